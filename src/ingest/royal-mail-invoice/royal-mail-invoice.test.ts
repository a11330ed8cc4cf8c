import { describe, expect, it } from 'vitest';
import { royalMailInvoiceFile } from '#test/fixtures/carrier-files/royal-mail-invoice-file.ts';
import { stageFile, stageFiles } from '#test/staged-file.ts';

describe('Royal Mail invoices', () => {
  it('have a line with the total, and dockets with the number and date of the invoice', async () => {
    const { rows, torn } = await stageFile(
      royalMailInvoiceFile({ 'Total Net': '14.50', 'Total VAT': '2.90' }, [
        { 'Senders Ref': 'REF-1', 'Weight (kg)': '12.5', 'VAT Code': 'T' },
        { 'Unit Cost': 'Green surcharge of £0.70', 'Net Value': '0.70' },
        { 'Posting Date': '13/03/2026', Service: 'Incorrect Label Surcharge', 'Net Value': '4.50' },
      ]),
    );
    expect(torn).toEqual([]);
    expect(rows.map(({ line, kind, stated_amount, charges }) => [line, kind, stated_amount, ...charges])).toEqual([
      [2, 'invoice', 14.5],
      [3, 'charge', null, ['', '', 'Tracked 24', 10, 0, 'transportation', '']],
      [
        5,
        'charge',
        null,
        ['', '', 'Incorrect Label Surcharge', 4.5, 0, 'other accessorial', 'Incorrect Label Surcharge'],
      ],
    ]);
    expect(rows[1]).toMatchObject({
      carrier: 'royal_mail',
      account_number: '0100000001',
      invoice_number: '9000000008',
      bill_date: '2026-03-07',
      currency_code: 'GBP',
      pickup_date: '2026-03-02',
      reference: 'REF-1',
      service_text: 'Tracked 24',
      packages: 0,
      bill_weight: 12.5,
      bill_weight_unit: 'kgs',
      problems: [],
    });
  });

  it('reject dockets after a damaged row of an invoice, but not those after a damaged docket', async () => {
    const file = royalMailInvoiceFile({ 'Total Net': '20.00' }, [{}, {}]);
    const [titles = '', invoice = '', docket = ''] = file.split('\r\n');
    const withColumn = (row: string) => `${row}|extra|extra`;
    const content = [titles, invoice, withColumn(docket), docket, withColumn(invoice), docket, ''].join('\r\n');
    const { rows, torn } = await stageFile(content);
    expect(torn.map(({ line }) => line)).toEqual([3, 5]);
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, []],
      [4, []],
      [6, ['Account Number', 'Document Number', 'Invoice Date'].map((column) => [column, '', 'is empty'])],
    ]);
  });

  it('reject positive amounts of credit notes, which could be credits', async () => {
    const creditNote = (sign: string) =>
      royalMailInvoiceFile({ 'Document Type': 'Credit Note', 'Total Net': `${sign}10.00` }, [
        { 'Net Value': `${sign}10.00` },
      ]);
    const [positive, negative] = await stageFiles(['', '-'].map(creditNote));
    const reason = 'is not an invoice, so its amounts could be credits';
    expect(positive?.rows.map(({ problems }) => problems)).toEqual(
      Array(2).fill([['Document Type', 'Credit Note', reason]]),
    );
    expect(
      negative?.rows.map(({ stated_amount, charges, problems }) => [stated_amount, charges[0]?.[3], problems]),
    ).toEqual([
      [-10, undefined, []],
      [null, -10, []],
    ]);
  });

  it('reject dockets without a number or an amount', async () => {
    const { rows } = await stageFile(
      royalMailInvoiceFile({ 'Total Net': '10.00' }, [
        { 'Docket Number': '' },
        { 'Net Value': '' },
        { Quantity: 'ten' },
      ]),
    );
    expect(rows.slice(1).map(({ problems }) => problems)).toEqual([
      [['Docket Number', '', 'is empty']],
      [['Net Value', '', 'is empty']],
      [['Quantity', 'ten', 'is not a number']],
    ]);
  });
});
