import { describe, expect, it } from 'vitest';
import { sameCarriers } from './same-carriers.ts';

const EXCLUDED = ['USPS', 'DHL Express'];
const WITHOUT = [{ dimension: 'carrier_name', condition: 'not in', values: EXCLUDED }];

describe('sameCarriers', () => {
  it.each([
    ['fuelSurcharge', 'totalSpend', WITHOUT],
    ['accessorialSpend', 'totalSpend', WITHOUT],
    ['totalSpend', 'invoices', WITHOUT],
    ['totalSpend', 'totalSpend', []],
    ['accessorials', 'packages', []],
    ['latePackages', 'totalPackages', []],
    ['totalSpend', null, []],
  ])('lets %s over %s cover the same carriers', (fact, over, filters) => {
    expect(sameCarriers({ fact, over }, EXCLUDED)).toEqual(filters);
  });

  it('filters nothing if no carrier is excluded', () => {
    expect(sameCarriers({ fact: 'fuelSurcharge', over: 'totalSpend' }, [])).toEqual([]);
  });
});
