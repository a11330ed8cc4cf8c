import { describe, expect, it } from 'vitest';
import { toMapTotals } from './map-totals.ts';

const SUBJECT = { dimension: 'normalised_sender', fact: 'totalSpend', isSum: true };

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
    expect([...totals.states]).toEqual([
      ['CA', 700],
      ['DC', -1],
    ]);
    expect(totals.others).toEqual([
      { country: 'US', state: null, amount: 100 },
      { country: 'CA', state: null, amount: 80 },
      { country: 'US', state: 'PR', amount: 15 },
      { country: null, state: null, amount: 5 },
    ]);
    expect(totals.total).toBe(899);
    expect(totals.places.map(({ amount }) => amount)).toEqual([700, 90, 50, 30, 15, 10, 5, -1]);
  });

  it('lists a state without a country as a place off the map', () => {
    const { states, others } = toMapTotals([row(null, 'CA', 4)], SUBJECT);
    expect(states.size).toBe(0);
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
});
