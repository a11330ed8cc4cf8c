import { describe, expect, it } from 'vitest';
import { DELIMITERS, type Sample } from '#ingest/file-format.ts';
import { formats } from '#ingest/formats.ts';
import { RecordScanner } from '#ingest/reading/record-scanner.ts';
import { splitCells } from '#ingest/reading/stored-record.ts';
import { amazonShippingFile } from '#test/fixtures/carrier-files/amazon-shipping-file.ts';
import { dhlEcommerceFile } from '#test/fixtures/carrier-files/dhl-ecommerce-file.ts';
import { dhlExpressFile } from '#test/fixtures/carrier-files/dhl-express-file.ts';
import { easypostInvoiceFile } from '#test/fixtures/carrier-files/easypost-invoice-file.ts';
import { fedexBillingOnlineFile } from '#test/fixtures/carrier-files/fedex-billing-online-file.ts';
import { fedexNamedChargesFile } from '#test/fixtures/carrier-files/fedex-named-charges-file.ts';
import { fedexShipmentDetailFile } from '#test/fixtures/carrier-files/fedex-shipment-detail-file.ts';
import { ontracInvoiceFile } from '#test/fixtures/carrier-files/ontrac-invoice-file.ts';
import { pitneyBowesExtractFile } from '#test/fixtures/carrier-files/pitney-bowes-extract-file.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { royalMailInvoiceFile } from '#test/fixtures/carrier-files/royal-mail-invoice-file.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { uspsEpsFile } from '#test/fixtures/carrier-files/usps-eps-file.ts';
import { x12File } from '#test/fixtures/carrier-files/x12-210-file.ts';
import { recogniseFormat } from './recognise-format.ts';

const B3 = 'B3**1**PP**20260307*100';

const FILES: Record<string, string> = {
  'ups-billing': upsBillingFile([{}, {}]),
  'fedex-billing-online': fedexBillingOnlineFile([{}]),
  'fedex-shipment-detail': fedexShipmentDetailFile([{}]),
  'fedex-named-charges': fedexNamedChargesFile([{}]),
  'dhl-express': dhlExpressFile([{}]),
  'dhl-ecommerce': dhlEcommerceFile([{ number: '1', total: '0.00', packages: [{}] }]),
  'ontrac-invoice': ontracInvoiceFile([{}]),
  'amazon-shipping': amazonShippingFile('parcels', [{}]),
  'royal-mail-invoice': royalMailInvoiceFile({ 'Total Net': '10.00' }, [{}]),
  'pitney-bowes-extract': pitneyBowesExtractFile([{}]),
  'usps-eps': uspsEpsFile([{}]),
  'easypost-invoice': easypostInvoiceFile([{}]),
  'x12-210': x12File([[B3]]),
  'plain-csv': plainCsvFile([{}]),
};

function samples(text: string): Sample[] {
  return DELIMITERS.map((delimiter) => {
    const records: string[][] = [];
    const scanner = new RecordScanner({
      delimiter,
      onRecord: (record) => records.push(splitCells(record.text)),
      onTorn: () => {},
    });
    scanner.push(Buffer.from(text));
    scanner.end();
    return { delimiter, records, text };
  });
}

const OTHER_EDITIONS: [string, string, string][] = [
  ['the Canadian edition', 'fedex-named-charges', fedexNamedChargesFile([{}], 'CA')],
  ['the edition with a row per charge', 'amazon-shipping', amazonShippingFile('charges', [{}])],
  ['air invoices', 'x12-210', x12File([[B3]], { set: '110' })],
];

