import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MappingDraft } from '#contract/mappings.ts';
import { parseReadyMapping } from '#ingest/mapped/ready-mappings.ts';
import { aMappedCharge, aMapping } from '#test/factories/mapping.factory.ts';
import { type StagedRow, stageFile } from '#test/staged-file.ts';

const named = (file: string, parts?: Partial<MappingDraft>) => [
  { id: 1, name: 'Zippy', mapping: aMapping(file, parts) },
];

async function staged(file: string, parts?: Partial<MappingDraft>) {
  const { format, rows, torn } = await stageFile(file, named(file, parts));
  expect(format).toBe('mapped');
  expect(torn).toEqual([]);
  return rows;
}

/** The net amount of each line's charges, or the line's problems. */
async function outcome(file: string, parts?: Partial<MappingDraft>) {
  return outcomeOf(await staged(file, parts));
}

function outcomeOf(rows: readonly StagedRow[]) {
  return rows.map(({ charges, problems }) =>
    problems.length > 0
      ? problems
      : charges.map(([, , , amount, discount]) => Math.round((amount - discount) * 100) / 100),
  );
}

describe('files that a mapping reads', () => {
  it('have a charge in each line, with constants for what is not in the file', async () => {
    const file =
      'Bill;Billed on;Parcel;Kilos;To;What;Cost\nB-1;07.03.2026;P-1;1,5;10115;Base;7,40\nB-1;07.03.2026;P-1;;;Diesel;1,11\n';
    const rows = await staged(file, {
      fields: {
        actual_weight: { column: 'Kilos' },
        weight_unit: { constant: 'kg' },
        consignee_postal_code: { column: 'To' },
        ship_date: { column: 'Billed on' },
      },
      charges: [aMappedCharge('Cost', { description: { column: 'What' }, type: { constant: 'fee' } })],
    });
    expect(rows).toMatchObject([
      {
        line: 2,
        kind: 'charge',
        carrier: 'Zippy Parcels',
        account_number: 'A-1',
        invoice_number: 'B-1',
        bill_date: '2026-03-07',
        pickup_date: '2026-03-07',
        currency_code: 'EUR',
        tracking_number: 'P-1',
        packages: 1,
        actual_weight: 1.5,
        actual_weight_unit: 'kgs',
        consignee_postal_code: '10115',
        charges: [['', '', 'Base', 7.4, 0, 'fee', '']],
        problems: [],
      },
      { line: 3, charges: [['', '', 'Diesel', 1.11, 0, 'fee', '']], problems: [] },
    ]);
  });

  const WIDE = 'Bill,Billed on,Parcel,Post,Fuel,Tax,Sum\n';
  const wide = {
    fields: { line_total: { column: 'Sum' } },
    charges: ['Post', 'Fuel', 'Tax'].map((column) => aMappedCharge(column, { description: { constant: column } })),
  };

  it('have a charge in each amount column, without empty ones', async () => {
    const rows = await staged(
      `${WIDE}B-1,2026-03-07,P-1,7.40,1.11,,8.51\nB-1,2026-03-07,P-2,5.00,0.00,1.00,6.00\n`,
      wide,
    );
    expect(rows.map(({ charges, problems }) => [charges, problems])).toEqual([
      [
        [
          ['', '', 'Post', 7.4, 0, '', ''],
          ['', '', 'Fuel', 1.11, 0, '', ''],
        ],
        [],
      ],
      [
        [
          ['', '', 'Post', 5, 0, '', ''],
          ['', '', 'Tax', 1, 0, '', ''],
        ],
        [],
      ],
    ]);
  });

  it('lose no line whose charges and total differ, or without amounts', async () => {
    const lines = ['P-1,7.40,1.11,,9.00', 'P-2,,,,', 'P-3,1.0x,,,1.00'].map((line) => `B-1,2026-03-07,${line}\n`);
    expect(await outcome(WIDE + lines.join(''), wide)).toEqual([
      [['Sum', '9.00', 'is not the sum of the charges in its line']],
      [['Post', '', 'is empty']],
      [
        ['Post', '1.0x', 'is not an amount'],
        ['Sum', '1.00', 'is not the sum of the charges in its line'],
      ],
    ]);
  });

  const NARROW = 'Bill,Billed on,Parcel,Cost,Kind\n';

  it('have credits in columns with the opposite sign', async () => {
    const file = 'Bill,Billed on,Parcel,Cost,Refund\nB-1,2026-03-07,P-1,7.40,\nB-1,2026-03-07,P-1,,2.00\n';
    const charges = [aMappedCharge('Cost'), aMappedCharge('Refund', { net: { column: 'Refund', isReversed: true } })];
    expect(await outcome(file, { charges })).toEqual([[7.4], [-2]]);
  });

  it('have credits in marked lines', async () => {
    const lines = ['7.40,D', '2.00,cr', '2.00,X', '-2.00,CR', '1.00,'].map((line) => `B-1,2026-03-07,P-1,${line}\n`);
    const creditMark = { column: 'Kind', credits: ['CR'], charges: ['D', ''] };
    expect(await outcome(NARROW + lines.join(''), { creditMark })).toEqual([
      [7.4],
      [-2],
      [['Kind', 'X', 'is not a charge or credit marker']],
      [['Cost', '-2.00', 'is negative in a line that is marked as a credit']],
      [1],
    ]);
  });

  it('are read in the number style of the mapping', async () => {
    const file = `${NARROW}B-1,2026-03-07,P-1,"1,234",x\nB-1,2026-03-07,P-1,12.5,x\n`;
    expect(await outcome(file)).toEqual([[1234], [12.5]]);
    expect(await outcome(file, { decimalMark: 'comma' })).toEqual([
      [['Cost', '1,234', 'has more decimals than its currency']],
      [['Cost', '12.5', 'is not an amount']],
    ]);
    expect(await outcome(file.replace('12.5', '12'))).toEqual([
      [['Cost', '1,234', 'could have decimals or thousands after its separator']],
      [12],
    ]);
    expect(await outcome(file.replace('12.5', '12'), { decimalMark: 'dot' })).toEqual([[1234], [12]]);
  });

  it('are read in the date style of the mapping', async () => {
    const file = `${NARROW}B-1,03/04/2026,P-1,1.00,x\n`;
    const days = async (dateOrder: MappingDraft['dateOrder']) =>
      (await staged(file, { dateOrder })).map(({ bill_date }) => bill_date);
    expect(await days('day first')).toEqual(['2026-04-03']);
    expect(await days('month first')).toEqual(['2026-03-04']);
  });

  it('name the title and the value of what does not fit', async () => {
    const file = `${NARROW}B-1,soon,P-1,seven,x\n7.9E+11,2026-03-07,P-1,1.00,x\n,2026-03-07,P-2,1.00,x\n`;
    expect(await outcome(file)).toEqual([
      [
        ['Cost', 'seven', 'is not an amount'],
        ['Billed on', 'soon', 'is not a date in this file’s style'],
      ],
      [['Bill', '7.9E+11', 'was damaged by a spreadsheet: export it again as text']],
      [['Bill', '', 'is empty']],
    ]);
  });

  it('can have titles and constants with any characters', async () => {
    const file = `Bill,Billed on,Parcel,"{file:UInt32} 'x\\",Kind\nB-1,2026-03-07,P-1,free,x\nB-1,2026-03-07,P-1,1.00,x\n`;
    const title = "{file:UInt32} 'x\\";
    const fields = { carrier: { constant: "O'Carrier {file:UInt32} \\" }, account_number: { constant: '运单' } };
    const rows = await staged(file, { fields, charges: [aMappedCharge(title)] });
    expect(rows).toMatchObject([
      { problems: [[title, 'free', 'is not an amount']] },
      { carrier: fields.carrier.constant, account_number: '运单', problems: [] },
    ]);
  });

  it('are found by their titles in any order, and without titles by the kinds of their values', async () => {
    const file = `${NARROW}B-1,2026-03-07,P-1,1.00,x\n`;
    const { rows } = await stageFile('Cost,Kind,Parcel,Billed on,Bill\n2.00,x,P-2,2026-03-07,B-2\n', named(file));
    expect(rows).toMatchObject([
      { invoice_number: 'B-2', tracking_number: 'P-2', charges: [['', '', '', 2, 0, '', '']] },
    ]);
    const untitled = 'B-1,2026-03-07,P-1,1.00\n';
    const parts = {
      fields: {
        invoice_number: { column: 'Column 1' },
        invoice_date: { column: 'Column 2' },
        tracking_number: { column: 'Column 3' },
      },
      charges: [aMappedCharge('Column 4')],
    };
    const again = await stageFile('B-3,2026-03-09,P-3,3.00\nB-3,2026-03-09,P-4,4.50\n', named(untitled, parts));
    expect(again.rows).toMatchObject([
      { line: 1, invoice_number: 'B-3', bill_date: '2026-03-09', charges: [['', '', '', 3, 0, '', '']] },
      { line: 2, tracking_number: 'P-4' },
    ]);
  });
});

