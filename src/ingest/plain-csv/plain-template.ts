import { PLAIN_COLUMNS } from './plain-columns.ts';

/** The plain CSV's header, as an empty file to fill in. */
export function plainTemplate(): string {
  return `${PLAIN_COLUMNS.join(',')}\r\n`;
}
