import { describe, expect, it } from 'vitest';
import type { ColumnSample, MappingDraft } from '#contract/mappings.ts';
import { roleOf, withRole, withSign } from './column-roles.ts';
import { keepChoices } from './keep-choices.ts';

const aSample = (names: readonly string[], propose = (draft: MappingDraft) => draft): ColumnSample => ({
  fileName: 'a.csv',
  clientId: 1,
  clientName: 'A',
  records: [],
  headerIndex: null,
  saved: null,
  reasons: {},
  draft: propose({
    shape: { isTitled: true, columns: names.map((name) => ({ name, kind: 'text' })) },
    fields: {},
    charges: [],
    creditMark: null,
    dateOrder: null,
    decimalMark: null,
  }),
});
const BEFORE = ['Column 1', 'Column 2', 'Column 3'];
const AFTER = ['Number', 'Net', 'Fuel'];
const keep = (
  choose: (draft: MappingDraft) => MappingDraft,
  { sample = aSample(BEFORE), next = aSample(AFTER) } = {},
) => keepChoices({ sample, draft: choose(sample.draft) }, next);

describe('the choices of a reader under other headings', () => {
  it('stay with their columns, as do the details of charges', () => {
    const { draft, hasChoices, dropped } = keep((chosen) => {
      const charged = withRole(withRole(chosen, 'Column 2', 'charge'), 'Column 3', 'charge');
      return withSign(withRole(charged, 'Column 1', 'invoice_number'), 'Column 3', true);
    });
    expect([hasChoices, dropped]).toEqual([true, []]);
    expect(roleOf(draft, 'Number')).toBe('invoice_number');
    expect(draft.charges).toMatchObject([
      { net: { column: 'Net', isReversed: false }, description: { constant: 'Net' } },
      { net: { column: 'Fuel', isReversed: true }, description: { constant: 'Fuel' } },
    ]);
    expect(draft.shape).toEqual(aSample(AFTER).draft.shape);
  });

  it('come before what is proposed for the same columns and fields, but leave the other proposals', () => {
    const next = aSample(AFTER, (draft) =>
      withRole(withRole(withRole(draft, 'Number', 'zone'), 'Net', 'charge'), 'Fuel', 'service'),
    );
    const { draft } = keep((chosen) => withRole(chosen, 'Column 1', 'service'), { next });
    expect(AFTER.map((column) => roleOf(draft, column))).toEqual(['service', 'charge', '']);
  });

  it('include that a column is not loaded', () => {
    const propose = (name: string) => (draft: MappingDraft) => withRole(draft, name, 'zone');
    const asked = { sample: aSample(BEFORE, propose('Column 1')), next: aSample(AFTER, propose('Number')) };
    expect(roleOf(keep((chosen) => chosen, asked).draft, 'Number')).toBe('zone');
    expect(roleOf(keep((chosen) => withRole(chosen, 'Column 1', ''), asked).draft, 'Number')).toBe('');
  });

  it('include texts for all lines, the marks of credits and the order of dates', () => {
    const { draft } = keep((chosen) => ({
      ...withRole(chosen, 'Column 3', 'creditMark'),
      fields: { carrier: { constant: 'UPS' } },
      dateOrder: 'day first',
    }));
    expect(draft).toMatchObject({
      fields: { carrier: { constant: 'UPS' } },
      creditMark: { column: 'Fuel', credits: ['CR'] },
      dateOrder: 'day first',
    });
  });

  it('complete a proposed charge whose amount they include', () => {
    const next = aSample(AFTER, (draft) => withRole(withRole(draft, 'Net', 'charge'), 'Fuel', 'description'));
    const { draft } = keep((chosen) => withRole(chosen, 'Column 2', 'charge'), { next });
    expect(draft.charges).toEqual(next.draft.charges);
    const described = keep((chosen) => withRole(withRole(chosen, 'Column 2', 'charge'), 'Column 1', 'description'), {
      next,
    });
    expect(described.draft.charges).toEqual([{ ...next.draft.charges[0], description: { column: 'Number' } }]);
  });

  it('belong to the first proposed charge if they have no amount', () => {
    const next = aSample(AFTER, (draft) => withRole(draft, 'Net', 'charge'));
    const { draft } = keep((chosen) => withRole(chosen, 'Column 3', 'description'), { next });
    expect(draft.charges).toEqual([{ ...next.draft.charges[0], description: { column: 'Fuel' } }]);
  });

  it('remove a proposed charge whose amount they use otherwise', () => {
    const next = aSample(AFTER, (draft) => withRole(withRole(draft, 'Net', 'charge'), 'Fuel', 'description'));
    const { draft } = keep((chosen) => withRole(chosen, 'Column 2', 'zone'), { next });
    expect([draft.charges, draft.fields]).toEqual([[], { zone: { column: 'Net' } }]);
  });

  it('are named if the file no longer has their column', () => {
    const next = aSample(['Number', 'Net']);
    const { draft, dropped } = keep((chosen) => withRole(withRole(chosen, 'Column 3', 'charge'), 'Column 2', 'zone'), {
      next,
    });
    expect(dropped).toEqual(['Column 3']);
    expect([draft.charges, draft.fields]).toEqual([[], { zone: { column: 'Net' } }]);
  });

  it('are none if nothing was changed', () => {
    const next = aSample(AFTER, (draft) => withRole(draft, 'Net', 'charge'));
    const sample = aSample(BEFORE, (draft) => withRole(draft, 'Column 1', 'charge'));
    expect(keep((chosen) => chosen, { sample, next })).toEqual({ draft: next.draft, hasChoices: false, dropped: [] });
  });
});
