import { type Filters, trackingChoice } from '#web/view/address/url-choices.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';
import type { IgnoredChoice } from '#web/view/checks/ignored-choices.ts';
import { writeOfferedFilters } from './offered-filters.ts';

interface FilterActions {
  /** `ignored` has the choices that couldn't be applied. */
  setFilters: (filters: Filters, ignored?: readonly IgnoredChoice[]) => void;
  setTrackingNumbers: (values: readonly string[]) => void;
  clearFilters: () => void;
}

/** Changes the filters that a page offers, and the tracking numbers. Filters that only other tabs offer are kept. */
export function useFilterActions(pageId: string): FilterActions {
  const view = useViewAddress();
  const change = (write: (params: URLSearchParams) => void, ignored: readonly IgnoredChoice[] = []) => {
    const next = view.currentParams();
    write(next);
    view.change(next, { ignored });
  };
  return {
    setFilters: (filters, ignored) => change((params) => writeOfferedFilters(params, pageId, filters), ignored),
    setTrackingNumbers: (values) =>
      change((params) => {
        if (values.length === 0) trackingChoice.clear(params);
        else trackingChoice.write(params, values);
      }),
    clearFilters: () =>
      change((params) => {
        writeOfferedFilters(params, pageId, {});
        trackingChoice.clear(params);
      }),
  };
}
