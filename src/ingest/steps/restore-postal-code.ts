import { POSTAL_CODE_DIGITS, ZIP_COUNTRIES, ZIP_ZEROS } from '#model/geography/postal-codes.ts';

interface Place {
  /** The alpha-2 code, `''` if unknown. */
  country: string;
  /** The state's code, `''` if unknown. */
  state: string;
}

/**
 * Returns a postal code as it was before a spreadsheet read it as a number: 601.0 in Puerto Rico is 00601, and 1067 in Germany is
 * 01067. A code that could be something else is left unchanged.
 */
export function restorePostalCode(raw: string, place: Place): string {
  const text = /^'?(\d+(?:-\d{4})?)(?:\.0)?$/.exec(raw)?.[1];
  if (text === undefined) return raw;
  return ZIP_COUNTRIES.some((country) => country === place.country)
    ? restoreZip(text, place)
    : restoreDigits(text, place);
}

// Seven or eight digits are a ZIP+4 without its leading zeros (70301234 is 07030-1234), unless the state's ZIP codes start otherwise.
function restoreZip(text: string, { country, state }: Place): string {
  const territory = country === 'US' ? state : country;
  const allows = (states: readonly string[]) => territory === '' || states.includes(territory);
  if (/^\d{3,4}$/.test(text)) return text.padStart(5, '0');
  if (/^\d{3,4}-\d{4}$/.test(text)) return text.padStart(10, '0');
  const hasLostZeros = (text.length === 8 && allows(ZIP_ZEROS.one)) || (text.length === 7 && allows(ZIP_ZEROS.two));
  return hasLostZeros && /^\d+$/.test(text) ? text.padStart(9, '0') : text;
}

function restoreDigits(text: string, { country }: Place): string {
  const { digits = 0, zeros = 0 } = POSTAL_CODE_DIGITS[country] ?? {};
  return /^\d+$/.test(text) && text.length >= digits - zeros ? text.padStart(digits, '0') : text;
}