describe('recogniseFormat', () => {
  it.each(OTHER_EDITIONS)('recognises %s of %s', (_name, id, text) => {
    const fitting = formats.filter((format) =>
      samples(text).some((sample) => format.recognise(sample).layout !== null),
    );
    expect(fitting.map((format) => format.id)).toEqual([id]);
  });

  it('is tested with a file of every format', () => {
    expect(Object.keys(FILES)).toEqual(formats.map(({ id }) => id));
  });

  it.each(Object.entries(FILES))('recognises %s as that format only', (id, text) => {
    const fitting = formats.filter((format) =>
      samples(text).some((sample) => format.recognise(sample).layout !== null),
    );
    expect(fitting.map((format) => format.id)).toEqual([id]);
    expect(recogniseFormat(Buffer.from(text)).format?.id).toBe(id);
  });

  const titled = Object.entries(FILES).filter(
    ([id]) => !['ups-billing', 'dhl-ecommerce', 'x12-210', 'amazon-shipping'].includes(id),
  );

  it.each(titled)('recognises %s with a byte order mark, in quotes and without rows', (id, text) => {
    const header = text.split('\r\n')[0] ?? '';
    const quoted = `\ufeff${header
      .split(/[,|]/)
      .map((title) => `"${title}"`)
      .join(',')}\n`;
    expect(recogniseFormat(Buffer.from(quoted)).format?.id).toBe(id);
  });

  it.each([
    [
      'a FedEx download without invoice numbers',
      fedexBillingOnlineFile([{}], { without: ['Invoice Number'] }),
      'FedEx Billing Online, but the file lacks the column "Invoice Number".',
    ],
    [
      'a file with a repeated column of charges',
      fedexShipmentDetailFile([{}]).replace('Department Number', 'Net Charge Amount USD'),
      'FedEx Shipment Detail, but the file lacks unique column titles (repeated: "Net Charge Amount USD").',
    ],
    [
      'USPS transactions without amounts and dates',
      uspsEpsFile([{}]).replace('Transaction Amount', 'Sum').replace('Transaction Date/Time', 'When'),
      'USPS EPS transactions, but the file lacks the columns "Transaction Amount", "Transaction Date/Time".',
    ],
    [
      'DHL eCommerce packages without their invoice',
      FILES['dhl-ecommerce']?.split('\r\n').slice(1).join('\r\n') ?? '',
      'DHL eCommerce, but the file lacks a first row HDR',
    ],
    [
      'an invoice of Amazon Shipping without the lines above its header',
      amazonShippingFile('charges', [{}]).split('\r\n').slice(4).join('\r\n'),
      'Amazon Shipping invoice, but the file lacks the lines with invoice number, date and account above the header.',
    ],
    [
      'an interchange of another kind',
      x12File([[B3]]).replaceAll('ST*210', 'ST*214'),
      'EDI X12 210 and 110, but the file lacks a carrier’s invoice (ST*210 or ST*110).',
    ],
  ])('names the format closest to %s', (_name, text, problem) => {
    expect(recogniseFormat(Buffer.from(text))).toMatchObject({
      format: null,
      problem: expect.stringContaining(`The closest is ${problem}`),
    });
  });

  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['a file of blanks', ' \r\n\r\n', 'The file is empty.'],
    ['a binary file', 'ab\u0000\u0001', 'The file is binary'],
    ['a PDF', '%PDF-1.7\n', 'This file is of the type PDF. Upload the invoice as CSV or Excel (XLSX).'],
    ['a tar archive', `${'a.csv'.padEnd(257, '\0')}ustar\0`, 'type tar. Unpack it'],
    ['JSON', '{"charges": [{"a": 1}]}', 'type JSON.'],
    ['XML', '<?xml version="1.0"?>\n<invoice/>', 'type XML.'],
    ['an HTML table', '\ufeff<html><table><tr><td>1</td></tr></table>', 'type HTML. Open it in Excel'],
    ['a spreadsheet in XML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><W/>', 'Excel 2003 (XML)'],
    ['an e-mail', 'Received: from a\r\n by b\r\nFrom: c@example.com\r\nSubject: Invoice\r\n', 'type e-mail (EML).'],
    ['EDIFACT', "UNB+UNOA:1+A+B+260301:1200+1'", 'type EDIFACT.'],
    ['another declared delimiter', 'sep=^\na^b\n', 'The first line names “^” as the separator'],
    ['a file of one column', 'a\nb\n', 'The file format is unknown.'],
  ])('refuses %s', (_name, text, problem) => {
    expect(recogniseFormat(Buffer.from(text))).toMatchObject({
      format: null,
      problem: expect.stringContaining(problem),
    });
  });

  const plain = FILES['plain-csv'] ?? '';
  const semicolons = plainCsvFile([{}]).replaceAll(',', ';');

  it.each([
    ['a line that declares the comma', `sep=,\r\n${plain}`, 'plain-csv', 2],
    ['a line in quotes that declares the semicolon', `\ufeff"sep=;"\r\n${semicolons}`, 'plain-csv', 2],
    ['a declared delimiter without a header', `sep=,\r\n${upsBillingFile([{}])}`, 'ups-billing', 2],
    ['the title of a report', `Invoice report\r\nJanuary 2026,,,\r\n\r\n${plain}`, 'plain-csv', 4],
    ['a declared delimiter and a title', `sep=,\r\n\r\nInvoice report\r\n${plain}`, 'plain-csv', 4],
    ['blank lines', `\r\n,,,\r\n${plain}`, 'plain-csv', 3],
    ['blank lines above an interchange', `\r\n\r\n${FILES['x12-210']}`, 'x12-210', 1],
  ])('skips %s', (_name, text, id, firstLine) => {
    const found = recogniseFormat(Buffer.from(text));
    expect(found.format === null ? found : [found.format.id, found.firstLine]).toEqual([id, firstLine]);
  });

  it('refuses lines that look like data above a header', () => {
    const [header = '', row = ''] = plain.split('\r\n');
    expect(recogniseFormat(Buffer.from(`${row}\r\n${header}\r\n${row}\r\n`))).toMatchObject({
      format: null,
      problem: expect.stringContaining('is in line 2, below lines that look like data'),
    });
  });

  it('refuses two tables in one file', () => {
    const text = `My invoices\r\n${plain}${FILES['fedex-shipment-detail']}`;
    expect(recogniseFormat(Buffer.from(text))).toMatchObject({
      format: null,
      problem: expect.stringContaining('The file has two headers'),
    });
  });

  it.each(Object.entries(FILES))('recognises %s in every encoding and with every line end', (id, text) => {
    const utf16 = Buffer.from(text, 'utf16le');
    const files = [utf16, Buffer.from(utf16).swap16(), Buffer.from(`\ufeff${text}`, 'utf16le')];
    for (const end of ['\n', '\r', '\r\r\n']) files.push(Buffer.from(text.replaceAll('\r\n', end)));
    expect(files.map((bytes) => recogniseFormat(bytes).format?.id)).toEqual(files.map(() => id));
  });
});
