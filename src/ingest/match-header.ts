import type { Match } from './file-format.ts';
import { titleKey } from './title-key.ts';

/** What the header of a format's files holds. Titles are compared by `keyOf`, so their case, blanks and marks do not matter. */
export interface HeaderShape {
  /** Titles of the columns that are read. */
  columns: readonly string[];
  /** Those of them without which a file is none of this format. */
  needed: readonly string[];
  /** Needed columns that stand at the end, where the empty cells of a row may be cut off. */
  trailing?: readonly string[];
  /** Titles that may stand more than once. */
  repeated?: readonly string[];
  /** Whether a title beside `columns` makes it another format. */
  isClosed?: boolean;
  keyOf?: (title: string) => string;
}

/** Where the columns of a format stand under a file's header, in any order, or what the header lacks. */
export function matchHeader(header: readonly string[], shape: HeaderShape): Match {
  const { columns, needed, trailing = [], repeated = [], isClosed = false, keyOf = titleKey } = shape;
  const names = new Map(columns.map((name) => [keyOf(name), name]));
  const mayRepeat = new Set(repeated.map(keyOf));
  const positions = new Map<string, number>();
  const seen = new Set<string>();
  const twice: string[] = [];
  const unknown: string[] = [];
  header.forEach((title, index) => {
    const key = keyOf(title);
    if (key === '') return;
    if (seen.has(key) && !mayRepeat.has(key)) twice.push(title.trim());
    seen.add(key);
    const name = names.get(key);
    if (name === undefined) unknown.push(title.trim());
    else if (!positions.has(name)) positions.set(name, index + 1);
  });
  const absent = needed.filter((name) => !positions.has(name));
  const nearness = (needed.length - absent.length) / needed.length;
  if (absent.length > 0) return { layout: null, nearness, missing: columnList(absent) };
  const strict = { layout: null, nearness: 0.95 };
  if (twice.length > 0) return { ...strict, missing: `one column each; ${quoted(twice)} stands twice` };
  if (isClosed && unknown.length > 0)
    return { ...strict, missing: `columns of this format only; ${quoted(unknown)} is none of them` };
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
