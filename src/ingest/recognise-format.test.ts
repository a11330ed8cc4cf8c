import { describe, expect, it } from 'vitest';
import { dhlEcommerceFile } from '#test/fixtures/carrier-files/dhl-ecommerce-file.ts';
import { dhlExpressFile } from '#test/fixtures/carrier-files/dhl-express-file.ts';
import { easypostInvoiceFile } from '#test/fixtures/carrier-files/easypost-invoice-file.ts';
import { fedexBillingOnlineFile } from '#test/fixtures/carrier-files/fedex-billing-online-file.ts';
import { fedexShipmentDetailFile } from '#test/fixtures/carrier-files/fedex-shipment-detail-file.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { uspsEpsFile } from '#test/fixtures/carrier-files/usps-eps-file.ts';
import { x12File } from '#test/fixtures/carrier-files/x12-210-file.ts';
import { DELIMITERS, type Sample } from './file-format.ts';
import { formats } from './formats.ts';
import { recogniseFormat } from './recognise-format.ts';
import { RecordScanner, splitCells } from './record-scanner.ts';

const B3 = 'B3**1**PP**20260307*100';

const FILES: Record<string, string> = {
  'ups-billing': upsBillingFile([{}, {}]),
  'fedex-billing-online': fedexBillingOnlineFile([{}]),
  'fedex-shipment-detail': fedexShipmentDetailFile([{}]),
  'dhl-express': dhlExpressFile([{}]),
  'dhl-ecommerce': dhlEcommerceFile([{ number: '1', total: '0.00', packages: [{}] }]),
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

describe('recogniseFormat', () => {
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

  it.each(Object.entries(FILES).filter(([id]) => !['ups-billing', 'dhl-ecommerce', 'x12-210'].includes(id)))(
    'recognises %s with a byte order mark, in quotes and without rows',
    (id, text) => {
      const header = text.split('\r\n')[0] ?? '';
      const quoted = `\ufeff${header
        .split(',')
        .map((title) => `"${title}"`)
        .join(',')}\n`;
      expect(recogniseFormat(Buffer.from(quoted)).format?.id).toBe(id);
    },
  );

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
      'an interchange of another kind',
      x12File([[B3]]).replaceAll('ST*210', 'ST*214'),
      'EDI X12 210, but the file lacks a motor carrier invoice (ST*210).',
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
    ['a binary file', 'PK\u0000\u0001', 'The file is binary'],
    ['a file of one column', 'a\nb\n', 'The file format is unknown.'],
  ])('refuses %s', (_name, text, problem) => {
    expect(recogniseFormat(Buffer.from(text))).toMatchObject({
      format: null,
      problem: expect.stringContaining(problem),
    });
  });
});
