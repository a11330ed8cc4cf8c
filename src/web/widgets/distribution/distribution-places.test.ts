import { describe, expect, it } from 'vitest';
import type { Row } from '#contract/question.ts';
import { toDistributionPlaces } from './distribution-places.ts';

const SPOTS: Readonly<Record<string, { x: number; y: number }>> = {
  CA: { x: 80, y: 320 },
  TX: { x: 470, y: 470 },
  '90210': { x: 90, y: 350 },
};
const findPoint = (place: string) => SPOTS[place] ?? null;

const aRow = (country: string | null, place: string | null, totalSpend: number, packages: number): Row => ({
  normalised_consignee_country: country,
  normalised_consignee_state: place,
  consignee_zip: place,
  totalSpend,
  packages,
});

const placesOf = (dimension: string, rows: readonly Row[], fact = 'totalSpend') =>
  toDistributionPlaces(rows, { settings: { dimension }, fact, size: 'packages', findPoint });

describe('the places of a distribution', () => {
  const rows = [
    aRow('US', 'CA', 500, 3),
    aRow('US', 'TX', 900, 1),
    aRow('CA', 'ON', 70, 2),
    aRow('CA', null, 30, 1),
    aRow('US', null, 20, 4),
    aRow('US', 'PR', 10, 1),
    aRow(null, null, 5, 1),
    aRow('FR', null, 0, 0),
  ];

  it('have a circle if they are on the map, the largest amount first', () => {
    const { placed, circles } = placesOf('state', rows);
    expect(placed.map(({ place }) => place)).toEqual(['TX', 'CA']);
    expect([[...circles.xs], [...circles.ys]]).toEqual([
      [470, 80],
      [470, 320],
    ]);
    expect([[...circles.amounts], [...circles.packages]]).toEqual([
      [900, 500],
      [1, 3],
    ]);
  });

  it('are listed if they are not on the map: whole countries, missing states, and territories', () => {
    const { unplaced } = placesOf('state', rows);
    expect(
      unplaced.map(({ why, country, place, amount, packages }) => [why, country, place, amount, packages]),
    ).toEqual([
      ['abroad', 'CA', null, 100, 3],
      ['notStated', 'US', null, 20, 4],
      ['notOnMap', 'US', 'PR', 10, 1],
      ['abroad', null, null, 5, 1],
    ]);
  });

  it('add up to the total, with and without circles', () => {
    const { placed, unplaced, places, total } = placesOf('state', rows);
    const sum = (all: readonly { amount: number; packages: number }[]) => ({
      amount: all.reduce((amount, one) => amount + one.amount, 0),
      packages: all.reduce((packages, one) => packages + one.packages, 0),
    });
    expect(total).toEqual({ amount: 1535, packages: 13 });
    expect(sum([...placed, ...unplaced])).toEqual(total);
    expect(sum(places)).toEqual(total);
    // Places without a counted row are ignored.
    expect(places).toHaveLength(7);
  });

  it('group and count unknown ZIP codes', () => {
    const zips = [
      aRow('US', '90210', 8, 2),
      aRow('US', '00601', 7, 1),
      aRow('US', '99999', 2, 1),
      aRow('CA', null, 1, 1),
    ];
    const { placed, unplaced } = placesOf('zip', zips);
    expect(placed.map(({ place }) => place)).toEqual(['90210']);
    expect(unplaced).toEqual([
      { why: 'notOnMap', country: 'US', place: null, amount: 9, packages: 2, count: 2 },
      { why: 'abroad', country: 'CA', place: null, amount: 1, packages: 1, count: 1 },
    ]);
  });

  it('have sizes by the chosen fact if it determines them', () => {
    const { circles, total } = placesOf('state', rows, 'packages');
    expect([...circles.amounts]).toEqual([...circles.packages]);
    expect(total).toEqual({ amount: 13, packages: 13 });
  });
});
