import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getToday } from '#web/format/today.ts';
import { checkAddress } from '#web/view/check-address.ts';
import type { LeftOut } from '#web/view/left-out.ts';
import { useDashboardSelection } from '#web/view/page-period.ts';
import { useHasTrackingSearch } from '#web/view/use-has-tracking-search.ts';
import { useViewAddress } from '#web/view/view-address.ts';
import { datesClause } from '#web/view/where-clauses.ts';
import styles from './filters.module.css';
import { LeftOutList } from './left-out-list.tsx';
import { useUnknownValues } from './use-unknown-values.ts';

/**
 * Says what a view lacks of what its address asked for. The view itself leaves it out at once; here the address is put right as
 * well, and what it lacked is kept with this entry of the browser's history.
 */
export function LeftOutNotice({ pageId }: { pageId: string }) {
  const { onScreen, change } = useViewAddress();
  return <LeftOutAlert items={useLeftOut(pageId)} onClose={() => change(onScreen(), { isCorrection: true })} />;
}

/** What was left out of a view; nothing where nothing was. */
export function LeftOutAlert({ items, onClose }: { items: readonly LeftOut[]; onClose: () => void }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.leftOut}
      role="status"
      title={
        <>
          {t('leftOut.title')}
          <LeftOutList items={items} />
        </>
      }
      closable={{ 'aria-label': t('leftOut.dismiss'), onClose }}
    />
  );
}

function useLeftOut(pageId: string) {
  const { params, leftOut: shown, change } = useViewAddress();
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
    change(found.params, { isCorrection: true, leftOut: [...shown, ...found.leftOut] });
  });
  return shown;
}
