import type { Bands } from '#model/sources/source.ts';
import { daysBetweenSql, isInOrderSql, type RowTerms } from './row-terms.ts';

/** The number of the band that contains a row, counted from 1; 0 for none. */
export function bandNumberSql({ of, from }: Bands, terms: RowTerms): string {
  const [number, isKnown] = bandedSql(of, terms);
  const steps = from.map(([least], index) => `${number} >= ${least}, ${index + 1}`);
  return `multiIf(NOT (${isKnown}), 0, ${steps.join(', ')}, 0)`;
}

function bandedSql(of: Bands['of'], terms: RowTerms): [number: string, isKnown: string] {
  if ('days' in of) return [`ifNull(${daysBetweenSql(of.days, terms)}, 0)`, isInOrderSql(of.days, terms)];
  if ('rateZone' in of) return [rateZoneSql(of, terms), '1'];
  return 'roundedUp' in of ? [`ceil(${terms.columnOf(of.roundedUp)})`, '1'] : domesticZoneSql(of, terms);
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

/** The number of a rate card's column: the domestic zone, or else that of international parcels or of all others. */
function rateZoneSql({ rateZone, countries }: Extract<Bands['of'], { rateZone: string }>, terms: RowTerms): string {
  const [from, to] = countries.map(terms.columnOf);
  const [zone, isDomestic] = domesticZoneSql({ domesticZone: rateZone, countries }, terms);
  const isAbroad = `${from} != '' AND ${to} != '' AND ${from} != ${to}`;
  const isListed = `${isDomestic} AND ${zone} BETWEEN ${LEAST_ZONE} AND ${LARGEST_ZONE}`;
  return `multiIf(${isAbroad}, ${LARGEST_ZONE + 1}, ${isListed}, toUInt16(${zone}), ${LARGEST_ZONE + 2})`;
}
