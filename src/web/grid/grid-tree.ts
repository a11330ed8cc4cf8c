/** The rows below a group, or the top-level rows of the grid: their number, and the open groups among them by position. */
export interface RowList {
  count: number;
  open: ReadonlyMap<number, OpenGroup>;
}

export interface OpenGroup {
  /** The group's value in requests to the server. */
  key: string;
  list: RowList;
}

/** Consecutive rows on screen that belong to the same list. */
export interface Segment {
  /** The keys of the groups around the list. */
  keys: readonly string[];
  /** The positions of those groups, each in its own list. */
  path: readonly number[];
  startRow: number;
  endRow: number;
}

export function closedList(count: number): RowList {
  return { count, open: new Map() };
}

/** The number of rows a list takes on screen, including those of its open groups. */
export function shownCount({ count, open }: RowList): number {
  return [...open.values()].reduce((sum, { list }) => sum + shownCount(list), count);
}

/** Splits the rows on screen from `start` up to, but not including, `end` by the lists they belong to. */
export function segmentsOf(list: RowList, start: number, end: number): Segment[] {
  return walk(list, { keys: [], path: [] }, { start, end });
}

/** Returns the list with the group at `path` opened. */
export function withOpen(list: RowList, path: readonly number[], group: OpenGroup): RowList {
  return change(list, path, (open, place) => open.set(place, group));
}

/** Returns the list with the group at `path` closed. */
export function withClosed(list: RowList, path: readonly number[]): RowList {
  return change(list, path, (open, place) => open.delete(place));
}

function walk(
  list: RowList,
  { keys, path }: Pick<Segment, 'keys' | 'path'>,
  { start, end }: { start: number; end: number },
): Segment[] {
  const segments: Segment[] = [];
  /** The position on screen of the list's row `from`. */
  let offset = 0;
  let from = 0;
  const add = (to: number) => {
    const startRow = Math.max(from, from + start - offset);
    const endRow = Math.min(to, from + end - offset);
    if (endRow > startRow) segments.push({ keys, path, startRow, endRow });
    offset += to - from;
    from = to;
  };
  for (const [place, group] of [...list.open].sort(([a], [b]) => a - b)) {
    add(place + 1);
    const inner = { start: Math.max(0, start - offset), end: end - offset };
    if (inner.end > 0)
      segments.push(...walk(group.list, { keys: [...keys, group.key], path: [...path, place] }, inner));
    offset += shownCount(group.list);
  }
  add(list.count);
  return segments;
}

function change(
  list: RowList,
  [place, ...rest]: readonly number[],
  at: (open: Map<number, OpenGroup>, place: number) => void,
): RowList {
  if (place === undefined) return list;
  const open = new Map(list.open);
  const group = open.get(place);
  if (rest.length === 0) at(open, place);
  else if (group !== undefined) open.set(place, { ...group, list: change(group.list, rest, at) });
  return { ...list, open };
}
