import { describe, expect, it } from 'vitest';
import { invoiceAgeOf, invoiceStateOf } from './invoice-state.ts';
import { matchPayment, type NamedInvoice, type PayableInvoice } from './match-payment.ts';
import { settledOn } from './settled-on.ts';

const anInvoice = (invoiceNumber: string, netMinor: number, more: Partial<PayableInvoice> = {}): PayableInvoice => ({
  carrierId: 1,
  invoiceNumber,
  currency: 'USD',
  netMinor,
  paidMinor: 0,
  ...more,
});
const inText = (text: string): NamedInvoice => ({ text, carrierId: null, amountMinor: null, isCertain: false });
const stated = (text: string, amountMinor: number | null = null, carrierId: number | null = null): NamedInvoice => ({
  ...{ text, amountMinor, carrierId },
  isCertain: true,
});

const INVOICES = [
  anInvoice('0001A101', 1000),
  anInvoice('0001A102', 500, { paidMinor: 200 }),
  anInvoice('0001A103', 700, { paidMinor: 700 }),
  anInvoice('0001A104', 900, { currency: 'CAD' }),
  anInvoice('TWICE', 100),
  anInvoice('TWICE', 100, { carrierId: 2 }),
  anInvoice('CREDIT', -100),
];

describe('matchPayment', () => {
  it.each<[string, number, NamedInvoice[], string, [string, number][]]>([
    [
      'pays the invoice that the text names',
      1000,
      [inText('Invoice'), inText('1A101')],
      'recorded',
      [['0001A101', 1000]],
    ],
    ['pays a part of it', 400, [inText('1-A101')], 'recorded', [['0001A101', 400]]],
    [
      'pays what is open of several',
      1300,
      [inText('1A101'), inText('1A102')],
      'recorded',
      [
        ['0001A101', 1000],
        ['0001A102', 300],
      ],
    ],
    ['does not split another amount', 1200, [inText('1A101'), inText('1A102')], 'amount differs', []],
    ['does not take a text for all that is paid', 5000, [inText('1A101')], 'amount differs', []],
    [
      'takes stated parts as they are',
      1200,
      [stated('1A101', 1000), stated('1A102', 200)],
      'recorded',
      [
        ['0001A101', 1000],
        ['0001A102', 200],
      ],
    ],
    ['adds parts of one invoice', 600, [stated('1A101', 400), stated('1A101', 200)], 'recorded', [['0001A101', 600]]],
    ['rejects parts above the payment', 1100, [stated('1A101', 1000), stated('1A102', 200)], 'amount differs', []],
    ['says that an invoice is paid twice', 700, [inText('1A103')], 'overpaid', [['0001A103', 700]]],
    ['does not choose between carriers', 100, [stated('TWICE')], 'several invoices', []],
    ['finds the invoice of a carrier', 100, [stated('TWICE', null, 2)], 'recorded', [['TWICE', 100]]],
    ['does not pay in another currency', 900, [inText('1A104')], 'no invoice', []],
    ['does not pay a credit', 100, [stated('CREDIT')], 'no invoice', []],
    ['misses a stated invoice', 1000, [stated('1A101'), stated('1A999')], 'no invoice', []],
    ['does not guess by the amount', 1000, [inText('thanks')], 'no invoice', []],
  ])('%s', (_, amountMinor, named, outcome, parts) => {
    const match = matchPayment({ amountMinor, currency: 'USD', named }, INVOICES);
    expect(match.outcome).toBe(outcome);
    expect(match.parts.map((part) => [part.invoice.invoiceNumber, part.amountMinor])).toEqual(parts);
  });

  it('lists the invoices from which a person can choose', () => {
    const candidates = (named: NamedInvoice[], amountMinor: number) =>
      matchPayment({ amountMinor, currency: 'USD', named }, INVOICES).candidates.map((one) => one.invoiceNumber);
    expect(candidates([], 1000)).toEqual(['0001A101']);
    expect(candidates([stated('TWICE')], 100)).toEqual(['TWICE', 'TWICE']);
    expect(candidates([stated('1A101'), stated('1A999')], 1)).toEqual(['0001A101']);
  });
});

describe('the state of an invoice', () => {
  it.each([
    [{ netMinor: 100, paidMinor: 0, dueOn: '2026-05-10' }, 'open'],
    [{ netMinor: 100, paidMinor: 40, dueOn: null }, 'part paid'],
    [{ netMinor: 100, paidMinor: 40, dueOn: '2026-05-09' }, 'overdue'],
    [{ netMinor: 100, paidMinor: 100, dueOn: '2026-05-09' }, 'paid'],
    [{ netMinor: 100, paidMinor: 101, dueOn: null }, 'overpaid'],
    [{ netMinor: -100, paidMinor: 0, dueOn: null }, 'credit'],
    [{ netMinor: -100, paidMinor: 1, dueOn: null }, 'overpaid'],
  ])('of %o is %s', (balance, state) => {
    expect(invoiceStateOf(balance, '2026-05-10')).toBe(state);
  });

  it.each([
    [{ dueOn: '2026-05-10', billDate: '2026-04-01' }, 'not due'],
    [{ dueOn: '2026-05-09', billDate: '2026-04-01' }, '1-30'],
    [{ dueOn: null, billDate: '2026-04-01' }, '31-60'],
    [{ dueOn: '2026-03-10', billDate: '2026-01-01' }, '61-90'],
    [{ dueOn: '2026-02-01', billDate: '2026-01-01' }, 'over 90'],
  ])('with %o has the age %s', (balance, age) => {
    expect(invoiceAgeOf(balance, '2026-05-10')).toBe(age);
  });

  it('is paid on the day on which its parts cover it', () => {
    const parts = [
      { paidOn: '2026-05-09', amountMinor: 60 },
      { paidOn: '2026-05-01', amountMinor: 40 },
    ];
    expect([settledOn(parts, 40), settledOn(parts, 100), settledOn(parts, 101)]).toEqual([
      '2026-05-01',
      '2026-05-09',
      null,
    ]);
  });
});
