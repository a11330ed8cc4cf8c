import { describe, expect, it } from 'vitest';
import type { MappingDraft } from '#contract/mappings.ts';
import { type ColumnRole, chargeOf, roleOf, withRole, withSign } from './column-roles.ts';

const EMPTY: MappingDraft = {
  shape: { isTitled: true, columns: [] },
  fields: {},
  charges: [],
  creditMark: null,
  dateOrder: null,
  decimalMark: null,
};

const read = (...roles: [column: string, role: ColumnRole][]) =>
  roles.reduce((draft, [column, role]) => withRole(draft, column, role), EMPTY);

describe('the role of a column', () => {
  it.each<ColumnRole>([
    'invoice_number',
    'charge',
    'amount',
    'discount',
    'type',
    'code',
    'description',
    'creditMark',
    '',
  ])('can be %j', (role) => {
    expect(roleOf(read(['A', role]), 'A')).toBe(role);
    expect(roleOf(read(['A', role]), 'B')).toBe('');
  });

  it('replaces the one before', () => {
    expect(read(['A', 'zone'], ['A', 'charge'], ['A', 'service'])).toEqual(read(['A', 'service']));
    expect(read(['A', 'charge'], ['A', ''])).toEqual(EMPTY);
  });

  it('is taken from the column that had the field before', () => {
    const draft = read(['A', 'zone'], ['B', 'zone']);
    expect([roleOf(draft, 'A'), roleOf(draft, 'B')]).toEqual(['', 'zone']);
  });

  it('can be an amount of the same charge, or a further charge with its own text', () => {
    const { charges } = read(['Net', 'charge'], ['Discount', 'discount'], ['Fuel', 'charge']);
    expect(charges).toMatchObject([
      { net: { column: 'Net' }, discount: { column: 'Discount' }, description: { constant: 'Net' } },
      { net: { column: 'Fuel' }, discount: null, description: { constant: 'Fuel' } },
    ]);
  });

  it('can be the amount of a charge whose other values were chosen before', () => {
    const { charges } = read(['Code', 'code'], ['Net', 'charge'], ['Fuel', 'charge']);
    expect(charges).toMatchObject([
      { net: { column: 'Net' }, code: { column: 'Code' } },
      { net: { column: 'Fuel' }, code: null },
    ]);
  });

  it('can have the opposite sign', () => {
    const draft = withSign(read(['Net', 'charge'], ['Refund', 'charge']), 'Refund', true);
    expect(draft.charges.map(({ net }) => net)).toEqual([
      { column: 'Net', isReversed: false },
      { column: 'Refund', isReversed: true },
    ]);
    expect(chargeOf(draft, 'Refund')?.index).toBe(1);
  });
});
