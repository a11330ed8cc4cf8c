import { describe, expect, it } from 'vitest';
import type { InvoiceBalance } from '#contract/payments.ts';
import { EMPTY_DRAFT, fromPaymentForm, restOf, toPaymentForm } from './payment-form.ts';

const TODAY = '2026-05-20';
const anInvoice = (invoiceNumber: string, openMinor: number): InvoiceBalance => ({
  carrier: { id: 1, name: 'UPS' },
  accountNumber: 'A',
  invoiceNumber,
  billDate: '2026-05-02',
  dueOn: null,
  currency: 'JPY',
  netMinor: 5000,
  paidMinor: 0,
  openMinor,
  state: 'open',
  settledOn: null,
  payments: [],
});

describe('the form of a payment', () => {
  it('pays the open amounts of the chosen invoices', () => {
    const draft = { ...EMPTY_DRAFT, invoices: [anInvoice('A 1', 5000), anInvoice('B', 1200)] };
    const form = toPaymentForm(draft, TODAY);
    expect(restOf(form)).toBe(0);
    expect(fromPaymentForm({ ...form, number: ' P-1 ' }, false)).toEqual({
      number: 'P-1',
      method: 'bank transfer',
      payer: '',
      paidOn: TODAY,
      amountMinor: 6200,
      currency: 'JPY',
      parts: [
        { carrierId: 1, invoiceNumber: 'A 1', amountMinor: 5000 },
        { carrierId: 1, invoiceNumber: 'B', amountMinor: 1200 },
      ],
      allowsOverpaying: false,
    });
  });

  it('starts with a payment of a file', () => {
    const imported = { number: 'B-1', method: 'check', payer: 'Own', paidOn: '2026-05-01', currency: 'USD' } as const;
    const draft = { payment: null, invoices: [], imported: { ...imported, amountMinor: 1250 } };
    expect(toPaymentForm(draft, TODAY)).toMatchObject({ number: 'B-1', amount: '12.50', parts: [] });
  });

  it('says what the parts leave of the amount', () => {
    expect(restOf({ amount: '10', currency: 'USD', parts: [{ amount: '12.50' }] })).toBe(-250);
    expect(restOf({ amount: '10', currency: 'USD', parts: [{}] })).toBeNull();
    expect(restOf({ amount: 'x', currency: 'USD', parts: [] })).toBeNull();
  });
});
