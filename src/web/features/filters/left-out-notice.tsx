import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { getToday } from '#web/lib/today.ts';
import { checkAddress } from '#web/lib/view-state/check-address.ts';
import { parseLeftOut } from '#web/lib/view-state/left-out.ts';
import { useDashboardSelection } from '#web/lib/view-state/page-period.ts';
import { searchOnScreen } from '#web/lib/view-state/search-on-screen.ts';
import { useHasTrackingSearch } from '#web/lib/view-state/use-has-tracking-search.ts';
import { datesClause } from '#web/lib/view-state/where-clauses.ts';
import styles from './filters.module.css';
import { LeftOutList } from './left-out-list.tsx';
import { useUnknownValues } from './use-unknown-values.ts';

/**
 * Says what a view lacks of what its address asked for. The view itself leaves it out at once; here the address is put right as
 * well, and what it lacked is kept with this entry of the browser's history.
 */
export function LeftOutNotice({ pageId }: { pageId: string }) {
  const { t } = useTranslation();
  const leftOut = useLeftOut(pageId);
  const [, setParams] = useSearchParams();
  if (leftOut.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.leftOut}
      role="status"
      title={
        <>
          {t('leftOut.title')}
          <LeftOutList items={leftOut} />
        </>
      }
      closable={{ 'aria-label': t('leftOut.dismiss'), onClose: () => setParams(searchOnScreen(), { replace: true }) }}
    />
  );
}

function useLeftOut(pageId: string) {
  const [params, setParams] = useSearchParams();
  const shown = parseLeftOut(useLocation().state);
  const { client, childIds, dates, filters } = useDashboardSelection(pageId);
  const unknownValues = useUnknownValues({
    pageId,
    clientId: client?.id ?? 0,
    childIds,
    dates: datesClause(dates),
    filters,
  });
  const hasTrackingSearch = useHasTrackingSearch(pageId);
  useEffect(() => {
    if (client === null) return;
    const found = checkAddress(params, { pageId, client, today: getToday(), hasTrackingSearch, unknownValues });
    if (found.leftOut.length === 0) return;
    setParams(found.params, { replace: true, state: { leftOut: [...shown, ...found.leftOut] } });
  });
  return shown;
}
