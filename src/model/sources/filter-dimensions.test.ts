import { describe, expect, it } from 'vitest';
import { filterDimensions, getFilterDimension, isFilterDimension } from './filter-dimensions.ts';

describe('filter dimensions', () => {
  it('take their labels and parents from the model', () => {
    expect(getFilterDimension('normalised_consignee_state')).toMatchObject({
      label: 'Receiver State',
      parent: 'normalised_consignee_country',
      narrowedBy: ['normalised_consignee_country'],
    });
    expect(filterDimensions.filter(({ isClientSpecific }) => isClientSpecific).map(({ label }) => label)).toEqual([
      'Account Division',
      'Account Group',
      'Account',
    ]);
  });

  it('differ from dimensions that only group rows', () => {
    expect(
      ['service_category', 'accessorial', 'tracking_status', 'tracking_number', 'length'].map(isFilterDimension),
    ).toEqual([true, true, false, false, false]);
  });

  it('are narrowed only by filters above them', () => {
    filterDimensions.forEach(({ narrowedBy }, index) => {
      const above = filterDimensions.slice(0, index).map(({ id }) => id);
      expect(narrowedBy.filter((id) => !above.includes(id))).toEqual([]);
    });
  });
});
