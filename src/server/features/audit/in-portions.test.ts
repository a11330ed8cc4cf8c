import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPortion, portionsOf, withoutPortions } from './in-portions.ts';

/** Lists, maps and sets of these sizes are sent as they are, or in one or several portions. */
const size = fc.constantFrom(0, 3, 2000, 2001, 4000, 5001);
const numbers = size.map((count) => Array.from({ length: count }, (_, index) => index));
const container = fc.oneof(
  numbers,
  numbers.map((all) => new Map(all.map((one) => [`${one}`, { one }]))),
  numbers.map((all) => new Set(all)),
);
const { tree } = fc.letrec<{ tree: object; value: unknown }>((tie) => ({
  tree: fc.dictionary(fc.string(), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, undefined, 1, 'text', true), container, tie('tree')),
}));

describe('plain data in portions', () => {
  it('is the same after its portions were added, which have a limited number of items', () => {
    fc.assert(
      fc.property(tree, (data) => {
        const before = structuredClone(data);
        const copy = structuredClone(withoutPortions(data));
        for (const portion of portionsOf(data)) {
          expect(portion.items.length).toBeLessThanOrEqual(2000);
          addPortion(copy, structuredClone(portion));
        }
        expect(copy).toEqual(before);
        expect(data).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves out the items of large lists, maps and sets', () => {
    const many = Array.from({ length: 2001 }, (_, index) => index);
    const data = { few: [1], within: { many, map: new Map(many.map((one) => [one, one])), set: new Set(many) } };
    expect(withoutPortions(data)).toEqual({ few: [1], within: { many: [], map: new Map(), set: new Set() } });
    const portions = [...portionsOf(data)].map(({ path, items }) => [path.join('.'), items.length]);
    expect(portions).toEqual(
      ['within.many', 'within.map', 'within.set'].flatMap((path) => [
        [path, 2000],
        [path, 1],
      ]),
    );
  });

  it('is not added anywhere else', () => {
    expect(() => addPortion({ kept: 1 }, { path: ['kept'], items: [1] })).toThrow('kept');
    expect(() => addPortion({}, { path: ['a', 'b'], items: [1] })).toThrow('a.b');
  });
});
