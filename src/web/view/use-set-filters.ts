import type { LeftOut } from './left-out.ts';
import { writeOffered } from './offered-filters.ts';
import { type Filters, trackingChoice } from './url-choices.ts';
import { useViewAddress } from './view-address.ts';

interface SetFilters {
  /** `leftOut` is what the filters were to hold as well, and could not. */
  setFilters: (filters: Filters, leftOut?: readonly LeftOut[]) => void;
  setTrackingNumbers: (values: readonly string[]) => void;
  clearFilters: () => void;
}

/** Changes the filters that a page offers, and the tracking numbers. What only another tab offers stays as it is. */
export function useSetFilters(pageId: string): SetFilters {
  const view = useViewAddress();
  const change = (write: (params: URLSearchParams) => void, leftOut: readonly LeftOut[] = []) => {
    const next = view.onScreen();
    write(next);
    view.change(next, { leftOut });
  };
  return {
    setFilters: (filters, leftOut) => change((params) => writeOffered(params, pageId, filters), leftOut),
    setTrackingNumbers: (values) =>
      change((params) => {
        if (values.length === 0) trackingChoice.clear(params);
        else trackingChoice.write(params, values);
      }),
    clearFilters: () =>
      change((params) => {
        writeOffered(params, pageId, {});
        trackingChoice.clear(params);
      }),
  };
}
