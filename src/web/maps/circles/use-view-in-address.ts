import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentSearch } from '#web/view/address/current-search.ts';
import { replaceSearch } from '#web/view/address/use-shareable-address.ts';
import { type MapView, WHOLE_MAP } from './map-view.ts';
import { mapViewChoice } from './map-view-choice.ts';

/** The address is updated when the map has not moved for this long, because browsers limit how often it may change. */
const REST_MS = 300;

/** Returns the view that the address names, or the whole map. */
export function viewInAddress(): MapView {
  return mapViewChoice.read(currentSearch()) ?? WHOLE_MAP;
}

/** Keeps the view of a map in the address, and shows the view of an address the reader navigates to. Returns a function to call with every new view. */
export function useViewInAddress(show: (view: MapView) => void): (view: MapView) => void {
  const { key } = useLocation();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(addressText());
  const handleAddress = useEffectEvent(() => {
    // The map's own changes of the address are ignored.
    if (known.current === addressText()) return;
    known.current = addressText();
    show(viewInAddress());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key
  useEffect(() => handleAddress(), [key]);
  useEffect(() => () => clearTimeout(rest.current), []);
  return (view) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const params = currentSearch();
      if (view.zoom === 1) mapViewChoice.clear(params);
      else mapViewChoice.write(params, view);
      replaceSearch(params);
      known.current = addressText();
    }, REST_MS);
  };
}

function addressText(): string | null {
  return currentSearch().get(mapViewChoice.param);
}
