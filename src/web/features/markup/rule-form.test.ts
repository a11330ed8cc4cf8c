import { expect, it } from 'vitest';
import type { MarkupRule } from '#contract/markups.ts';
import { amountOf, fromRuleForm, isMinimum, toRuleForm } from './rule-form.ts';

const RULE: MarkupRule = {
  ...{ id: 7, version: 1, carrier: 1, chargeDescription: 'Fuel*', service: null, zone: '5', account: null },
  ...{ effectiveFrom: '2026-01-01', effectiveTo: null, dateUnknown: false, basis: 'published' },
  ...{ discount: 3050, discountType: '%', minimum: 950 },
};

it.each<Partial<MarkupRule>>([
  {},
  { discount: -1500 },
  { discount: -75, discountType: '$' },
  { discount: 0, minimum: null, zone: null, account: '1A', service: 'Ground', effectiveTo: '2026-12-31' },
])('shows a rule with %j and saves it unchanged', (fields) => {
  const { id: _, version: __, ...saved } = { ...RULE, ...fields };
  expect(fromRuleForm(toRuleForm({ ...RULE, ...fields }, 'USD'), 'USD')).toEqual(saved);
});

it.each([
  [{ amount: '12.5', discountType: '%', direction: 'markup' }, 1250],
  [{ amount: '1000', discountType: '%', direction: 'markup' }, 100_000],
  [{ amount: '1000.01', discountType: '%', direction: 'markup' }, null],
  [{ amount: '100.01', discountType: '%', direction: 'discount' }, null],
  [{ amount: '0.755', discountType: '$', direction: 'markup' }, null],
  [{ amount: '-1', discountType: '$', direction: 'markup' }, null],
  [{ amount: '', discountType: '%', direction: 'markup' }, null],
] as const)('reads %j as %j', (form, minor) => expect(amountOf(form, 'USD')).toBe(minor));

it('accepts no minimum or one above zero', () => {
  expect(['', undefined, '9.50', '0', 'x'].map((text) => isMinimum(text, 'USD'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
