import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/features/filters/filters.module.css';
import { useUnknownValues } from '#web/features/filters/options/use-unknown-values.ts';
import { getToday } from '#web/format/today.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';
import { checkAddress } from '#web/view/checks/check-address.ts';
import type { IgnoredChoice } from '#web/view/checks/ignored-choices.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import { useDashboardSelection } from '#web/view/selection/page-period.ts';
import { useHasTrackingSearch } from '#web/view/selection/use-has-tracking-search.ts';
import { IgnoredChoicesList } from './ignored-choices-list.tsx';

/**
 * Says what a view lacks of what its address asked for. The view itself leaves it out at once; here the address is put right as
 * well, and what it lacked is kept with this entry of the browser's history.
 */
export function IgnoredChoicesNotice({ pageId }: { pageId: string }) {
  const { currentParams, change } = useViewAddress();
  return (
    <IgnoredChoicesAlert
      items={useIgnoredChoices(pageId)}
      onClose={() => change(currentParams(), { isCorrection: true })}
    />
  );
}

/** What was left out of a view; nothing where nothing was. */
export function IgnoredChoicesAlert({ items, onClose }: { items: readonly IgnoredChoice[]; onClose: () => void }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.ignored}
      role="status"
      title={
        <>
          {t('ignored.title')}
          <IgnoredChoicesList items={items} />
        </>
      }
      closable={{ 'aria-label': t('ignored.dismiss'), onClose }}
    />
  );
}

function useIgnoredChoices(pageId: string) {
  const { params, ignored: shown, change } = useViewAddress();
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
    if (found.ignored.length === 0) return;
    change(found.params, { isCorrection: true, ignored: [...shown, ...found.ignored] });
  });
  return shown;
}
