import { describe, expect, it } from 'vitest';
import { aBilledInvoice } from '#test/factories/billed-invoice.factory.ts';
import { invoicesCsv } from './invoices-csv.ts';

const rowOf = (invoice: Parameters<typeof aBilledInvoice>[0]) =>
  invoicesCsv([aBilledInvoice(invoice)]).split('\r\n')[1];

describe('invoicesCsv', () => {
  it('writes a header and one row per invoice, with the decimals of its currency', () => {
    expect(invoicesCsv([aBilledInvoice({ netMinor: -12345 })])).toBe(
      'client_code,client,carrier,account_number,invoice_number,bill_date,currency,net,client_invoice_number,stamped_at\r\n' +
        'OWN,Own,UPS,1A,I-1,2026-05-02,USD,-123.45,,\r\n',
    );
    expect(rowOf({ netMinor: 500, currency: 'JPY' })).toContain(',JPY,500,');
  });

  it('quotes separators and neutralises formulas', () => {
    expect(rowOf({ client: { id: 1, code: 'C', name: 'Sons, "Ltd"' } })).toMatch(/^C,"Sons, ""Ltd""",UPS/);
    expect(rowOf({ invoiceNumber: '=1+1' })).toContain(",'=1+1,");
  });
});
