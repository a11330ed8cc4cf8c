import { expect, it } from 'vitest';
import { comparisonTabs } from '#model/pages/comparison.ts';
import { differenceOf } from './difference.ts';

it('has the value, its percentage of the first set, and whether it is good or bad for the fact', () => {
  expect(differenceOf(92_000, 80_000, 'less')).toEqual({ value: 12_000, percent: 15, meaning: 'bad' });
  expect(differenceOf(92_000, 80_000, 'more')).toEqual({ value: 12_000, percent: 15, meaning: 'good' });
  expect(differenceOf(60_000, 80_000, 'less')).toEqual({ value: -20_000, percent: -25, meaning: 'good' });
  expect(differenceOf(60_000, 80_000, 'more')).toEqual({ value: -20_000, percent: -25, meaning: 'bad' });
  expect(differenceOf(5, 4, undefined)).toEqual({ value: 1, percent: 25, meaning: null });
  expect(differenceOf(4, 4, 'less')).toEqual({ value: 0, percent: 0, meaning: null });
});

it('has no percentage when the first set is 0, and is null when a figure is missing', () => {
  expect(differenceOf(5, 0, 'less')).toEqual({ value: 5, percent: null, meaning: 'bad' });
  expect(differenceOf(null, 4, 'less')).toBeNull();
  expect(differenceOf(4, null, 'less')).toBeNull();
});

it('rates differences of each comparable fact', () => {
  const wishes = comparisonTabs.map(({ facts, source }) =>
    Object.fromEntries(facts.map((id) => [id, source.facts[id]?.better ?? null])),
  );
  expect(wishes).toEqual([
    {
      totalSpend: 'less',
      publishedAmount: 'less',
      transportationDiscount: 'more',
      accessorials: 'less',
      fuelSurcharge: 'less',
      taxesAndOthers: 'less',
    },
    {
      totalPackages: null,
      onTimePackages: 'more',
      latePackages: 'less',
      correctlyBilledPackages: 'more',
      exceptionPackages: 'less',
      pendingLatePackages: 'less',
    },
    { totalRefund: 'more', auditRefund: 'more', clientRefund: 'more' },
    {
      accessorialSpend: 'less',
      accessorialGross: 'less',
      accessorialDiscount: 'more',
      accessorialCount: 'less',
      accessorialShipments: 'less',
      accessorialPerShipment: 'less',
    },
    {
      billWeight: null,
      actualWeight: null,
      weightDifference: 'less',
      billWeightPerPackage: 'less',
      actualWeightPerPackage: null,
      weightDifferencePerPackage: 'less',
    },
  ]);
});
