import { createContext, use } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type IgnoredChoice, parseIgnoredChoices } from '#web/view/checks/ignored-choices.ts';
import { currentSearch } from './current-search.ts';

interface AddressChange {
  /** The choices that the view couldn't show. */
  ignored?: readonly IgnoredChoice[];
  /** Whether the change corrects the address, which replaces the history entry. */
  isCorrection?: boolean;
}

/**
 * The choices of a view in the address: the whole address for the view of a page, a part of it for a comparison set.
 */
export interface ViewAddress {
  /** The choices as last rendered. */
  params: URLSearchParams;
  /** Returns the choices currently in the address. */
  currentParams: () => URLSearchParams;
  change: (next: URLSearchParams, change?: AddressChange) => void;
  /** The choices of the address that were ignored. */
  ignored: readonly IgnoredChoice[];
  /** Whether the view is a comparison set. Changing its client then keeps the dates. */
  isCompared: boolean;
}

/** The view that nested controls read and change. Without a provider, it is that of the page. */
export const ViewAddressContext = createContext<ViewAddress | null>(null);

/** Returns the view of the nearest provider, or that of the page. */
export function useViewAddress(): ViewAddress {
  const around = use(ViewAddressContext);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  if (around !== null) return around;
  return {
    params,
    currentParams: currentSearch,
    change: (next, { ignored = [], isCorrection = false } = {}) =>
      setParams(next, { replace: isCorrection, ...(ignored.length > 0 && { state: { ignored } }) }),
    ignored: parseIgnoredChoices(state),
    isCompared: false,
  };
}
