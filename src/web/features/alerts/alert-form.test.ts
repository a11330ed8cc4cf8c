import { expect, it } from 'vitest';
import { initialAlert, toFields, toForm, toQuestion } from './alert-form.ts';

const form = { ...initialAlert(7), name: 'Spend', threshold: 1234.565 };

it('converts thresholds to minor units of the currency and back', () => {
  expect(toQuestion(form).rule).toEqual({ kind: 'above', threshold: 123_457 });
  const yen = { ...form, threshold: 500, filters: { currency_code: ['JPY'] } };
  expect(toQuestion(yen).rule).toEqual({ kind: 'above', threshold: 500 });
  expect(toQuestion({ ...form, measure: 'lateShare', threshold: 2.5 }).rule).toEqual({ kind: 'above', threshold: 2.5 });
  expect(toForm(toFields(yen))).toEqual(yen);
  expect(toForm(toFields({ ...form, threshold: 12.5 }))).toEqual({ ...form, threshold: 12.5 });
});

it('leaves out filters without values and those that the figure does not have', () => {
  const filters = { carrier_name: ['UPS'], zone: ['5'], account_number: [], bill_option: undefined };
  expect(toQuestion({ ...form, filters }).filters.map(({ dimension }) => dimension)).toEqual(['carrier_name', 'zone']);
  const arrivals = toQuestion({ ...form, filters, measure: 'missingInvoices', kind: 'unusual' });
  expect([arrivals.filters, arrivals.rule]).toEqual([
    [{ dimension: 'carrier_name', values: ['UPS'] }],
    { kind: 'unusual', times: 3 },
  ]);
});
