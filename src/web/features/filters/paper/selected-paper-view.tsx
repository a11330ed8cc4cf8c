import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/format/use-locale.ts';
import { headerLines } from '#web/paper/header-lines.ts';
import { PaperViewContext } from '#web/paper/paper-view.ts';
import { useDashboardSelection } from '#web/view/selection/page-period.ts';

export interface PaperViewProps {
  pageId: string;
  title: string;
  children: ReactNode;
}

interface SelectedPaperViewProps extends PaperViewProps {
  filterSummary: string;
}

/** Provides the print and export header: client, sub-clients, dates and filters. */
export function SelectedPaperView({ pageId, title, filterSummary, children }: SelectedPaperViewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { client, childIds, dates } = useDashboardSelection(pageId);
  const clientName = client?.name ?? null;
  const lines = headerLines({ client, childIds, dates }, { t, locale, filterSummary }).join('\n');
  const view = useMemo(
    () => (clientName === null ? null : { title, clientName, lines: lines.split('\n') }),
    [title, clientName, lines],
  );
  return <PaperViewContext value={view}>{children}</PaperViewContext>;
}
