// Imports the files of a folder that are named in an `expected.json` beside them, and compares them with it: lines, totals of invoices,
// tracking numbers. Each is imported as it is, in UTF-16, as an Excel workbook and, if its columns have titles, in another order of columns.
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { recogniseFormat } from '#ingest/recognise-format.ts';
import { openDecoder } from '#ingest/text-encoding.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { dataFolder } from '#test/data-folder.ts';
import { shuffledColumns } from '#test/fixtures/shuffled-columns.ts';
import { workbookFile } from '#test/fixtures/workbook-file.ts';
import { importUpload, nextClientId } from '#test/import-upload.ts';
import { openTestWarehouse } from '#test/test-warehouse.ts';

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
for (const path of (await readdir(folder, { recursive: true })).filter((each) => each.endsWith('expected.json'))) {
  const beside = join(folder, dirname(path));
  const { files } = ExpectedFiles.parse(JSON.parse(await readFile(join(folder, path), 'utf8')));
  for (const [name, expected] of Object.entries(files)) {
    const bytes = await readFile(join(beside, name));
    const headerLines = bytes.toString('latin1').match(/^"?HDR"?,/gm)?.length ?? 0;
    for (const [form, content] of formsOf(bytes)) {
      const differences = await compare(content, headerLines, expected);
      compared += 1;
      different += Number(differences.length > 0);
      console.log(`${name}, ${form}: ${differences.length === 0 ? 'equal' : differences.join('; ')}`);
    }
  }
}
await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
console.log(`${compared} files compared, ${different} different`);
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

/** What is different from the expected file; empty if nothing is. */
async function compare(content: Buffer, headerLines: number, expected: Expected): Promise<string[]> {
  const [file, ...others] = await importUpload(content, nextClientId());
  if (file === undefined || others.length > 0) return [`${others.length + 1} files instead of one`];
  if (file.problem !== null) return [file.problem.detail];
  if (!('lines' in file)) return ['the file has a question'];
  const parcels = await file.readParcels();
  const numbers = new Set(parcels.map(({ tracking_number }) => tracking_number).filter((number) => number !== ''));
  const byInvoice = new Map<string, number>();
  for (const [key, minor] of Object.entries(file.totals)) {
    const number = key.slice(0, key.lastIndexOf(' '));
    byInvoice.set(number, (byInvoice.get(number) ?? 0) + minor);
  }
  const sum = [...byInvoice.values()].reduce((total, minor) => total + minor, 0);
  const stated = expected.invoice_total ?? expected.net ?? expected.final_total ?? expected.total;
  const checks: [what: string, found: number, wanted: number | undefined][] = [
    ['rejected lines', file.lines.rejected, 0],
    // DHL eCommerce files have a header line for each invoice, which is not a row of the table.
    ['lines', file.lines.read - headerLines, expected.rows],
    ['tracking numbers', numbers.size, expected.distinct_tracking],
    ['cents', sum, stated === undefined ? undefined : toCents(stated)],
    ...Object.entries(expected.invoice_totals ?? {}).map(([number, total]): [string, number, number] => [
      `cents of invoice ${number}`,
      byInvoice.get(number) ?? 0,
      toCents(total),
    ]),
  ];
  return checks.flatMap(([what, found, wanted]) =>
    wanted === undefined || found === wanted ? [] : [`${found} ${what} instead of ${wanted}`],
  );
}

function toCents(amount: string): number {
  return Number(amount.replace('.', ''));
}
