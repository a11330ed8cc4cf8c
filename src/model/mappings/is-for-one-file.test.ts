import { describe, expect, it } from 'vitest';
import type { MappingDraft } from '#contract/mappings.ts';
import { isForOneFile } from './is-for-one-file.ts';

describe('isForOneFile', () => {
  it.each<[boolean, MappingDraft['fields']]>([
    [false, {}],
    [false, { invoice_number: { column: 'Bill' }, invoice_date: { column: 'Day' } }],
    [false, { currency: { constant: 'EUR' }, carrier: { constant: 'UPS' }, account_number: { constant: 'A-1' } }],
    [true, { invoice_number: { column: 'Bill' }, invoice_date: { constant: '2026-03-07' } }],
    [true, { invoice_number: { constant: 'B-1' } }],
    [true, { ship_date: { constant: '2026-03-07' } }],
  ])('is %s for %j', (expected, fields) => {
    expect(isForOneFile({ fields })).toBe(expected);
  });
});
