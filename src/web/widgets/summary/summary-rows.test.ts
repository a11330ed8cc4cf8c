import { describe, expect, it } from 'vitest';
import { toSummaryRows } from './summary-rows.ts';

const rows = [
  { service: 'Ground', weeklyVolume: 20, avgZone: 5 },
  { service: 'UPS 10', weeklyVolume: 3, avgZone: null },
  { service: 'UPS 2', weeklyVolume: 30, avgZone: 2 },
  { service: 'Priority Mail', weeklyVolume: 0, avgZone: null },
];
const servicesBy = (column: string, isAscending: boolean) =>
  toSummaryRows(rows, ['weeklyVolume', 'avgZone'], { column, isAscending }, 'en-US').map(({ service }) => service);

describe('toSummaryRows', () => {
  it('ignores rows without any figure', () => {
    expect(servicesBy('weeklyVolume', false)).toEqual(['UPS 2', 'Ground', 'UPS 10']);
  });

  it('sorts figures by value and words by the alphabet', () => {
    expect(servicesBy('weeklyVolume', true)).toEqual(['UPS 10', 'Ground', 'UPS 2']);
    expect(servicesBy('service', true)).toEqual(['Ground', 'UPS 2', 'UPS 10']);
  });

  it('puts absent values last in both directions', () => {
    expect(servicesBy('avgZone', true)).toEqual(['UPS 2', 'Ground', 'UPS 10']);
    expect(servicesBy('avgZone', false)).toEqual(['Ground', 'UPS 2', 'UPS 10']);
  });
});
