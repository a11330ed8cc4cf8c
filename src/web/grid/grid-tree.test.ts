import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedList, type RowList, segmentsOf, shownCount, withClosed, withOpen } from './grid-tree.ts';

const group = (key: string, list: RowList) => ({ key, list });
const opened = withOpen(withOpen(closedList(4), [1], group('b', closedList(3))), [1, 2], group('c', closedList(2)));

/** Lists every row on screen as the keys of its groups and its position, without using segments. */
function listed(list: RowList, keys: readonly string[] = []): string[] {
  return Array.from({ length: list.count }, (_, place) => {
    const open = list.open.get(place);
    const own = `${keys.join('/')}:${place}`;
    return open === undefined ? [own] : [own, ...listed(open.list, [...keys, open.key])];
  }).flat();
}

const rowsOf = (list: RowList, start: number, end: number) =>
  segmentsOf(list, start, end).flatMap(({ keys, startRow, endRow }) =>
    Array.from({ length: endRow - startRow }, (_, index) => `${keys.join('/')}:${startRow + index}`),
  );

describe('open groups', () => {
  it('add their rows to those on screen until they are closed', () => {
    expect(shownCount(opened)).toBe(9);
    expect(listed(opened)).toEqual([':0', ':1', 'b:0', 'b:1', 'b:2', 'b/c:0', 'b/c:1', ':2', ':3']);
    expect(shownCount(withClosed(opened, [1, 2]))).toBe(7);
    expect(shownCount(withClosed(opened, [1]))).toBe(4);
  });

  it('are requested list by list', () => {
    expect(segmentsOf(opened, 4, 8)).toEqual([
      { keys: ['b'], path: [1], startRow: 2, endRow: 3 },
      { keys: ['b', 'c'], path: [1, 2], startRow: 0, endRow: 2 },
      { keys: [], path: [], startRow: 2, endRow: 3 },
    ]);
  });

  it('show the same rows regardless of the requested blocks', () => {
    const lists = fc.letrec<{ list: RowList }>((tie) => ({
      list: fc
        .record({
          count: fc.nat({ max: 4 }),
          lists: fc.array(fc.option(tie('list'), { maxDepth: 2 }), { maxLength: 4 }),
        })
        .map(({ count, lists }) => ({
          count,
          open: new Map(
            lists.slice(0, count).flatMap((list, place) => (list === null ? [] : [[place, group(`g${place}`, list)]])),
          ),
        })),
    }));
    fc.assert(
      fc.property(lists.list, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (list, start, size) => {
        expect(rowsOf(list, start, start + size)).toEqual(listed(list).slice(start, start + size));
      }),
    );
  });
});
