import type { Bands } from '#model/sources/source.ts';
import { daysBetweenSql, isInOrderSql, type RowTerms } from './row-terms.ts';

/**
 * SQL for the number of the band that contains a row, counted from 1; 0 if there is none. It contains the banded number only once, because
 * the engine analyses an expression again wherever it is used.
 */
export function bandNumberSql({ of, from }: Bands, terms: RowTerms): string {
  const [number, isKnown] = bandedSql(of, terms);
  const bands = from
    .map(([least], index) => ({ least, band: index + 1 }))
    .sort((one, other) => one.least - other.least);
  const starts = bands.map(({ least }) => least);
  const below = (starts[0] ?? 0) - 1;
  const start = `roundDown(toFloat64(${number}), [${[below, ...starts].join(', ')}])`;
  const band = `transform(${start}, [${starts.join(', ')}], [${bands.map(({ band }) => band).join(', ')}], 0)`;
  return isKnown === null ? band : `if(${isKnown}, ${band}, 0)`;
}

/** SQL for the banded number, and for whether it is known; null if it always is. */
function bandedSql(of: Bands['of'], terms: RowTerms): [number: string, isKnown: string | null] {
  if ('days' in of) return [`ifNull(${daysBetweenSql(of.days, terms)}, 0)`, isInOrderSql(of.days, terms)];
  if ('rateZone' in of) return [rateZoneSql(of, terms), null];
  return 'roundedUp' in of ? [`ceil(${terms.columnOf(of.roundedUp)})`, null] : domesticZoneSql(of, terms);
}

/** The last two digits of a zone are its distance, the digit before them the service: zones 2, 002, 102 and 302 are equally far. */
function domesticZoneSql(
  { domesticZone, countries }: Extract<Bands['of'], { domesticZone: string }>,
  terms: RowTerms,
): [number: string, isKnown: string] {
  const country = terms.textOf('US');
  const isDomestic = countries.map((column) => `${terms.columnOf(column)} = ${country}`).join(' AND ');
  return [`toUInt16OrZero(${terms.columnOf(domesticZone)}) % 100`, isDomestic];
}

const LEAST_ZONE = 2;
const LARGEST_ZONE = 8;

/** SQL for the number of a rate card's column: the domestic zone, or the column of international parcels or of all others. */
function rateZoneSql({ rateZone, countries }: Extract<Bands['of'], { rateZone: string }>, terms: RowTerms): string {
  const [from, to] = countries.map(terms.columnOf);
  const [zone, isDomestic] = domesticZoneSql({ domesticZone: rateZone, countries }, terms);
  const isAbroad = `${from} != '' AND ${to} != '' AND ${from} != ${to}`;
  const isListed = `${isDomestic} AND ${zone} BETWEEN ${LEAST_ZONE} AND ${LARGEST_ZONE}`;
  return `multiIf(${isAbroad}, ${LARGEST_ZONE + 1}, ${isListed}, toUInt16(${zone}), ${LARGEST_ZONE + 2})`;
}
