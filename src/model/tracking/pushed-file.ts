/** The names of the files in which tracking events pushed through the interface are stored. */
export const PUSHED_FILE = /^tracking-events-[0-9a-f]{32}\.csv$/;

/** The name of such a file by the hash of its content in hexadecimal digits. */
export function pushedFileName(hash: string): string {
  return `tracking-events-${hash.slice(0, 32)}.csv`;
}
