import { expect, it } from 'vitest';
import { isPivotPeriod, listGridViews } from './grid-view.ts';

it('listGridViews lists the default view, and each grouping without a pivot and with each pivot that is not one of its groups', () => {
  const views = listGridViews({
    groupings: [['carrier_name'], ['carrier_name', 'tracking_status']],
    pivots: ['month', 'tracking_status'],
  });
  expect(views).toEqual([
    { id: 'default', groups: [], pivot: null },
    { id: 'carrier_name', groups: ['carrier_name'], pivot: null },
    { id: 'carrier_name-month', groups: ['carrier_name'], pivot: 'month' },
    { id: 'carrier_name-tracking_status', groups: ['carrier_name'], pivot: 'tracking_status' },
    { id: 'carrier_name.tracking_status', groups: ['carrier_name', 'tracking_status'], pivot: null },
    { id: 'carrier_name.tracking_status-month', groups: ['carrier_name', 'tracking_status'], pivot: 'month' },
  ]);
});

it('isPivotPeriod distinguishes periods from dimensions', () => {
  expect(['month', 'quarter', 'tracking_status'].map(isPivotPeriod)).toEqual([true, true, false]);
});
