import { describe, expect, it } from 'vitest';
import { canadaMap } from '#web/maps/geography/canada-map.ts';
import { europeMap } from '#web/maps/geography/europe-map.ts';
import { usMap } from '#web/maps/geography/us-map.ts';
import { largestArea, toMapTotals } from './map-totals.ts';

const SUBJECT = { map: usMap, dimension: 'normalised_sender', fact: 'totalSpend', isSum: true };

const row = (country: string | null, state: string | null, amount: number | null) => ({
  normalised_sender_country: country,
  normalised_sender_state: state,
  totalSpend: amount,
});

describe('toMapTotals', () => {
  it('puts states on the map and lists all other places, which add up to the total', () => {
    const rows = [
      row('US', 'CA', 700),
      row('CA', 'ON', 50),
      row('CA', 'QC', 30),
      row('US', null, 90),
      row('US', 'PR', 15),
      row('US', '', 10),
      row(null, null, 5),
      row('US', 'DC', -1),
      row('DE', null, null),
    ];
    const totals = toMapTotals(rows, SUBJECT);
    expect([...totals.outlines]).toEqual([
      ['CA', 700],
      ['DC', -1],
    ]);
    expect(totals.others).toEqual([
      { country: 'US', state: null, amount: 100 },
      { country: 'CA', state: null, isWhole: true, amount: 80 },
      { country: 'US', state: 'PR', amount: 15 },
      { country: null, state: null, amount: 5 },
    ]);
    expect(totals.total).toBe(899);
    expect(totals.places.map(({ amount }) => amount)).toEqual([700, 90, 50, 30, 15, 10, 5, -1]);
  });

  it('lists a state without a country as a place off the map', () => {
    const { outlines, others } = toMapTotals([row(null, 'CA', 4)], SUBJECT);
    expect(outlines.size).toBe(0);
    expect(others).toEqual([{ country: null, state: null, amount: 4 }]);
  });

  it('keeps places apart if their figures do not add up', () => {
    const rows = [
      { normalised_sender_country: 'CA', normalised_sender_state: 'ON', totalSpend: 2 },
      { normalised_sender_country: 'CA', normalised_sender_state: 'BC', totalSpend: 3 },
    ];
    expect(toMapTotals(rows, { ...SUBJECT, isSum: false })).toMatchObject({
      others: [
        { country: 'CA', state: 'BC', amount: 3 },
        { country: 'CA', state: 'ON', amount: 2 },
      ],
      total: null,
    });
  });

  it('puts provinces on the map of Canada, and whole countries on the map of Europe', () => {
    const rows = [
      row('CA', 'ON', 50),
      row('CA', null, 3),
      row('DE', 'BE', 20),
      row('DE', null, 10),
      row('US', 'CA', 7),
    ];
    const canada = toMapTotals(rows, { ...SUBJECT, map: canadaMap });
    expect([...canada.outlines]).toEqual([['ON', 50]]);
    expect(canada.others).toEqual([
      { country: 'DE', state: null, isWhole: true, amount: 30 },
      { country: 'US', state: null, isWhole: true, amount: 7 },
      { country: 'CA', state: null, amount: 3 },
    ]);
    const europe = toMapTotals(rows, { ...SUBJECT, map: europeMap });
    expect([...europe.outlines]).toEqual([['DE', 30]]);
    expect(europe.total).toBe(90);
  });
});

describe('largestArea', () => {
  const subject = { dimension: 'normalised_sender', fact: 'totalSpend' };

  it('is the area with most of the fact, where the countries of Europe count as one', () => {
    expect(largestArea([row('CA', null, 50), row('DE', null, 30), row('FR', null, 30)], subject)).toBe('EU');
    expect(largestArea([row('CA', null, 50), row('JP', null, 90)], subject)).toBe('CA');
  });

  it('is the United States if nothing is on a map', () => {
    expect(largestArea([row('JP', null, 90), row(null, null, 1), row('CA', null, -5)], subject)).toBe('US');
  });
});
