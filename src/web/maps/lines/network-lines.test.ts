import { describe, expect, it } from 'vitest';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { splitLines, sumLinesBy, toLines } from './network-lines.ts';

const row = (
  origin: string | null,
  country: string | null,
  state: string | null,
  totalSpend: number,
  packages: number,
) => ({
  sender_place: origin,
  normalised_consignee_country: country,
  normalised_consignee_state: state,
  totalSpend,
  packages,
});
const asked = { origin: 'sender_place', fact: 'totalSpend', volume: 'packages' };
const lines = toLines(
  [
    row('A', 'US', 'CA', 100, 1),
    row('A', 'US', 'NY', 250, 5),
    row('A', 'US', null, 7, 2),
    row('A', 'US', 'PR', 9, 1),
    row('B', 'US', 'CA', 40, 4),
    row('C', 'US', 'TX', 30, 3),
    row(null, 'US', 'CA', 20, 2),
    row('A', 'CA', 'ON', 60, 6),
    row(null, null, null, 11, 0),
    row('A', 'US', 'WY', 0, 0),
  ],
  asked,
);
const drawnStates = ['CA', 'NY', 'TX', 'ON'];
const ends = {
  startOf: (): MapPoint | null => ({ x: 1, y: 1 }),
  endOf: ({ state }: { state: string | null }) => (drawnStates.includes(state ?? '') ? { x: 2, y: 2 } : null),
};
const everything = { country: 'US', isChosen: () => true, ends };

describe('the lines of a network', () => {
  it('are those with a figure, the largest volume first', () => {
    expect(lines).toHaveLength(9);
    expect(lines.map(({ packages }) => packages)).toEqual([6, 5, 4, 3, 2, 2, 1, 1, 0]);
    expect(lines[0]).toEqual({ origin: 'A', country: 'CA', state: 'ON', amount: 60, packages: 6 });
  });

  it('are drawn if both ends are on the map, and counted by reason otherwise', () => {
    const { drawn, notDrawn, total } = splitLines(lines, {
      country: 'US',
      isChosen: (origin) => origin !== 'C',
      ends: { ...ends, startOf: (origin) => (origin === 'B' ? null : { x: 1, y: 1 }) },
    });
    expect(drawn.map(({ origin, state }) => [origin, state])).toEqual([
      ['A', 'NY'],
      [null, 'CA'],
      ['A', 'CA'],
    ]);
    expect(Object.fromEntries(notDrawn)).toEqual({
      otherCountry: { amount: 71, packages: 6 },
      noPlace: { amount: 40, packages: 4 },
      notChosen: { amount: 30, packages: 3 },
      noState: { amount: 16, packages: 3 },
    });
    expect(total).toEqual({ amount: 527, packages: 24 });
  });

  it('are all shown for a country without a map, even from origins without a point', () => {
    const { drawn, notDrawn } = splitLines([...lines, ...toLines([row('B', 'CA', null, 5, 1)], asked)], {
      country: 'CA',
      isChosen: (origin) => origin !== 'C',
      ends: null,
    });
    expect(drawn.map(({ origin, state }) => [origin, state])).toEqual([
      ['A', 'ON'],
      ['B', null],
    ]);
    expect([...notDrawn.keys()].sort()).toEqual(['notChosen', 'otherCountry']);
  });

  it.each(['US', 'CA', 'GB'])('add up to the total on the map of %s', (country) => {
    const { drawn, notDrawn, total } = splitLines(lines, { ...everything, country });
    const parts = [...drawn, ...notDrawn.values()];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
    expect(parts.reduce((sum, { packages }) => sum + packages, 0)).toBe(total.packages);
  });

  it('are summed by a common key', () => {
    const { drawn } = splitLines(lines, everything);
    expect(sumLinesBy(drawn, ({ state }) => state)).toEqual([
      { key: 'CA', part: { amount: 160, packages: 7 } },
      { key: 'NY', part: { amount: 250, packages: 5 } },
      { key: 'TX', part: { amount: 30, packages: 3 } },
    ]);
  });
});
