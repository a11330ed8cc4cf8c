import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { getToday } from '#web/format/today.ts';
import { newComparisonSet, readComparisonSets } from '#web/view/address/comparison-sets.ts';
import { currentHistoryState, currentSearch } from '#web/view/address/current-search.ts';
import { type ViewAddress, ViewAddressContext } from '#web/view/address/view-address.ts';
import { parseIgnoredBySet } from '#web/view/checks/ignored-choices.ts';
import { useComparisonSets } from './use-comparison-sets.ts';

/** Lets nested controls read and change the set at an index. */
export function ComparisonSetProvider({ index, children }: { index: number; children: ReactNode }) {
  return <ViewAddressContext value={useComparisonSetAddress(index)}>{children}</ViewAddressContext>;
}

function useComparisonSetAddress(index: number): ViewAddress {
  const { sets, change } = useComparisonSets();
  const { state } = useLocation();
  return {
    params: sets[index] ?? newComparisonSet(index, getToday()),
    currentParams: () => readComparisonSets(currentSearch(), getToday())[index] ?? newComparisonSet(index, getToday()),
    change: (next, { ignored = [], isCorrection = false } = {}) => {
      // Correcting one set keeps the notices about the others.
      const kept = isCorrection ? currentHistoryState() : null;
      change((all) => all.map((set, place) => (place === index ? next : set)), {
        replace: isCorrection,
        state: { ...Object(kept), ignoredBySet: { ...parseIgnoredBySet(kept), [index]: ignored } },
      });
    },
    ignored: parseIgnoredBySet(state)[index] ?? [],
    isCompared: true,
  };
}
