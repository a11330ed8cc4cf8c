// Imports the files of a folder that are named in an `expected.json` beside them, and compares them with it: lines, totals of invoices,
// tracking numbers. Each is imported as it is, in UTF-16, as an Excel workbook and, if its columns have titles, in another order of columns.
// The other invoice files of the folder only have to be equal in all these forms.
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { recogniseFormat } from '#ingest/layouts/recognise-format.ts';
import { openDecoder } from '#ingest/reading/text-encoding.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { dataFolder } from '#test/data-folder.ts';
import { shuffledColumns } from '#test/fixtures/shuffled-columns.ts';
import { workbookFile } from '#test/fixtures/workbook-file.ts';
import { importUpload, nextClientId } from '#test/import-upload.ts';
import { openTestWarehouse } from '#test/test-warehouse.ts';
import { counted, reportResult, whole } from './readme-result.ts';

const Amount = z.string().regex(/^-?\d+\.\d{2}$/);

/** What a file must contain. A total without an invoice number is the sum of all charges. */
const Expected = z.object({
  rows: z.number().optional(),
  distinct_tracking: z.number().optional(),
  invoice_totals: z.record(z.string(), Amount).optional(),
  invoice_total: Amount.optional(),
  net: Amount.optional(),
  final_total: Amount.optional(),
  total: Amount.optional(),
});
type Expected = z.infer<typeof Expected>;
const ExpectedFiles = z.object({ files: z.record(z.string(), Expected) });

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run bench:expected-files -- FOLDER');
await loadExchangeRates(await openTestWarehouse());

let different = 0;
let compared = 0;
const paths = (await readdir(folder, { recursive: true })).sort();
const named = new Map<string, Expected>();
for (const path of paths.filter((each) => each.endsWith('expected.json'))) {
  const { files } = ExpectedFiles.parse(JSON.parse(await readFile(join(folder, path), 'utf8')));
  for (const [name, expected] of Object.entries(files)) named.set(join(dirname(path), name), expected);
}
for (const path of new Set([...named.keys(), ...paths.filter((each) => /\.(csv|edi)$/.test(each))])) {
  const bytes = await readFile(join(folder, path));
  if (!named.has(path) && recogniseFormat(bytes).format === null) continue;
  const headerLines = bytes.toString('latin1').match(/^"?HDR"?,/gm)?.length ?? 0;
  let expected = named.get(path) ?? null;
  for (const [form, content] of formsOf(bytes)) {
    const found = await read(content, headerLines);
    const differences = typeof found === 'string' ? [found] : compare(found, expected ?? found.expected);
    if (typeof found !== 'string') expected ??= found.expected;
    compared += 1;
    different += Number(differences.length > 0);
    console.log(`${path}, ${form}: ${differences.length === 0 ? 'equal' : differences.join('; ')}`);
  }
}
await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
console.log(`${compared} files compared, ${different} different`);
reportResult(`${whole(compared)} files compared: ${counted(different, 'difference')}`);
process.exit(different === 0 && compared > 0 ? 0 : 1);

/** The forms in which a file is imported, with their names. Only tables can be workbooks. */
function formsOf(bytes: Buffer): [form: string, content: Buffer][] {
  const found = recogniseFormat(bytes);
  if (found.format === null) throw new Error('The format of the file is unknown.');
  const decode = openDecoder(found.encoding);
  const text = Buffer.concat([decode(bytes), decode()]).toString('utf8');
  const forms: [string, Buffer][] = [
    ['as it is', bytes],
    ['UTF-16', Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le')],
  ];
  if (found.format.id.startsWith('x12')) return forms;
  forms.push(['workbook', workbookFile(text, found.delimiter)]);
  if (found.layout.hasHeader)
    forms.push(['columns in another order', Buffer.from(shuffledColumns(text, found.delimiter))]);
  return forms;
}

/** What was loaded from a file, and the number of rejected lines; a text if it wasn't loaded. */
async function read(content: Buffer, headerLines: number): Promise<{ expected: Expected; rejected: number } | string> {
  const [file, ...others] = await importUpload(content, nextClientId());
  if (file === undefined || others.length > 0) return `${others.length + 1} files instead of one`;
  if (file.problem !== null) return file.problem.detail;
  if (!('lines' in file)) return 'the file has a question';
  const parcels = await file.readParcels();
  const numbers = new Set(parcels.map(({ tracking_number }) => tracking_number).filter((number) => number !== ''));
  const byInvoice = new Map<string, number>();
  for (const [key, minor] of Object.entries(file.totals)) {
    const number = key.slice(0, key.lastIndexOf(' '));
    byInvoice.set(number, (byInvoice.get(number) ?? 0) + minor);
  }
  const sum = [...byInvoice.values()].reduce((total, minor) => total + minor, 0);
  return {
    rejected: file.lines.rejected,
    expected: {
      // DHL eCommerce files have a header line for each invoice, which is not a row of the table.
      rows: file.lines.read - headerLines,
      distinct_tracking: numbers.size,
      total: toAmount(sum),
      invoice_totals: Object.fromEntries([...byInvoice].map(([number, minor]) => [number, toAmount(minor)])),
    },
  };
}

/** What is different from the expected file; empty if nothing is. */
function compare(
  { expected: found, rejected }: { expected: Expected; rejected: number },
  expected: Expected,
): string[] {
  const { invoice_totals = {}, rows, distinct_tracking } = expected;
  const stated = expected.invoice_total ?? expected.net ?? expected.final_total ?? expected.total;
  const checks: [what: string, found: number | string | undefined, wanted: number | string | undefined][] = [
    ['rejected lines', rejected, 0],
    ['lines', found.rows, rows],
    ['tracking numbers', found.distinct_tracking, distinct_tracking],
    ['in total', found.total, stated],
    ...Object.entries(invoice_totals).map(([number, total]): [string, string | undefined, string] => [
      `for invoice ${number}`,
      found.invoice_totals?.[number],
      total,
    ]),
  ];
  return checks.flatMap(([what, is, wanted]) =>
    wanted === undefined || is === wanted ? [] : [`${is} ${what} instead of ${wanted}`],
  );
}

function toAmount(minor: number): string {
  return (minor / 100).toFixed(2);
}
