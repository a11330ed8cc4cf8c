import type { MappingField } from '#contract/mappings.ts';
import { normaliseCountry } from '#model/geography/normalise-country.ts';
import { findCarrierByName } from '#model/trade/carriers.ts';
import { currencies } from '#model/trade/currencies.ts';

const CURRENCY_CODES = new Set(currencies.map(({ code }) => code));

/** What the values of a column look like. A pattern must be so specific that few other texts match it. */
const CLUES: readonly { field: MappingField; isLike: (value: string) => boolean }[] = [
  // UPS 1Z; the S10 numbers of postal services; the numbers of USPS.
  {
    field: 'tracking_number',
    isLike: (value) => /^(?:1Z[A-Z0-9]{16}|[A-Z]{2}\d{9}[A-Z]{2}|9[1-5]\d{20})$/.test(value),
  },
  { field: 'currency', isLike: (value) => CURRENCY_CODES.has(value) },
  { field: 'carrier', isLike: (value) => /\p{L}{2}/u.test(value) && findCarrierByName(value) !== null },
  { field: 'weight_unit', isLike: (value) => /^(?:kgs?|lbs?|oz)$/i.test(value) },
  // ZIP+4, and the codes of Canada and the United Kingdom.
  {
    field: 'consignee_postal_code',
    isLike: (value) => /^(?:\d{5}-\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/.test(value),
  },
  { field: 'consignee_country', isLike: (value) => /^\p{L}{2,}/u.test(value) && normaliseCountry(value) !== null },
];

/**
 * The field whose pattern all values of a column match; null if there is none. Dates and amounts could be of any field, so none is proposed
 * for them.
 */
export function proposeByContent(values: readonly string[]): MappingField | null {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return null;
  return CLUES.find(({ isLike }) => given.every(isLike))?.field ?? null;
}
