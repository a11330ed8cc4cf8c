/** A difference with its sign. */
export function writeSigned(value: number, write: (value: number) => string): string {
  return value > 0 ? `+${write(value)}` : write(value);
}
