import { chargeSql } from '#ingest/charge-list.ts';
import type { DateRole } from '#ingest/dates/judge-dates.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import type { StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';
import { describeRow } from './describe-row.ts';
import { PLAIN_COLUMNS, PLAIN_NEEDED } from './plain-columns.ts';
import { ONLY_CHARGE, readCharge } from './read-charge.ts';

export const PLAIN_DATES: Readonly<Record<string, DateRole>> = {
  invoice_date: 'invoice',
  label_date: 'label',
  ship_date: 'shipment',
  delivery_date: 'delivery',
  scheduled_date: 'due',
};

/** Parcelscope's own format for carriers and systems without a format here: a row per charge (docs/plain-csv.md). */
export const plainCsv: FileFormat = {
  ...invoiceFormats['plain-csv'],
  recognise,
  dateColumns: PLAIN_DATES,
  reportsDelivery: true,
  mixesSenders: true,
  describe,
};

function recognise({ records: [header = []] }: Sample): Match {
  return matchHeader(header, { columns: PLAIN_COLUMNS, needed: PLAIN_NEEDED, isClosed: true });
}

function describe(line: LineBuilder): StagedLine {
  const charge = readCharge(line, ONLY_CHARGE);
  const trackingNumber = line.trackingNumber('tracking_number');
  const usualPackages = `if(${charge.bucket} = 'transportation' AND ${trackingNumber} != '', 1, 0)`;
  return { ...describeRow(line, { charges: [charge], usualPackages }), charges: `[${chargeSql(charge)}]` };
}
