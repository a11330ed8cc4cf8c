import { describe, expect, it } from 'vitest';
import { rules } from '#audit/rules/rules.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { type ClaimLine, claimCells, claimHeader } from './claim-file.ts';
import { claimReasons } from './claim-reasons.ts';
import { explainClaim } from './explain-claim.ts';

const FILE = { accountNumber: '0000A1', currency: 'USD' };
const LINE: ClaimLine = {
  rule: 'A2',
  trackingNumber: '1Z999',
  invoiceNumber: 'I1',
  billDate: '2026-03-07',
  pickupDate: '2026-03-02',
  charge: 'Residential Surcharge',
  amountMinor: 1234,
  explanation: 'Twice.',
};
const asRecord = (layout: Parameters<typeof claimHeader>[0], line = LINE, file = FILE) =>
  Object.fromEntries(claimCells(layout, file, line).map((cell, at) => [claimHeader(layout)[at], cell]));

describe('a file of claims', () => {
  it('has the columns of the specification if it is plain', () => {
    expect(asRecord('plain')).toEqual({
      tracking: '1Z999',
      invoice: 'I1',
      date: '2026-03-07',
      amount: '12.34',
      reason_code: 'RESIDENTIAL',
      explanation: 'Twice.',
    });
  });

  it('names account and charge for UPS, with days as UPS writes them', () => {
    expect(asRecord('ups')).toMatchObject({
      'Account Number': '0000A1',
      'Invoice Date': '03/07/2026',
      'Ship Date': '03/02/2026',
      Charge: 'Residential Surcharge',
      'Disputed Amount': '12.34',
    });
  });

  it('has the titles of FedEx invoices, and amounts in the digits of the currency', () => {
    const line = { ...LINE, pickupDate: null };
    expect(asRecord('fedex', line, { ...FILE, currency: 'JPY' })).toMatchObject({
      'Express or Ground Tracking ID': '1Z999',
      'Invoice Date': '20260307',
      'Shipment Date': '',
      'Dispute Amount': '1234',
      Comments: 'Residential Surcharge: Twice.',
    });
  });
});

describe('the explanation of a claim', () => {
  it('says what is wrong, and on what it rests', () => {
    const facts = { dueOn: 20_500, at: 29_522_880, differenceMinor: 500, discountShare: 400_000, unknown: 1 };
    expect(explainClaim('S2', facts, 'USD')).toBe(
      'The parcel was delivered after the guaranteed day. Please refund its transportation and fuel. Difference: 5.00 USD. Discount: 40.00 %. Due: 2026-02-16. Delivered or attempted: 2026-02-18 00:00.',
    );
  });

  it('exists for every rule that finds money', () => {
    const without = Object.keys(auditRules).filter((rule) => claimReasons[rule] === undefined);
    expect(without).toEqual(['S3']);
    expect(rules.every(({ id }) => id === 'S3' || claimReasons[id] !== undefined)).toBe(true);
  });
});
