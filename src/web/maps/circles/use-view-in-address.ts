import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentSearch } from '#web/view/address/current-search.ts';
import { replaceSearch } from '#web/view/address/use-shareable-address.ts';
import { type MapView, WHOLE_MAP } from './map-view.ts';
import { mapViewChoice } from './map-view-choice.ts';

/** How long a map stands still before the address says so: browsers take few changes of it in a second. */
const REST_MS = 300;

/** What of the map the address shows. */
export function viewInAddress(): MapView {
  return mapViewChoice.read(currentSearch()) ?? WHOLE_MAP;
}

/** Keeps what of a map is in sight in the address, and shows what another address says. Answers what hears of every movement. */
export function useViewInAddress(show: (view: MapView) => void): (view: MapView) => void {
  const { key } = useLocation();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(addressText());
  const handleAddress = useEffectEvent(() => {
    // What the map itself wrote, or is about to, is no other address.
    if (known.current === addressText()) return;
    known.current = addressText();
    show(viewInAddress());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own
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
