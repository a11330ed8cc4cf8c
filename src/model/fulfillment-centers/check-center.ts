import type { CenterFields } from '#contract/fulfillment-centers.ts';
import { states } from '#model/geography/states.ts';

export type CenterColumn = keyof CenterFields;

/** A problem with a center: the column, its value and the reason. */
export interface CenterProblem {
  column: CenterColumn;
  value: string;
  reason: string;
}

/** What a center is checked against: the other centers of its client, and the ZIP codes that exist. */
export interface KnownCenters {
  /** The names in lower case. */
  names: ReadonlySet<string>;
  /** The name of the center that serves a ZIP code. */
  centerOfZip: ReadonlyMap<string, string>;
  isZip: (zip: string) => boolean;
}

export const MAX_CENTERS = 200;
export const MAX_CENTER_ZIPS = 5000;
const MAX_TEXT = 60;
const ZIP = /^\d{5}$/;
const STATES = new Set(states.US?.map(({ code }) => code));

/** Prepares a center for storage: trims texts, merges repeated cities, and sorts and deduplicates the ZIP codes of each city. */
export function tidyCenter(fields: CenterFields): CenterFields {
  const cities = new Map<string, Set<string>>();
  for (const { CITY, ZIPS } of fields.INCLUDEDCITYZIPS) {
    const city = CITY.trim();
    cities.set(city, new Set([...(cities.get(city) ?? []), ...ZIPS.map((zip) => zip.trim())]));
  }
  return {
    NAME: fields.NAME.trim(),
    STATE: fields.STATE.trim().toUpperCase(),
    CITY: fields.CITY.trim(),
    ZIP: fields.ZIP.trim(),
    INCLUDEDCITYZIPS: [...cities].map(([CITY, zips]) => ({ CITY, ZIPS: [...zips].sort() })),
  };
}

/** Lists all problems of a tidied center. Centers must be in the United States. */
export function checkCenter(fields: CenterFields, known: KnownCenters): CenterProblem[] {
  return [...checkIdentity(fields, known), ...checkPlace(fields, known), ...checkServed(fields, known)];
}

/** The ZIP codes that a center serves, with their cities. Its own ZIP code comes first. */
export function servedZips({ ZIP: own, CITY: city, INCLUDEDCITYZIPS: included }: CenterFields): Map<string, string> {
  const zips = new Map([[own, city]]);
  for (const { CITY, ZIPS } of included) for (const zip of ZIPS) if (zip !== own) zips.set(zip, CITY);
  return zips;
}

function checkIdentity({ NAME }: CenterFields, { names }: KnownCenters): CenterProblem[] {
  if (!isText(NAME))
    return [{ column: 'NAME', value: NAME, reason: `A center needs a name of up to ${MAX_TEXT} characters.` }];
  if (!names.has(NAME.toLowerCase())) return [];
  return [{ column: 'NAME', value: NAME, reason: `The client already has a center named ${NAME}.` }];
}

function checkPlace({ STATE, CITY, ZIP: zip }: CenterFields, { centerOfZip, isZip }: KnownCenters): CenterProblem[] {
  const problems: CenterProblem[] = [];
  if (STATE === '') problems.push({ column: 'STATE', value: '', reason: 'A center needs a state.' });
  else if (!STATES.has(STATE))
    problems.push({ column: 'STATE', value: STATE, reason: `“${STATE}” is not a state of the United States.` });
  if (!isText(CITY))
    problems.push({ column: 'CITY', value: CITY, reason: `A center needs a city of up to ${MAX_TEXT} characters.` });
  const reason = findZipProblem(zip, centerOfZip) ?? (isZip(zip) ? null : `The ZIP code ${zip} is unknown.`);
  if (reason !== null) problems.push({ column: 'ZIP', value: zip, reason });
  return problems;
}

function checkServed({ INCLUDEDCITYZIPS: included }: CenterFields, { centerOfZip }: KnownCenters): CenterProblem[] {
  const seen = new Set<string>();
  const at = (value: string, reason: string): CenterProblem[] => [{ column: 'INCLUDEDCITYZIPS', value, reason }];
  for (const { CITY, ZIPS } of included) {
    if (!isText(CITY)) return at(CITY, 'Enter the city of the included ZIP codes.');
    for (const zip of ZIPS) {
      const reason = findZipProblem(zip, centerOfZip);
      if (reason !== null) return at(zip, reason);
      if (seen.has(zip)) return at(zip, `The ZIP code ${zip} is listed under two cities.`);
      seen.add(zip);
    }
  }
  if (seen.size <= MAX_CENTER_ZIPS) return [];
  return at(String(seen.size), `A center can serve at most ${MAX_CENTER_ZIPS} ZIP codes.`);
}

function findZipProblem(zip: string, centerOfZip: ReadonlyMap<string, string>): string | null {
  if (zip === '') return 'A center needs a ZIP code.';
  if (!ZIP.test(zip)) return `“${zip}” is not a five-digit ZIP code.`;
  const other = centerOfZip.get(zip);
  return other === undefined ? null : `The center ${other} already serves the ZIP code ${zip}.`;
}

function isText(text: string): boolean {
  return text !== '' && text.length <= MAX_TEXT && !/\p{Cc}/u.test(text);
}
