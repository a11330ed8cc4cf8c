import { quote } from '#ingest/line-builder.ts';
import { POSTAL_CODE_DIGITS, ZIP_COUNTRIES, ZIP_ZEROS } from '#model/geography/postal-codes.ts';

interface Place {
  /** SQL for the alpha-2 code, `''` if unknown. */
  country: string;
  /** SQL for the state's code, `''` if unknown. */
  state: string;
}

/**
 * SQL for a postal code as it was before a spreadsheet read it as a number: 601.0 in Puerto Rico is 00601, and 1067 in Germany is
 * 01067. A code that can be something else stays the same.
 */
export function restoredPostalCode(raw: string, place: Place): string {
  const text = `replaceRegexpOne(${raw}, ${quote("^'?(\\d+(?:-\\d{4})?)(?:\\.0)?$")}, '\\\\1')`;
  const isZip = `${place.country} IN (${list(ZIP_COUNTRIES)})`;
  return `if(match(${raw}, ${quote("^'?\\d")}), if(${isZip}, ${restoredZip(text, place)}, ${restoredDigits(text, place)}), ${raw})`;
}

// Seven and eight digits are a ZIP+4 without its zeros (70301234 is 07030-1234), unless the state's ZIP codes start otherwise.
function restoredZip(text: string, { country, state }: Place): string {
  const territory = `if(${country} = 'US', ${state}, ${country})`;
  const allows = (states: readonly string[]) => `${territory} IN ('', ${list(states)})`;
  return `multiIf(
    match(${text}, '^\\\\d{3,4}$'), leftPad(${text}, 5, '0'),
    match(${text}, '^\\\\d{3,4}-\\\\d{4}$'), leftPad(${text}, 10, '0'),
    match(${text}, '^\\\\d{8}$') AND ${allows(ZIP_ZEROS.one)}, leftPad(${text}, 9, '0'),
    match(${text}, '^\\\\d{7}$') AND ${allows(ZIP_ZEROS.two)}, leftPad(${text}, 9, '0'),
    ${text})`;
}

function restoredDigits(text: string, { country }: Place): string {
  const lengths = Object.entries(POSTAL_CODE_DIGITS);
  const ofCountry = (numbers: readonly number[]) =>
    `transform(${country}, [${list(lengths.map(([code]) => code))}], [${numbers.join(', ')}], 0)`;
  const digits = ofCountry(lengths.map(([, { digits }]) => digits));
  const shortest = ofCountry(lengths.map(([, { digits, zeros }]) => digits - zeros));
  const isShort = `length(${text}) < ${digits} AND length(${text}) >= ${shortest} AND match(${text}, '^\\\\d+$')`;
  return `if(${isShort}, leftPad(${text}, ${digits}, '0'), ${text})`;
}

function list(texts: readonly string[]): string {
  return texts.map(quote).join(', ');
}
