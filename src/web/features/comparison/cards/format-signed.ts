/** A difference with its sign. A rise is written as a fall of the same size is, so that the sign stands where the language has it. */
export function formatSigned(value: number, write: (value: number) => string): string {
  return value > 0 ? write(-value).replace(/[-−]/, '+') : write(value);
}
