import { useTranslation } from 'react-i18next';
import { tabsOf } from '#model/pages/pages.ts';
import { TableButton } from '#web/grid/table-button.tsx';
import { useSelection } from '#web/lib/view-state/use-selection.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { ClientPicker } from './client-picker.tsx';
import styles from './filters.module.css';

const PageFilters = loadOnDemand(async () => (await import('./page-filters.tsx')).PageFilters);

interface TopBarProps {
  pageId: string;
  /** The controls stand below each other, as wide as the popup they are in. */
  isStacked?: boolean;
}

/** The controls of a dashboard: client, dates and filters; the client alone where the page always shows the same days. */
export function TopBar({ pageId, isStacked }: TopBarProps) {
  const { t } = useTranslation();
  const selection = useSelection(pageId);
  const hasDates = tabsOf(pageId).every(({ period }) => period === 'chosen');
  const place = hasDates ? 'page' : 'overviewOrComparison';
  if (selection.error !== null) return <ServerError error={selection.error} onRetry={selection.retry} />;
  return (
    <search className={isStacked ? styles.stack : styles.bar} aria-label={t('filters.bar')}>
      <ClientPicker selection={selection} isAlone={!hasDates} place={isStacked ? 'narrow' : place} />
      {hasDates && <PageFilters selection={selection} pageId={pageId} isNarrow={isStacked ?? false} />}
      {!isStacked && <TableButton pageId={pageId} />}
    </search>
  );
}

TopBar.fetchAhead = PageFilters.fetchAhead;
