import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { tabsOf } from '#model/pages/pages.ts';
import { currentHistoryState, currentSearch } from '#web/view/address/current-search.ts';
import { checkComparison } from '#web/view/checks/check-comparison.ts';
import { parseIgnoredChoices } from '#web/view/checks/ignored-choices.ts';
import { IgnoredChoicesAlert } from './ignored-choices-notice.tsx';

/**
 * Lists the choices of a comparison's address that were ignored, apart from those of its sets, and removes them from
 * the address.
 */
export function ComparisonNotice({ pageId }: { pageId: string }) {
  const [, setParams] = useSearchParams();
  const shown = parseIgnoredChoices(useLocation().state);
  useEffect(() => {
    const found = checkComparison(currentSearch(), tabsOf(pageId));
    if (found.ignored.length === 0) return;
    const kept = currentHistoryState();
    const ignored = [...parseIgnoredChoices(kept), ...found.ignored];
    setParams(found.params, { replace: true, state: { ...Object(kept), ignored } });
  });
  const handleClose = () =>
    setParams(currentSearch(), { replace: true, state: { ...Object(currentHistoryState()), ignored: [] } });
  return <IgnoredChoicesAlert items={shown} onClose={handleClose} />;
}
