import { createContext, use } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type IgnoredChoice, parseIgnoredChoices } from '#web/view/checks/ignored-choices.ts';
import { currentSearch } from './current-search.ts';

interface AddressChange {
  /** What the view was to show as well, and could not. */
  ignored?: readonly IgnoredChoice[];
  /** Puts the address right instead of leading to another. */
  isCorrection?: boolean;
}

/** The choices of one view in the address: all of it for the view of a page, a part of it for one of several side by side. */
export interface ViewAddress {
  /** The choices as last drawn. */
  params: URLSearchParams;
  /** The choices as the address has them now. */
  currentParams: () => URLSearchParams;
  change: (next: URLSearchParams, change?: AddressChange) => void;
  /** What the view lacks of what its address asked for. */
  ignored: readonly IgnoredChoice[];
  /** Whether the view is held against others, so that another client is shown on the same days. */
  isCompared: boolean;
}

/** The view that the controls below it read and change; without one it is that of the page. */
export const ViewAddressContext = createContext<ViewAddress | null>(null);

/** The view around a control: the one it stands in, or the page's. */
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
