/** How a carrier computes the check character of its tracking numbers. `weights` is modulo 11, then modulo 10. */
export type TrackingCheck =
  | { kind: 'mod10'; even: number; odd: number; isReversed?: true }
  | { kind: 'weights'; weights: readonly number[] }
  | { kind: 'mod7' | 'luhn' | 's10' | 'mod37' };

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Computes the check character of a serial number of digits and capital letters. Source: tracking_number_data by Jeff Keen (MIT). */
export function checkDigit(check: TrackingCheck, serial: string): string {
  switch (check.kind) {
    case 'mod10':
      return String(tensComplement(mod10Sum(serial, check)));
    case 'luhn':
      return String(tensComplement(luhnSum(serial)));
    case 'mod7':
      return String(BigInt(serial) % 7n);
    case 'weights':
      return String((weightedSum(serial, check.weights) % 11) % 10);
    case 's10':
      return s10Digit(serial);
    case 'mod37':
      return mod37Character(serial);
  }
}

function tensComplement(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

function mod10Sum(serial: string, { even, odd, isReversed }: Extract<TrackingCheck, { kind: 'mod10' }>): number {
  const values = [...serial].map(digitOf);
  if (isReversed) values.reverse();
  return values.reduce((sum, value, index) => sum + value * (index % 2 === 0 ? even : odd), 0);
}

/** Letters have the values of digits: A is 2, B is 3, and so on. */
function digitOf(character: string): number {
  return /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10;
}

function luhnSum(serial: string): number {
  return [...serial].reverse().reduce((sum, character, index) => {
    const value = Number(character) * (index % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function weightedSum(serial: string, weights: readonly number[]): number {
  return [...serial].reduce((sum, character, index) => sum + Number(character) * (weights[index] ?? 0), 0);
}

function s10Digit(serial: string): string {
  const rest = weightedSum(serial, S10_WEIGHTS) % 11;
  if (rest === 0) return '5';
  return rest === 1 ? '0' : String(11 - rest);
}

/** ISO/IEC 7064, MOD 37,36. */
function mod37Character(serial: string): string {
  let carry = 36;
  for (const character of serial) {
    carry += ALPHABET.indexOf(character);
    if (carry > 36) carry -= 36;
    carry *= 2;
    if (carry > 36) carry -= 37;
  }
  return ALPHABET[(37 - carry) % 36] ?? '';
}
