import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnknownValues } from '#web/features/filters/options/use-unknown-values.ts';
import { getToday } from '#web/format/today.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';
import { checkAddress } from '#web/view/checks/check-address.ts';
import type { IgnoredChoice } from '#web/view/checks/ignored-choices.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import { useDashboardSelection } from '#web/view/selection/page-period.ts';
import { useHasTrackingSearch } from '#web/view/selection/use-has-tracking-search.ts';
import { IgnoredChoicesList } from './ignored-choices-list.tsx';
import styles from './notices.module.css';

/**
 * Lists the choices of an address that were ignored. The view ignores them at once; this also removes them from the
 * address and keeps them in the entry of the browser's history.
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

/** The notice about ignored choices. Renders nothing when there are none. */
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
