import { expect, it } from 'vitest';
import { filtersChoice } from '#web/view/address/url-choices.ts';
import { filtersOfOtherTabs, offeredFilters, writeOfferedFilters } from './offered-filters.ts';

const filters = { carrier_name: ['UPS'], zone: ['2', '5'], credit_type: ['GSR'], accessorial: ['Fuel'] };

it('are those of the page; others only apply to other tabs', () => {
  expect(offeredFilters('comparisonRefund', filters)).toEqual({
    carrier_name: ['UPS'],
    zone: ['2', '5'],
    credit_type: ['GSR'],
  });
  expect(filtersOfOtherTabs('comparisonRefund', filters)).toEqual({ accessorial: ['Fuel'] });
  expect(filtersOfOtherTabs('comparison', filters)).toEqual({});
});

it.each([
  ['comparisonSpend', { zone: ['8'] }, { zone: ['8'], credit_type: ['GSR'], accessorial: ['Fuel'] }],
  ['comparisonSpend', {}, { credit_type: ['GSR'], accessorial: ['Fuel'] }],
  ['comparisonRefund', { credit_type: ['Void'] }, { credit_type: ['Void'], accessorial: ['Fuel'] }],
  ['comparisonAccessorial', { carrier_name: ['UPS'] }, { carrier_name: ['UPS'], credit_type: ['GSR'] }],
  ['comparison', {}, {}],
])('chosen on %s replace only the filters it offers', (pageId, chosen, written) => {
  const params = new URLSearchParams('client=4&name=West');
  filtersChoice.write(params, filters);
  writeOfferedFilters(params, pageId, chosen);
  expect(filtersChoice.read(params)).toEqual(written);
  expect([params.get('client'), params.get('name')]).toEqual(['4', 'West']);
});
