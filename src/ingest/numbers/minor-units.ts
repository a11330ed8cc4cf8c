import { currencies } from '#model/trade/currencies.ts';

const USUAL_DIGITS = 2;
const MAX_MINOR_UNITS = 1_000_000_000_000;

/** What is wrong with an amount that its currency cannot have. */
export const TOO_MANY_DECIMALS = 'has more decimals than its currency';
export const TOO_LARGE = `is more than ${MAX_MINOR_UNITS.toLocaleString('en-US')} minor units`;

/** SQL for the minor unit of a currency as Decimal(18, 4): 0.01 for USD, 1 for JPY, 0.001 for KWD, and 0.01 for an unknown code. */
export function minorUnitSql(currency: string): string {
  const others = currencies.filter(({ digits }) => digits !== USUAL_DIGITS);
  const codes = others.map(({ code }) => `'${code}'`).join(', ');
  const units = others.map(({ digits }) => unit(digits)).join(', ');
  // Decimals are read from texts, because a function call for each unit would take longer than the import of a short file.
  return `toDecimal64(transform(upper(${currency}), [${codes}], [${units}], ${unit(USUAL_DIGITS)}), 4)`;
}

/** SQL for whether an amount is not a whole number of minor units; NULL if the amount is NULL. */
export function hasTooManyDecimals(amount: string, minorUnit: string): string {
  return `${amount} % ${minorUnit} != 0`;
}

/** SQL for whether an amount has more minor units than Parcelscope can add up; NULL if the amount is NULL. */
export function isTooLarge(amount: string, minorUnit: string): string {
  return `abs(${amount}) > ${minorUnit} * ${MAX_MINOR_UNITS}`;
}

function unit(digits: number): string {
  return `'${(10 ** -digits).toFixed(digits)}'`;
}
