import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { getToday } from '#web/format/today.ts';
import { newSet, readSets } from '#web/view/compared-sets.ts';
import { parseLeftOutOfSets } from '#web/view/left-out.ts';
import { searchOnScreen, stateOnScreen } from '#web/view/search-on-screen.ts';
import { type ViewAddress, ViewAddressContext } from '#web/view/view-address.ts';
import { useSets } from './use-sets.ts';

/** Lets the controls within it read and change the set at a place, counted from 0. */
export function SetAddress({ index, children }: { index: number; children: ReactNode }) {
  return <ViewAddressContext value={useSetAddress(index)}>{children}</ViewAddressContext>;
}

function useSetAddress(index: number): ViewAddress {
  const { sets, change } = useSets();
  const { state } = useLocation();
  return {
    params: sets[index] ?? newSet(index, getToday()),
    onScreen: () => readSets(searchOnScreen(), getToday())[index] ?? newSet(index, getToday()),
    change: (next, { leftOut = [], isCorrection = false } = {}) => {
      // The other sets stay as they are, with what was said of them, as long as the address is only put right.
      const kept = isCorrection ? stateOnScreen() : null;
      change((all) => all.map((set, place) => (place === index ? next : set)), {
        replace: isCorrection,
        state: { ...Object(kept), leftOutOfSets: { ...parseLeftOutOfSets(kept), [index]: leftOut } },
      });
    },
    leftOut: parseLeftOutOfSets(state)[index] ?? [],
    isCompared: true,
  };
}
