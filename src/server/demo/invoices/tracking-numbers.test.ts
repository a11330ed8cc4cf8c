import { describe, expect, it } from 'vitest';
import { dhlNumbers, fedexNumbers, upsNumbers, withPostalCheckDigit } from './tracking-numbers.ts';

describe('tracking numbers', () => {
  it('end in the published check digit for postal numbers', () => {
    expect(withPostalCheckDigit('940011120620640626078')).toBe('9400111206206406260787');
    expect(withPostalCheckDigit('0307179000052348374')).toBe('03071790000523483741');
  });

  it('contain the account and service for UPS, with its check digit', () => {
    expect(upsCheckDigit('1Z5R89390357567127')).toBe(7);
    const numbers = upsNumbers('999999', 1);
    const number = numbers('03');
    expect(number).toMatch(/^1Z99999903\d{8}$/);
    expect(upsCheckDigit(number)).toBe(Number(number.at(-1)));
  });

  it('have the check digits of FedEx and DHL', () => {
    expect(fedexCheckDigit('986578788855')).toBe(5);
    const fedex = fedexNumbers(3)();
    expect(fedex).toHaveLength(12);
    expect(fedexCheckDigit(fedex)).toBe(Number(fedex.at(-1)));
    const dhl = dhlNumbers(3)();
    expect(dhl).toHaveLength(10);
    expect(Number(dhl.at(-1))).toBe(Number(dhl.slice(0, 9)) % 7);
  });

  it('are unique', () => {
    const next = fedexNumbers(0);
    expect(new Set(Array.from({ length: 50_000 }, next)).size).toBe(50_000);
  });
});

/** The published rule: letters become (ASCII - 3) mod 10, and every second digit counts twice. */
function upsCheckDigit(number: string): number {
  const digits = [...number.slice(2, -1)].map((character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10,
  );
  const sum = digits.reduce((all, digit, index) => all + (index % 2 === 1 ? 2 * digit : digit), 0);
  return (10 - (sum % 10)) % 10;
}

function fedexCheckDigit(number: string): number {
  const weights = [3, 1, 7];
  const sum = [...number.slice(0, 11)].reduce(
    (all, digit, index) => all + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return (sum % 11) % 10;
}
