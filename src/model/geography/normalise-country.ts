import { foldText } from '#model/texts/fold-text.ts';
import { countries } from './countries.ts';

/**
 * Finds the alpha-2 code of a country from its alpha-2 code, alpha-3 code or name in common spellings. Accents, case and punctuation
 * are ignored. Returns `null` if the text is not a known country.
 */
export function normaliseCountry(text: string): string | null {
  const folded = foldText(text);
  return byText.get(folded) ?? byText.get(folded.replace(/^the/, '')) ?? null;
}

/** Alternative names in use, by alpha-2 code. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia', 'Bosnia-Herzegovina'],
  BN: ['Brunei'],
  BO: ['Plurinational State of Bolivia', 'Bolivia, Plurinational State of'],
  BQ: ['Bonaire', 'Caribbean Netherlands', 'Saba', 'Sint Eustatius'],
  CD: ['Congo, Democratic Republic of the', 'Congo, The Democratic Republic of', 'DR Congo', 'DRC', 'Zaire'],
  CG: ['Congo', 'Congo, Republic of the', 'Congo-Brazzaville'],
  CI: ['Ivory Coast'],
  CN: ['China', 'PRC', 'PR China', 'China, Peoples Republic', 'Mainland China', 'China Mainland'],
  CV: ['Cabo Verde'],
  CZ: ['Czechia'],
  DE: ['Deutschland', 'Federal Republic of Germany'],
  ES: ['España'],
  FK: ['Falkland Islands'],
  FM: ['Micronesia', 'Federated States of Micronesia'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'U.K. (Great Britain)'],
  GM: ['Gambia'],
  GR: ['EL', 'Hellas'],
  HK: ['Hong Kong SAR', 'Hong Kong SAR, China', 'Hong Kong, China', 'Hong Kong S.A.R., China'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Iran', 'Iran, Islamic Republic of'],
  IT: ['Italia'],
  KN: ['St. Kitts and Nevis', 'St. Kitts & Nevis'],
  KP: ["Korea, Democratic People's Republic of", "Democratic People's Republic of Korea"],
  KR: ['Korea', 'Korea, South', 'Korea, Republic of', 'Republic of Korea'],
  LA: ['Laos'],
  LC: ['St. Lucia'],
  MD: ['Moldova', 'Republic of Moldova'],
  MF: ['St. Martin', 'Saint Martin', 'St. Maarten (French part)'],
  MK: ['North Macedonia', 'Macedonia', 'Macedonia, FYRO', 'Macedonia, the former Yugoslav Republic of'],
  MM: ['Burma'],
  MO: ['Macau', 'Macau SAR', 'Macau SAR, China', 'Macao SAR, China', 'Macau, China'],
  MX: ['México', 'Estados Unidos Mexicanos'],
  NL: ['Holland', 'The Netherlands'],
  PF: ['Tahiti'],
  PS: ['Palestine', 'Palestinian Territory, Occupied', 'Palestine Autonomous'],
  RE: ['La Réunion'],
  RU: ['Russia'],
  SX: ['Sint Maarten', 'St. Maarten'],
  SY: ['Syria'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TT: ['Trinidad & Tobago'],
  TW: ['Taiwan', 'Taiwan, China', 'Taiwan, Republic of China'],
  TZ: ['Tanzania', 'Tanzania, United Republic of'],
  US: ['United States', 'U.S.', 'U.S.A.', 'America', 'United States (USA)', 'Estados Unidos'],
  VA: ['Vatican', 'Vatican City', 'Holy See'],
  VC: ['St. Vincent', 'St. Vincent & the Grenadines', 'St. Vincent and the Grenadines'],
  VE: ['Venezuela, Bolivarian Republic of', 'Bolivarian Republic of Venezuela'],
  VG: ['British Virgin Islands', 'Virgin Islands (British)'],
  VI: ['US Virgin Islands', 'U.S. Virgin Islands', 'Virgin Islands (U.S.)', 'United States Virgin Islands'],
  VN: ['Viet Nam'],
};

const byText = new Map<string, string>([
  ...countries.flatMap(({ alpha2, alpha3, name }) =>
    [alpha2, alpha3, name].map((text): [string, string] => [foldText(text), alpha2]),
  ),
  ...Object.entries(OTHER_NAMES).flatMap(([alpha2, names]) =>
    names.map((name): [string, string] => [foldText(name), alpha2]),
  ),
]);
