import type { Match } from '#ingest/file-format.ts';
import { titleKey } from './title-key.ts';

/** The header of a format's files. Titles are compared by `keyOf`, which ignores case, spaces and punctuation. */
export interface HeaderShape {
  /** Titles of the columns that are read. */
  columns: readonly string[];
  /** The columns that a file of this format must have. */
  needed: readonly string[];
  /** Required columns at the end of a row that may be missing if they are empty. */
  trailing?: readonly string[];
  /** Titles of `columns` that may occur more than once. */
  repeated?: readonly string[];
  /** Whether a title that isn't in `columns` means another format. */
  isClosed?: boolean;
  keyOf?: (title: string) => string;
}

/** Finds the positions of a format's columns in a file's header, in any order, or what the header lacks. */
export function matchHeader(header: readonly string[], shape: HeaderShape): Match {
  const { columns, needed, trailing = [], repeated = [], isClosed = false, keyOf = titleKey } = shape;
  const names = new Map(columns.map((name) => [keyOf(name), name]));
  const mayRepeat = new Set(repeated.map(keyOf));
  const positions = new Map<string, number>();
  const repeatedTitles: string[] = [];
  const unknown: string[] = [];
  header.forEach((title, index) => {
    const key = keyOf(title);
    if (key === '') return;
    const name = names.get(key);
    if (name === undefined) unknown.push(title.trim());
    else if (!positions.has(name)) positions.set(name, index + 1);
    else if (!mayRepeat.has(key)) repeatedTitles.push(title.trim());
  });
  const absent = needed.filter((name) => !positions.has(name));
  const nearness = (needed.length - absent.length) / needed.length;
  if (absent.length > 0) return { layout: null, nearness, missing: columnList(absent) };
  const strict = { layout: null, nearness: 0.95 };
  if (repeatedTitles.length > 0)
    return { ...strict, missing: `unique column titles (repeated: ${quoted(repeatedTitles)})` };
  if (isClosed && unknown.length > 0)
    return { ...strict, missing: `a header with known columns only (unknown: ${quoted(unknown)})` };
  return {
    layout: {
      positions,
      hasHeader: true,
      minCells: Math.max(...needed.map((name) => (trailing.includes(name) ? 0 : (positions.get(name) ?? 0)))),
      maxCells: header.length,
    },
  };
}

function columnList(names: readonly string[]): string {
  return `the ${names.length === 1 ? 'column' : 'columns'} ${quoted(names)}`;
}

function quoted(titles: readonly string[]): string {
  return titles.map((title) => `"${title}"`).join(', ');
}
