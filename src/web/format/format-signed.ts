/**
 * Formats a difference with its sign. The plus replaces the minus of the negated value, so that it appears where the
 * language puts a sign.
 */
export function formatSigned(value: number, write: (value: number) => string): string {
  return value > 0 ? write(-value).replace(/[-−]/, '+') : write(value);
}
