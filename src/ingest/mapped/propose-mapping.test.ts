import { describe, expect, it } from 'vitest';
import type { Mapping } from '#contract/mappings.ts';
import { shapeOf } from './file-shape.ts';
import { proposeMapping } from './propose-mapping.ts';
import { readTable } from './read-table.ts';

function proposed(text: string, earlier: readonly Mapping[] = []) {
  const table = readTable(Buffer.from(text));
  if (table === null) return null;
  const { records, headerIndex } = table;
  const shape = shapeOf({ records, headerIndex });
  return proposeMapping({
    shape,
    lines: records.slice(headerIndex === null ? 0 : headerIndex + 1),
    earlier,
    ready: [],
  });
}

/** The column or constant of each field. */
function fieldsOf(text: string): Record<string, string> {
  const fields = proposed(text)?.draft.fields ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([field, source]) => [
      field,
      'column' in source ? source.column : `= ${source.constant}`,
    ]),
  );
}

describe('readTable', () => {
  it.each([
    ['semicolons', 'Bill;Cost\nB-1;1,50\n', ';', 0],
    ['a title of a report', 'Charges of March\n\nBill,Day,Cost\nB-1,2026-03-07,1.50\n', ',', 1],
    ['no titles', 'B-1,2026-03-07,1.50\nB-2,2026-03-07,1.50\n', ',', null],
    ['a last line without its end', 'Bill,Cost\nB-1,1.50', ',', 0],
  ])('finds the delimiter and the titles: %s', (_case, text, delimiter, headerIndex) => {
    expect(readTable(Buffer.from(text))).toMatchObject({ delimiter, headerIndex });
  });

  it.each([
    'Dear Sir, please find the invoice.\nRegards, Tim\nPS: it is late\n',
    'Name,City\nTim,Rome\n',
    'just a line\n',
    'Bill,Cost\n',
  ])('finds no table with numbers in %j', (text) => {
    expect(readTable(Buffer.from(text))).toBeNull();
  });
});

describe('proposeMapping', () => {
  it('finds fields by titles in several languages', () => {
    expect(
      fieldsOf(
        'Rechnungsnummer;Rechnungsdatum;Kundennr.;Währung;Sendungsnummer;Gewicht (kg);Empfänger PLZ;Land;Betrag\nR1;07.03.2026;4711;EUR;0034;1,5;10115;DE;7,40\n',
      ),
    ).toEqual({
      invoice_number: 'Rechnungsnummer',
      invoice_date: 'Rechnungsdatum',
      account_number: 'Kundennr.',
      currency: 'Währung',
      tracking_number: 'Sendungsnummer',
      actual_weight: 'Gewicht (kg)',
      weight_unit: '= kg',
      consignee_country: 'Land',
    });
    expect(fieldsOf('N° facture;Date facture;Compte;Poids;Montant EUR\nF1;07/03/2026;C9;2,0;7,40\n')).toEqual({
      invoice_number: 'N° facture',
      invoice_date: 'Date facture',
      account_number: 'Compte',
      actual_weight: 'Poids',
      currency: '= EUR',
    });
  });

  it('does not propose a field whose values are of another kind', () => {
    expect(fieldsOf('Invoice,Date,Weight,Amount\nI1,soon,heavy,7.40\n')).toEqual({ invoice_number: 'Invoice' });
  });

  it('proposes one charge that other columns name', () => {
    const charges = proposed('Invoice,Charge Description,Gross Amount,Discount,Net Amount\nI1,Base,9.00,1.60,7.40\n')
      ?.draft.charges;
    expect(charges).toMatchObject([
      {
        net: { column: 'Net Amount' },
        amount: { column: 'Gross Amount' },
        discount: { column: 'Discount' },
        description: { column: 'Charge Description' },
      },
    ]);
  });

  it('proposes a charge for each column of a wide file, and the total of the line', () => {
    const { draft } = proposed('Invoice,Postage,Fuel Surcharge,VAT,Total\nI1,7.40,1.11,1.70,10.21\n') ?? {};
    expect(draft?.charges.map(({ net, type, description }) => [net?.column, type, description])).toEqual([
      ['Postage', { constant: 'transportation' }, { constant: 'Postage' }],
      ['Fuel Surcharge', { constant: 'fuel surcharge' }, { constant: 'Fuel Surcharge' }],
      ['VAT', { constant: 'tax' }, { constant: 'VAT' }],
    ]);
    expect(draft?.fields.line_total).toEqual({ column: 'Total' });
  });

  it('finds fields by values where there are no titles', () => {
    const text = '1Z999AA10123456784,EUR,UPS,kg,07030-1234,7.40\n1Z999AA10123456785,EUR,UPS,lb,07030-1235,7.40\n';
    expect(fieldsOf(text)).toEqual({
      tracking_number: 'Column 1',
      currency: 'Column 2',
      carrier: 'Column 3',
      weight_unit: 'Column 4',
      consignee_postal_code: 'Column 5',
    });
    expect(proposed(text)?.draft.charges).toEqual([]);
  });

  it('proposes an earlier mapping of nearly the same columns first', () => {
    const text = 'Invoice,Date,Zone,Parcel,Amount\nI1,2026-03-07,5,P1,7.40\n';
    const { draft } = proposed(text) ?? {};
    if (draft === undefined) throw new Error('There is a table.');
    const earlier = { ...draft, fields: { ...draft.fields, reference: { column: 'Zone' }, zone: { constant: '3' } } };
    const again = proposed(text.replace('Amount', 'Amount,Colour').replace('7.40', '7.40,red'), [earlier]);
    expect(again?.draft).toMatchObject({ fields: earlier.fields, charges: earlier.charges });
    expect(again?.draft.shape.columns).toHaveLength(6);
    expect(again?.reasons).toMatchObject({ Zone: 'earlier', Amount: 'earlier' });
    const without = proposed(text.replace('Zone,', '').replace('5,', ''), [earlier]);
    expect(without?.draft.fields).not.toHaveProperty('reference');
    expect(without?.draft.fields).toHaveProperty('zone');
  });
});
