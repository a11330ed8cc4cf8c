import { useSearchParams } from 'react-router';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { countriesAndDefaultState } from '#model/geography/countries-and-default-state.ts';
import { currentSearch } from '#web/view/address/current-search.ts';
import { inOneParam } from '#web/view/address/url-choices.ts';

const COUNTRIES = new Map(countriesAndDefaultState.map(({ countryCode, defaultState }) => [countryCode, defaultState]));

const countryChoice = inOneParam<string>('mapCountry', String, (text) => (COUNTRIES.has(text) ? text : undefined));
const stateChoice = inOneParam<string>('mapState', String, (text) => (/^[A-Z0-9]{1,3}$/.test(text) ? text : undefined));
const centersChoice = inOneParam<readonly string[]>(
  'centers',
  (ids) => ids.join(','),
  (text) => text.split(',').filter((id) => /^\d{1,10}$/.test(id)),
);

/** The country that the map shows first. Source: dashboards.md §2, "Network map". */
export const DEFAULT_COUNTRY = 'US';

/** The reader's choices on a network map, which the URL holds: the receiving country, the state in focus, and the centers shown. */
export interface MapChoices {
  country: string;
  /** `null` for a country without a list of states. */
  state: string | null;
  /** The ids of the centers shown; `null` for all. */
  centers: readonly string[] | null;
  setCountry: (country: string) => void;
  setState: (state: string) => void;
  setCenters: (ids: readonly string[] | null) => void;
}

/** Reads and changes the choices. A newly chosen country starts with its default state. Source: dashboards.md §2, "Network map". */
export function useMapChoices(): MapChoices {
  const [params, setParams] = useSearchParams();
  const change = (write: (next: URLSearchParams) => void) => {
    const next = currentSearch();
    write(next);
    setParams(next);
  };
  const country = countryChoice.read(params) ?? DEFAULT_COUNTRY;
  return {
    country,
    state: stateChoice.read(params) ?? COUNTRIES.get(country) ?? null,
    centers: centersChoice.read(params) ?? null,
    setCountry: (chosen) =>
      change((next) => {
        stateChoice.clear(next);
        countryChoice.write(next, chosen);
      }),
    setState: (chosen) => change((next) => stateChoice.write(next, chosen)),
    setCenters: (ids) => change((next) => (ids === null ? centersChoice.clear(next) : centersChoice.write(next, ids))),
  };
}

/** Returns the chosen centers that the client has; `null` for all, including when the choice names none of them. */
export function chosenCenters(
  chosen: readonly string[] | null,
  centers: readonly FulfillmentCenter[],
): readonly FulfillmentCenter[] | null {
  const known = centers.filter(({ id }) => chosen?.includes(String(id)));
  return known.length === 0 ? null : known;
}
