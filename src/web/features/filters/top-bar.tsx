import { useTranslation } from 'react-i18next';
import { tabsOf } from '#model/pages/pages.ts';
import { useSelection } from '#web/lib/view-state/use-selection.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { ClientPicker } from './client-picker.tsx';
import { DatesPicker } from './dates-picker.tsx';
import { FilterPicker } from './filter-picker.tsx';
import styles from './filters.module.css';

interface TopBarProps {
  pageId: string;
  /** The controls stand below each other, as wide as the popup they are in. */
  isStacked?: boolean;
}

/** The controls of a dashboard: client, dates and filters; the client alone where the page always shows the same days. */
export function TopBar({ pageId, isStacked }: TopBarProps) {
  const { t } = useTranslation();
  const selection = useSelection();
  const hasDates = tabsOf(pageId).every(({ period }) => period === 'chosen');
  const place = hasDates ? 'page' : 'overviewOrComparison';
  if (selection.error !== null) return <ServerError error={selection.error} />;
  return (
    <search className={isStacked ? styles.stack : styles.bar} aria-label={t('filters.bar')}>
      <ClientPicker selection={selection} isAlone={!hasDates} place={isStacked ? 'narrow' : place} />
      {hasDates && <DatesPicker selection={selection} />}
      {hasDates && <FilterPicker selection={selection} pageId={pageId} isNarrow={isStacked ?? false} />}
    </search>
  );
}
