import type { MarkupInvoice, MarkupLine, MarkupRun } from '#contract/markup-runs.ts';
import type { FileFormat } from '#contract/reports.ts';
import { formatGridDate, formatLongDate } from '#model/dates/format-date.ts';
import { fileFormats, MAX_PDF_ROWS } from '#model/reports/file-formats.ts';
import { exportFileName } from '#model/texts/export-file-name.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { hasPdfLetters } from '#server/files/pdf-table.ts';
import type { Table, TableCell } from '#server/files/table.ts';
import { tableBytes } from '#server/files/write-table.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { findLanguage } from '#server/mail/mail-user.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { getMarkupRun, lineBlocks } from './run-record.ts';

const COLUMNS = [
  ['trackingNumber', 'text'],
  ['shipDate', 'date'],
  ['carrier', 'text'],
  ['service', 'text'],
  ['zone', 'text'],
  ['account', 'text'],
  ['charges', 'money'],
  ['credits', 'money'],
  ['amount', 'money'],
] as const;

/**
 * Sends an invoice to the client as a file. It has prices only: neither what carriers bill nor the margin. Its texts are in the language of the
 * reader; those of a PDF in English if its fonts don't have the letters.
 */
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
  const ofReader = await findLanguage(ctx, ctx.session.userId);
  const language = format === 'pdf' && !hasPdfLetters(ofReader) ? 'en' : ofReader;
  const table = toTable(ctx, { run, invoice, language });
  const name = exportFileName(run.clientName, invoice.clientInvoiceNumber ?? `Draft ${invoice.currency}`, format);
  return reply
    .type(fileFormats[format].contentType)
    .header('content-disposition', attachment(name))
    .send(tableBytes(table, format));
}

interface WantedInvoice {
  run: MarkupRun;
  invoice: MarkupInvoice;
  language: LanguageCode;
}

function toTable(ctx: SignedInContext, { run, invoice, language }: WantedInvoice): Table {
  const texts = invoiceTexts[language];
  const day = (date: string) => (language === 'en' ? formatGridDate(date) : formatLongDate(date, language));
  const { clientInvoiceNumber, issuedOn, currency, priceMinor } = invoice;
  const total = run.totals.find((one) => one.currency === currency);
  const credits = -(total?.passedMinor ?? 0) || 0;
  async function* blocks() {
    for await (const lines of lineBlocks(ctx.db, { runId: run.id, currency }))
      yield lines.map((line) => toCells(line, texts.chargesOf));
  }
  return {
    title: clientInvoiceNumber === null ? texts.draft : withNumber(texts.title, clientInvoiceNumber),
    about: [
      [texts.client, run.clientName],
      [texts.number, clientInvoiceNumber ?? texts.notStamped],
      [texts.date, issuedOn === null ? texts.notStamped : day(issuedOn)],
      [texts.period, `${day(run.fromDate)} – ${day(run.toDate)}`],
      [texts.currency, currency],
    ],
    columns: COLUMNS.map(([label, format]) => ({ label: texts[label], format })),
    ...(language !== 'en' && { language }),
    sheets: texts.sheets,
    currency,
    blocks: blocks(),
    totals: [texts.total, null, null, null, null, null, priceMinor - credits, credits, priceMinor],
  };
}

function toCells(
  { priceMinor, passedMinor, ...line }: Omit<MarkupLine, 'marginMinor'>,
  chargesOf: string,
): TableCell[] {
  const credits = -passedMinor || 0;
  return [
    ...[line.trackingNumber || withNumber(chargesOf, line.invoiceNumber), line.shipDate, line.carrierName],
    ...[line.service, line.zone, line.account, priceMinor - credits, credits, priceMinor],
  ];
}

function withNumber(text: string, number: string): string {
  return text.replace('{number}', () => number);
}
