import { useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { getToday } from '#web/format/today.ts';
import { readSets, writeSets } from '#web/view/compared-sets.ts';
import { searchOnScreen } from '#web/view/search-on-screen.ts';

type Sets = readonly URLSearchParams[];

interface SetsState {
  /** The choices of each set, as last drawn. */
  sets: Sets;
  /** Changes the sets that the address has now. */
  change: (edit: (sets: Sets) => Sets, options?: NavigateOptions) => void;
}

/** The sets of the address. */
export function useSets(): SetsState {
  const [params, setParams] = useSearchParams();
  const today = getToday();
  return {
    sets: useMemo(() => readSets(params, today), [params, today]),
    change: (edit, options) => {
      const next = searchOnScreen();
      writeSets(next, edit(readSets(next, getToday())));
      setParams(next, options);
    },
  };
}
