import { describe, expect, it } from 'vitest';
import type { MappedCharge, MappingDraft } from '#contract/mappings.ts';
import { checkMapping } from './check-mapping.ts';

const CHARGE: MappedCharge = {
  net: { column: 'Cost', isReversed: false },
  amount: null,
  discount: null,
  type: null,
  code: null,
  description: null,
  accessorial: null,
};
const GOOD: MappingDraft = {
  shape: { isTitled: true, columns: ['Bill', 'Day', 'Cost', 'Kind', 'Kilos'].map((name) => ({ name, kind: 'text' })) },
  fields: {
    invoice_number: { column: 'Bill' },
    invoice_date: { column: 'Day' },
    account_number: { constant: 'A-1' },
    carrier: { constant: 'Zippy' },
    currency: { constant: 'EUR' },
  },
  charges: [CHARGE],
  creditMark: null,
  dateOrder: null,
  decimalMark: null,
};

describe('checkMapping', () => {
  it('accepts a mapping with all needed values', () => {
    expect(checkMapping(GOOD)).toEqual([]);
  });

  it.each<[string, Partial<MappingDraft>, ReturnType<typeof checkMapping>]>([
    ['no charges', { charges: [] }, [{ kind: 'no charges' }]],
    [
      'a charge without an amount',
      { charges: [{ ...CHARGE, net: null }] },
      [{ kind: 'charge without amount', charge: 0 }],
    ],
    [
      'needed fields without a value',
      { fields: { carrier: { constant: 'Zippy' }, currency: { constant: 'EUR' }, account_number: { constant: 'A' } } },
      [
        { kind: 'missing field', field: 'invoice_number' },
        { kind: 'missing field', field: 'invoice_date' },
      ],
    ],
    [
      'a weight without its unit',
      { fields: { ...GOOD.fields, billed_weight: { column: 'Kilos' } } },
      [{ kind: 'missing field', field: 'weight_unit' }],
    ],
    [
      'a length without its unit',
      { fields: { ...GOOD.fields, length: { column: 'Kilos' } } },
      [{ kind: 'missing field', field: 'dim_unit' }],
    ],
    [
      'a column that is not there',
      { fields: { ...GOOD.fields, zone: { column: 'Zone' } } },
      [{ kind: 'unknown column', column: 'Zone' }],
    ],
    ['an amount that is read twice', { charges: [CHARGE, CHARGE] }, [{ kind: 'column used twice', column: 'Cost' }]],
    [
      'marks that mean both',
      { creditMark: { column: 'Kind', credits: ['C', ' cr '], charges: ['CR'] } },
      [{ kind: 'same marks' }],
    ],
  ])('reports %s', (_case, changes, problems) => {
    expect(checkMapping({ ...GOOD, ...changes })).toEqual(problems);
  });
});
