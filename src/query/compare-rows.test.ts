import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compareRows } from './compare-rows.ts';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});

const anyText = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'B', 'ab', '10', '9', 'é', 'z', '中', '\uffee', '😀'),
  fc.string({ unit: 'grapheme', maxLength: 3 }).filter((text) => !text.includes('\0')),
);
const anyRow = fc.record({
  place: fc.option(anyText),
  amount: fc.option(fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0.5, -0.5, 2 ** 40))),
  list: fc.array(anyText, { maxLength: 2 }),
});

describe('rows', () => {
  it('are sorted as the engine sorts them', async () => {
    const property = fc.asyncProperty(
      fc.uniqueArray(anyRow, { minLength: 2, maxLength: 30, selector: (row) => JSON.stringify(row) }),
      fc.shuffledSubarray(['place', 'amount', 'list'], { minLength: 3 }),
      fc.array(fc.constantFrom('', ' DESC'), { minLength: 3, maxLength: 3 }),
      async (rows, ids, directions) => {
        const orderBy = ids.map((id, index) => ({ id, direction: directions[index] as '' | ' DESC' }));
        const order = orderBy.map(({ id, direction }) => `${id}${direction}`).join(', ');
        const sorted = await warehouse.rows({
          sql: `SELECT place, amount, list FROM format(JSONEachRow, 'place Nullable(String), amount Nullable(Float64), list Array(String)', {rows:String})
            ORDER BY ${order}`,
          params: { rows: rows.map((row) => JSON.stringify(row)).join('\n') },
        });
        expect(rows.toSorted(compareRows(orderBy))).toEqual(sorted);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it('can’t be sorted by values of different types', () => {
    const compare = compareRows([{ id: 'a', direction: '' }]);
    expect(() => compare({ a: 1 }, { a: '1' })).toThrow('Values of the types number and string have no order.');
  });
});
