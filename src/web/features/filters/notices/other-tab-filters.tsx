import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { useFilterSummary } from '#web/features/filters/options/use-filter-summary.ts';
import { filtersOfOtherTabs } from '#web/view/filters/offered-filters.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import { useSelection } from '#web/view/selection/use-selection.ts';
import styles from './notices.module.css';

/** Lists the filters that don't apply to a tab because only other tabs offer them. */
export function OtherTabFilters({ page }: { page: Page }) {
  const { t } = useTranslation();
  const pageId = page.tabOf?.id ?? page.id;
  const { client, childIds, dates, filters } = useSelection(pageId);
  const others = filtersOfOtherTabs(page.id, filters);
  const context = { pageId, clientId: client?.id ?? 0, childIds, dates: datesClause(dates), filters: others };
  const summary = useFilterSummary(context, []);
  return summary === '' ? null : <p className={styles.elsewhere}>{t('filters.notOnTab', { filters: summary })}</p>;
}
