import { describe, expect, it } from 'vitest';
import { type GlRule, GlRuleFields } from '#contract/gl-codes.ts';
import { fromRuleForm, pointsOf, ruleFormFor, toRuleForm } from './rule-form.ts';
import { unallocatedCsv } from './unallocated-csv.ts';

const conditions = {
  accountIds: [1],
  divisionIds: [],
  references: ['PO-*'],
  states: ['US-OH'],
  services: [],
  categories: [],
  charges: [],
};
const rule: GlRule = {
  id: 5,
  clientId: 1,
  name: 'Online',
  active: true,
  conditions,
  shares: [
    { glCodeId: 1, costCenterId: null, points: 3333 },
    { glCodeId: 2, costCenterId: 3, points: 6667 },
  ],
  version: 2,
};

describe('the form of a rule', () => {
  it('saves what it shows', () => {
    const { id: _, clientId: __, version: ___, ...fields } = rule;
    expect(fromRuleForm(toRuleForm(rule))).toEqual(fields);
  });

  it('starts with the charges that a rule is wanted for', () => {
    const charges = {
      accountId: 7,
      carrierName: 'UPS',
      accountNumber: '1A',
      service: '',
      category: 'fee',
      charge: 'Fee',
    };
    const amounts = { currency: 'USD', charges: 1, netMinor: 100, lastBillDate: '2026-05-02' };
    const form = { ...ruleFormFor({ ...charges, ...amounts }), shares: [{ glCodeId: 1, percent: 100 }] };
    expect(GlRuleFields.parse(fromRuleForm(form))).toMatchObject({
      name: 'Fee',
      conditions: { accountIds: [7], services: [], categories: ['fee'], charges: ['Fee'] },
      shares: [{ glCodeId: 1, costCenterId: null, points: 10_000 }],
    });
  });

  it('knows whether the shares add up', () => {
    expect(pointsOf([{ percent: 33.33 }, { percent: 66.67 }])).toEqual({ points: [3333, 6667], isWhole: true });
    expect(pointsOf([{ percent: 33.33 }, undefined])).toEqual({ points: [3333, 0], isWhole: false });
  });
});

it('unallocatedCsv writes amounts in the currency of their line', () => {
  const charges = {
    accountId: 7,
    carrierName: 'UPS',
    accountNumber: '1A',
    service: 'Ground',
    category: 'fee',
    charge: '=Fee',
  };
  const row = { ...charges, currency: 'JPY', charges: 2, netMinor: -500, lastBillDate: '2026-05-02' };
  expect(
    unallocatedCsv([row, { ...row, currency: 'USD' }])
      .split('\r\n')
      .slice(1, 3),
  ).toEqual(["UPS,1A,Ground,fee,'=Fee,JPY,-500,2,2026-05-02", "UPS,1A,Ground,fee,'=Fee,USD,-5.00,2,2026-05-02"]);
});
