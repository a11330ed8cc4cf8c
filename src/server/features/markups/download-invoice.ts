import type { MarkupInvoice, MarkupLine, MarkupRun } from '#contract/markup-runs.ts';
import type { FileFormat } from '#contract/reports.ts';
import { formatGridDate } from '#model/dates/format-date.ts';
import { fileFormats, MAX_PDF_ROWS } from '#model/reports/file-formats.ts';
import { exportFileName } from '#model/texts/export-file-name.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Table, TableCell, TableColumn } from '#server/files/table.ts';
import { tableBytes } from '#server/files/write-table.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { getMarkupRun, lineBlocks } from './run-record.ts';

const COLUMNS: readonly TableColumn[] = [
  { label: 'Tracking Number', format: 'text' },
  { label: 'Ship Date', format: 'date' },
  { label: 'Carrier', format: 'text' },
  { label: 'Service', format: 'text' },
  { label: 'Zone', format: 'text' },
  { label: 'Account', format: 'text' },
  { label: 'Charges', format: 'money' },
  { label: 'Credits', format: 'money' },
  { label: 'Amount', format: 'money' },
];

/** Sends an invoice to the client as a file. It has prices only: neither what carriers bill nor the margin. */
export async function downloadMarkupInvoice(
  ctx: SignedInContext,
  { runId, invoiceId, format }: { runId: number; invoiceId: number; format: FileFormat },
  { reply }: Http,
): Promise<unknown> {
  const run = await getMarkupRun(ctx, ctx.db, runId);
  const invoice = run.invoices.find(({ id }) => id === invoiceId);
  if (invoice === undefined) throw new AppError('not-found', `There is no client invoice ${invoiceId}.`);
  if (format === 'pdf' && invoice.lines > MAX_PDF_ROWS)
    throw new AppError(
      'too-large',
      `A PDF can have at most ${MAX_PDF_ROWS.toLocaleString('en-US')} rows. Choose Excel or CSV.`,
    );
  const table = await toTable(ctx, run, invoice);
  const name = exportFileName(run.clientName, invoice.clientInvoiceNumber ?? `Draft ${invoice.currency}`, format);
  return reply
    .type(fileFormats[format].contentType)
    .header('content-disposition', attachment(name))
    .send(tableBytes(table, format));
}

async function toTable(ctx: SignedInContext, run: MarkupRun, invoice: MarkupInvoice): Promise<Table> {
  const { clientInvoiceNumber, issuedOn, currency, priceMinor } = invoice;
  const total = run.totals.find((one) => one.currency === currency);
  const credits = -(total?.passedMinor ?? 0) || 0;
  async function* blocks() {
    for await (const lines of lineBlocks(ctx.db, { runId: run.id, currency })) yield lines.map(toCells);
  }
  return {
    title: clientInvoiceNumber === null ? 'Client Invoice (Draft)' : `Client Invoice ${clientInvoiceNumber}`,
    about: [
      ['Client', run.clientName],
      ['Invoice Number', clientInvoiceNumber ?? 'not stamped yet'],
      ['Invoice Date', issuedOn === null ? 'not stamped yet' : formatGridDate(issuedOn)],
      ['Period', `${formatGridDate(run.fromDate)} – ${formatGridDate(run.toDate)}`],
      ['Currency', currency],
    ],
    columns: COLUMNS,
    currency,
    blocks: blocks(),
    totals: ['Total', null, null, null, null, null, priceMinor - credits, credits, priceMinor],
  };
}

function toCells({ priceMinor, passedMinor, ...line }: Omit<MarkupLine, 'marginMinor'>): TableCell[] {
  const credits = -passedMinor || 0;
  return [
    ...[line.trackingNumber || `Charges of invoice ${line.invoiceNumber}`, line.shipDate, line.carrierName],
    ...[line.service, line.zone, line.account, priceMinor - credits, credits, priceMinor],
  ];
}
