import { hasTrackingNumberForm } from '#model/names/tracking-number-search.ts';
import { carriers, UPS } from '#model/trade/carriers.ts';
import { isCarrierTrackingNumber } from './carrier-tracking-number.ts';

/** The tracking numbers of a list, each once, and what is wrong with the others. All are in upper case. */
export interface TrackingNumbers {
  numbers: string[];
  /** Texts that contain other characters than letters, digits and hyphens. */
  malformed: string[];
  doubled: string[];
}

/** Reads tracking numbers that were entered one by one. */
export function readTrackingNumbers(entered: readonly string[]): TrackingNumbers {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const text of entered) {
    const number = text.trim().toUpperCase();
    if (seen.has(number)) doubled.add(number);
    seen.add(number);
  }
  const all = [...seen];
  return {
    numbers: all.filter(hasTrackingNumberForm),
    malformed: all.filter((number) => !hasTrackingNumberForm(number)),
    doubled: [...doubled],
  };
}

/** Whether a number that is on no invoice could be a parcel's: at least one of the known carriers has such numbers. */
export function canBeTrackingNumber(number: string): boolean {
  // Some carriers have no known format and accept nearly any number, but numbers like these are only those of UPS.
  if (number.startsWith('1Z')) return isCarrierTrackingNumber(UPS, number);
  return carriers.some(({ id }) => isCarrierTrackingNumber(id, number));
}

const TITLE = /track/i;

/**
 * Splits pasted text, or the text of a file, into the entries, including repetitions. Numbers are separated by new lines, commas,
 * semicolons, tabs or spaces; a number that is written with spaces stays one. If the text is a table whose first line has a title such as
 * `tracking_number`, only the column with this title is read.
 */
export function splitTrackingNumbers(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim()));
  const titles = lines.find((cells) => cells.some((cell) => cell !== '')) ?? [];
  const column = titles.findIndex((title) => TITLE.test(title) && !/\d/.test(title));
  const cells = column < 0 ? lines.flat() : lines.slice(lines.indexOf(titles) + 1).map((line) => line[column] ?? '');
  return cells.filter((cell) => cell !== '').flatMap(splitAtSpaces);
}

function splitAtSpaces(cell: string): string[] {
  const joined = cell.replaceAll(/\s+/g, '');
  const parts = cell.split(/\s+/);
  const isOne = parts.length > 1 && parts.every((part) => part.length <= MAX_GROUP) && canBeTrackingNumber(joined);
  return isOne ? [joined] : parts;
}

/** The longest group of signs in a number that is written with spaces, as on labels. */
const MAX_GROUP = 5;
