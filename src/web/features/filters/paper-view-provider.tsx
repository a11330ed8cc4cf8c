import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/lib/use-locale.ts';
import { useSelection } from '#web/lib/view-state/use-selection.ts';
import { datesClause } from '#web/lib/view-state/where-clauses.ts';
import { headerLines } from '#web/paper/header-lines.ts';
import { PaperViewContext } from '#web/paper/paper-view.ts';
import { useFilterSummary } from './use-filter-summary.ts';

interface PaperViewProviderProps {
  pageId: string;
  title: string;
  children: ReactNode;
}

/** Says to prints and exports of a dashboard what its top bar selects. */
export function PaperViewProvider({ pageId, title, children }: PaperViewProviderProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { client, childIds, dates, filters } = useSelection();
  const filterSummary = useFilterSummary({
    pageId,
    clientId: client?.id ?? 0,
    childIds,
    dates: datesClause(dates),
    filters,
  });
  const clientName = client?.name ?? null;
  const lines = headerLines({ client, childIds, dates }, { t, locale, filterSummary }).join('\n');
  const view = useMemo(
    () => (clientName === null ? null : { title, clientName, lines: lines.split('\n') }),
    [title, clientName, lines],
  );
  return <PaperViewContext value={view}>{children}</PaperViewContext>;
}
