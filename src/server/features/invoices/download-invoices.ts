import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { InvoiceLine, InvoiceName } from '#contract/invoices.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { compileInvoiceLines, type InvoiceKey, type LinesBlock } from '#query/lists/compile-invoice-rows.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { SignedInContext } from '#server/context.ts';
import { csvTable } from '#server/files/csv-table.ts';
import type { Table, TableCell } from '#server/files/table.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { type OpenInvoice, openInvoice } from './open-invoice.ts';

const BLOCK = 5000;

const COLUMNS: readonly (Table['columns'][number] & { field: keyof InvoiceLine })[] = [
  { field: 'billDate', label: 'Invoice Date', format: 'date' },
  { field: 'trackingNumber', label: 'Tracking Number', format: 'text' },
  { field: 'pickupDate', label: 'Ship Date', format: 'date' },
  { field: 'service', label: 'Service', format: 'text' },
  { field: 'zone', label: 'Zone', format: 'text' },
  { field: 'category', label: 'Category', format: 'text' },
  { field: 'chargeCode', label: 'Charge Code', format: 'text' },
  { field: 'chargeDescription', label: 'Charge Description', format: 'text' },
  { field: 'grossMinor', label: 'Gross Amount', format: 'money' },
  { field: 'incentiveMinor', label: 'Incentives', format: 'money' },
  { field: 'netMinor', label: 'Net Amount', format: 'money' },
  { field: 'currency', label: 'Currency', format: 'text' },
];

/** Streams the lines of the invoices as one zip file. All invoices are looked up before the first byte is sent. */
export async function downloadInvoices(
  ctx: SignedInContext,
  names: readonly InvoiceName[],
  { reply }: Http,
): Promise<unknown> {
  const invoices: OpenInvoice[] = [];
  for (const name of names) invoices.push(await openInvoice(ctx, name));
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const taken = new Set<string>();
  // Each file is read as soon as it is added, and nobody would notice its errors until the answer is sent.
  for (const invoice of invoices)
    zip.addReadStreamLazy(freeName(fileNameOf(invoice.name), taken), (give) => {
      const csv = Readable.from(csvTable(tableOf(ctx, invoice)), { objectMode: false });
      // An incomplete file must not look like a complete one.
      csv.once('error', (error) => output.destroy(error));
      give(null, csv);
    });
  zip.end();
  const day = ctx.now().toISOString().slice(0, 10);
  return reply
    .type('application/zip')
    .header('content-disposition', attachment(`invoices-${day}.zip`))
    .send(output);
}

function fileNameOf({ carrierId, invoiceNumber }: InvoiceName): string {
  const carrier = findCarrier(carrierId)?.name ?? 'Carrier';
  return `${carrier}-${invoiceNumber}`.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '_');
}

function freeName(name: string, taken: Set<string>): string {
  let free = `${name}.csv`;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name}-${count}.csv`;
  taken.add(free.toLowerCase());
  return free;
}

function tableOf(ctx: SignedInContext, { name, scope }: OpenInvoice): Table {
  return {
    title: name.invoiceNumber,
    about: [],
    columns: COLUMNS,
    currency: name.currency,
    blocks: readLines(ctx, name, scope),
    totals: null,
  };
}

async function* readLines(
  { warehouse }: SignedInContext,
  invoice: InvoiceKey,
  scope: LoadedScope,
): AsyncGenerator<TableCell[][]> {
  let after: LinesBlock['after'] = null;
  while (true) {
    const lines: InvoiceLine[] = await warehouse.read<InvoiceLine>(
      compileInvoiceLines(invoice, { after, limit: BLOCK }, scope),
    );
    if (lines.length > 0) yield lines.map((line) => COLUMNS.map(({ field }) => line[field]));
    const last = lines.at(-1);
    if (last === undefined || lines.length < BLOCK) return;
    after = last;
  }
}
