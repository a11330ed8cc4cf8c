/** Why a line is rejected that has fewer or more columns than `expected`, such as `4` or `7 to 8`. */
export function columnCountReason(found: number, expected: string | number): string {
  return `has ${found === 1 ? '1 column' : `${found} columns`}, expected ${expected}.`;
}
