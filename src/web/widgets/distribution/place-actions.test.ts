import { describe, expect, it, vi } from 'vitest';
import { placeActions } from './place-actions.ts';

const ohio = { country: 'US', place: 'OH' };
const columbus = { country: 'US', place: '43232' };
const states = { settings: { dimension: 'state' }, fact: 'totalSpend' };
const zips = { settings: { dimension: 'zip' }, fact: 'totalSpend' };

describe('placeActions', () => {
  it('filters the page by the country and state of a place', () => {
    const onFilter = vi.fn();
    placeActions(states, { onFilter, onRows: null }).choose(ohio)?.();
    expect(onFilter).toHaveBeenCalledWith([
      { dimension: 'normalised_consignee_country', value: 'US' },
      { dimension: 'normalised_consignee_state', value: 'OH' },
    ]);
  });

  it('opens the rows of a ZIP code, which is not a filter', () => {
    const [onFilter, onRows] = [vi.fn(), vi.fn()];
    placeActions(zips, { onFilter, onRows }).choose(columbus)?.();
    expect(onFilter).not.toHaveBeenCalled();
    expect(onRows.mock.calls[0]?.[0]).toMatchObject({
      fact: 'totalSpend',
      values: [{ value: 'US' }, { value: '43232' }],
    });
  });

  it('opens the rows of a whole country', () => {
    const onRows = vi.fn();
    placeActions(zips, { onFilter: vi.fn(), onRows }).openRows({ country: 'CA', place: null }, true)?.();
    expect(onRows.mock.calls[0]?.[0].values).toEqual([{ dimension: 'normalised_consignee_country', value: 'CA' }]);
  });

  it('offers nothing for receivers without a country, and no rows on a page without rows', () => {
    const { choose, openRows } = placeActions(zips, { onFilter: vi.fn(), onRows: null });
    expect(choose({ country: null, place: null })).toBeUndefined();
    expect(choose(columbus)).toBeUndefined();
    expect(openRows(columbus)).toBeUndefined();
  });
});
