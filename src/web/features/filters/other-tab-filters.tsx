import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { otherFilters } from '#web/view/offered-filters.ts';
import { useSelection } from '#web/view/use-selection.ts';
import { datesClause } from '#web/view/where-clauses.ts';
import styles from './filters.module.css';
import { useFilterSummary } from './use-filter-summary.ts';

/** Says which filters of a view do not count on a tab, because only other tabs offer them. */
export function OtherTabFilters({ page }: { page: Page }) {
  const { t } = useTranslation();
  const pageId = page.tabOf?.id ?? page.id;
  const { client, childIds, dates, filters } = useSelection(pageId);
  const others = otherFilters(page.id, filters);
  const context = { pageId, clientId: client?.id ?? 0, childIds, dates: datesClause(dates), filters: others };
  const summary = useFilterSummary(context, []);
  return summary === '' ? null : <p className={styles.elsewhere}>{t('filters.notOnTab', { filters: summary })}</p>;
}
