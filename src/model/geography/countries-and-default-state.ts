import { countries } from './countries.ts';

/** A country and the state its map opens on; `null` where states are not listed. */
export type CountryAndDefaultState = { countryCode: string; countryName: string; defaultState: string | null };

/** The most populous state, region or prefecture; in Mexico the capital, in India the state of Mumbai. */
const DEFAULT_STATES: Readonly<Record<string, string>> = {
  US: 'CA',
  CA: 'ON',
  MX: 'CMX',
  AU: 'NSW',
  GB: 'ENG',
  DE: 'NW',
  FR: 'IDF',
  IT: '25',
  ES: 'M',
  IN: 'MH',
  CN: 'GD',
  BR: 'SP',
  JP: '13',
};

/** Every country with its default state, in the order of the country list. */
export const countriesAndDefaultState: readonly CountryAndDefaultState[] = countries.map(({ alpha2, name }) => ({
  countryCode: alpha2,
  countryName: name,
  defaultState: DEFAULT_STATES[alpha2] ?? null,
}));
