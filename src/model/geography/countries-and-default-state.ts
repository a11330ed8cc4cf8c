import { countries } from './countries.ts';

/** A country and the default state of its map, or `null` if its states are not listed. */
export type CountryAndDefaultState = { countryCode: string; countryName: string; defaultState: string | null };

/** Usually the most populous state, region or prefecture; the capital in Mexico, and the state of Mumbai in India. */
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

/** Every country with its default state, in the order of the list of countries. */
export const countriesAndDefaultState: readonly CountryAndDefaultState[] = countries.map(({ alpha2, name }) => ({
  countryCode: alpha2,
  countryName: name,
  defaultState: DEFAULT_STATES[alpha2] ?? null,
}));
