import { expect, it } from 'vitest';
import { toggleFilter } from './toggle-filter.ts';

const california = [
  { dimension: 'normalised_consignee_country', value: 'US' },
  { dimension: 'normalised_consignee_state', value: 'CA' },
] as const;

it('narrows to the values, and removes the filters when they are chosen again', () => {
  const narrowed = toggleFilter({ zone: ['5'] }, california);
  expect(narrowed).toEqual({
    zone: ['5'],
    normalised_consignee_country: ['US'],
    normalised_consignee_state: ['CA'],
  });
  expect(toggleFilter(narrowed, california)).toEqual({ zone: ['5'] });
});

it('replaces other values of the same filter', () => {
  const [carrier] = [{ dimension: 'carrier_name', value: 'UPS' } as const];
  expect(toggleFilter({ carrier_name: ['UPS', 'FedEx'] }, [carrier])).toEqual({ carrier_name: ['UPS'] });
});

it('clears the account when the carrier changes', () => {
  expect(toggleFilter({ account_number: ['12'] }, [{ dimension: 'carrier_name', value: 'UPS' }])).toEqual({
    carrier_name: ['UPS'],
  });
});
