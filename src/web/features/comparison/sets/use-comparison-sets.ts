import { useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { getToday } from '#web/format/today.ts';
import { readComparisonSets, writeComparisonSets } from '#web/view/address/comparison-sets.ts';
import { currentSearch } from '#web/view/address/current-search.ts';

type Sets = readonly URLSearchParams[];

interface ComparisonSetsState {
  /** The choices of each set, as last rendered. */
  sets: Sets;
  /** Edits the sets that are currently in the address. */
  change: (edit: (sets: Sets) => Sets, options?: NavigateOptions) => void;
}

/** The comparison sets in the address. */
export function useComparisonSets(): ComparisonSetsState {
  const [params, setParams] = useSearchParams();
  const today = getToday();
  return {
    sets: useMemo(() => readComparisonSets(params, today), [params, today]),
    change: (edit, options) => {
      const next = currentSearch();
      writeComparisonSets(next, edit(readComparisonSets(next, getToday())));
      setParams(next, options);
    },
  };
}