describe('files that a ready-made mapping reads', () => {
  const readyMapping = (name: string) =>
    parseReadyMapping(readFileSync(join(import.meta.dirname, '../../../data/ready-mappings', name), 'utf8'));
  /** A file with the columns of a mapping. Cells that are not given are empty. */
  const fileOf = ({ shape }: MappingDraft, rows: readonly Readonly<Record<string, string>>[]) => {
    const titles = shape.columns.map(({ name }) => name);
    return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
      .map((row) => row.join(';'))
      .join('\n');
  };

  it('are those of SEUR, whose lines can state only their sum', async () => {
    const mapping = readyMapping('seur.json');
    const row = {
      'Codigo Cliente': '12345-8',
      'Numero Factura': '1234567',
      'Fecha Factura': '31/01/2026',
      'Fecha Servicio': '13/01/2026',
      'Numero Expedicion': '01234567890',
      'Nombre Completo Servicio': 'SEUR 24',
      'Tipo Línea': 'PORTES',
      Bultos: '1',
    };
    const [sum, importe] = [
      'Importe facturado (sin impuestos)',
      { Portes: '4,10', 'Cargo Combustible': '0,41' },
    ] as const;
    const file = fileOf(mapping, [
      { ...row, ...importe, [sum]: '4,51' },
      { ...row, 'Numero Expedicion': '01234567891', [sum]: '6,00' },
      { ...row, 'Numero Expedicion': '', 'Tipo Línea': 'RECTIFICATIVA TOTAL', Descuentos: '-1,25', [sum]: '-1,25' },
    ]);
    const rows = await staged(file, mapping);
    expect(outcomeOf(rows)).toEqual([[4.51], [6], [-1.25]]);
    expect(rows[0]).toMatchObject({
      carrier: 'SEUR',
      account_number: '12345-8',
      invoice_number: '1234567',
      bill_date: '2026-01-31',
      pickup_date: '2026-01-13',
      currency_code: 'EUR',
      tracking_number: '01234567890',
      service_text: 'SEUR 24',
    });
  });

  it('are the customs file of Colissimo, whose lines must add up', async () => {
    const mapping = readyMapping('colissimo-frais-de-douane.json');
    const row = {
      'N facture': 'CO12345678',
      Date: '31/01/2026',
      'Compte facturé': '123456',
      'N colis': 'CB123456789FR',
      'Droit de douane': '3,20',
      "TVA à l'importation": '10,00',
      'Octroi de mer': '0,00',
      'Frais de gestion': '5,00',
    };
    const file = fileOf(mapping, [
      { ...row, 'Total HT': '18,20' },
      { ...row, 'Total HT': '18,00' },
    ]);
    expect(await outcome(file, mapping)).toEqual([
      [3.2, 10, 5],
      [['Total HT', '18,00', 'is not the sum of the charges in its line']],
    ]);
  });
});
