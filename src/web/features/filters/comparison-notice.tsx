import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { tabsOf } from '#model/pages/pages.ts';
import { checkComparison } from '#web/view/check-comparison.ts';
import { parseLeftOut } from '#web/view/left-out.ts';
import { searchOnScreen, stateOnScreen } from '#web/view/search-on-screen.ts';
import { LeftOutAlert } from './left-out-notice.tsx';

/** Says what a comparison lacks of what its address asked for, besides what each of its sets lacks, and puts the address right. */
export function ComparisonNotice({ pageId }: { pageId: string }) {
  const [, setParams] = useSearchParams();
  const shown = parseLeftOut(useLocation().state);
  useEffect(() => {
    const found = checkComparison(searchOnScreen(), tabsOf(pageId));
    if (found.leftOut.length === 0) return;
    const kept = stateOnScreen();
    const leftOut = [...parseLeftOut(kept), ...found.leftOut];
    setParams(found.params, { replace: true, state: { ...Object(kept), leftOut } });
  });
  const handleClose = () =>
    setParams(searchOnScreen(), { replace: true, state: { ...Object(stateOnScreen()), leftOut: [] } });
  return <LeftOutAlert items={shown} onClose={handleClose} />;
}
