import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { tabsOf } from '#model/pages/pages.ts';
import { currentHistoryState, currentSearch } from '#web/view/address/current-search.ts';
import { checkComparison } from '#web/view/checks/check-comparison.ts';
import { parseIgnoredChoices } from '#web/view/checks/ignored-choices.ts';
import { IgnoredChoicesAlert } from './ignored-choices-notice.tsx';

/** Says what a comparison lacks of what its address asked for, besides what each of its sets lacks, and puts the address right. */
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
