import { useTranslation } from 'react-i18next';
import { tabsOf } from '#model/pages/pages.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { ClientPicker } from '#web/features/filters/client/client-picker.tsx';
import { TableButton } from '#web/grid/table-button.tsx';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useIsShareable } from '#web/view/address/use-shareable-address.ts';
import { useSelection } from '#web/view/selection/use-selection.ts';
import styles from './top-bar.module.css';

const SaveViewButton = loadOnDemand(async () => (await import('#web/widgets/save-view-button.tsx')).SaveViewButton);

const PageFilters = loadOnDemand(async () => (await import('./page-filters.tsx')).PageFilters);

interface TopBarProps {
  pageId: string;
  /** Whether the controls are stacked at the full width of their popup. */
  isStacked?: boolean;
  /** The name of the comparison set that the controls belong to. */
  name?: string;
}

/** The controls of a dashboard: client, dates and filters. Pages with a fixed period only have the client. */
export function TopBar({ pageId, isStacked, name }: TopBarProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const selection = useSelection(pageId);
  const isShareable = useIsShareable(pageId);
  const hasDates = tabsOf(pageId).every(({ period }) => period === 'chosen');
  const isCompared = name !== undefined;
  const place = hasDates && !isCompared ? 'page' : 'overviewOrComparison';
  const label = isCompared ? t('filters.barOf', { name }) : t('filters.bar');
  if (selection.error !== null) return <ServerError error={selection.error} onRetry={selection.retry} />;
  return (
    <search className={isStacked ? styles.stack : styles.bar} data-compact={isCompared && !isNarrow} aria-label={label}>
      <ClientPicker
        selection={selection}
        isClientOnly={!hasDates}
        hasSubClients={!isCompared}
        place={isNarrow ? 'narrow' : place}
      />
      {hasDates && (
        <PageFilters
          selection={selection}
          pageId={pageId}
          isNarrow={isNarrow}
          isWide={!isStacked && !isCompared && !isNarrow}
        />
      )}
      {!isStacked && <TableButton pageId={pageId} />}
      {hasDates && !isCompared && <SaveViewButton isReady={isShareable} />}
    </search>
  );
}

TopBar.prefetch = PageFilters.prefetch;
