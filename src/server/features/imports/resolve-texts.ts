import type { FileFormat } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layout.ts';
import { dayPart, LineBuilder, type NumberStyle } from '#ingest/line-builder.ts';
import { distinctCarriers, distinctRates } from '#ingest/load-lines.ts';
import { distinctBillOptions, distinctPlaces, distinctServices, lookupKey } from '#ingest/load-parcels.ts';
import { distinctCharges, distinctCredits } from '#ingest/load-rows.ts';
import { resolveCharge } from '#ingest/resolve-charge.ts';
import { resolveCommitment } from '#ingest/resolve-commitment.ts';
import { resolveCredit } from '#ingest/resolve-credit.ts';
import { resolveDates } from '#ingest/resolve-dates.ts';
import { normaliseCountry } from '#model/geography/normalise-country.ts';
import { normaliseState } from '#model/geography/normalise-state.ts';
import { resolveBillOption } from '#model/trade/bill-options.ts';
import { findCarrierByName } from '#model/trade/carriers.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { resolveService } from '#model/trade/resolve-service.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { readReferenceTables } from './read-reference-tables.ts';

const MAX_DATE_TEXTS = 20_000;

interface Lookup {
  kind: string;
  key: string;
  values: readonly (string | number)[];
}

export interface UnknownCode {
  carrier: string;
  code: string;
  description: string;
  lines: number;
}

/** Infers the file's date style from all its dates, and stores the day each text means. */
export async function resolveDateTexts(
  warehouse: Warehouse,
  fileId: number,
  { format, layout }: { format: FileFormat; layout: Layout },
): Promise<void> {
  const builder = new LineBuilder(layout, 'plain');
  const columns = format.dateColumns
    .filter((column) => builder.has(column))
    .map((column) => dayPart(builder.text(column)));
  if (columns.length === 0) return;
  const rows = await warehouse.rows<{ text: string }>({
    sql: `WITH ${builder.with()} SELECT DISTINCT arrayJoin([${columns.join(', ')}]) AS text
      FROM (SELECT splitByChar('\\x1f', text) AS cells FROM raw_lines WHERE file_id = {file:UInt32})
      WHERE text != '' LIMIT ${MAX_DATE_TEXTS}`,
    params: { file: fileId },
  });
  const days = resolveDates(
    rows.map(({ text }) => text),
    true,
  );
  await store(
    warehouse,
    fileId,
    [...days].map(([key, day]) => ({ kind: 'date', key, values: [day] })),
  );
}

/** How the file writes decimals, told from a sample of its lines. */
export async function inferNumberStyle(warehouse: Warehouse, fileId: number): Promise<NumberStyle> {
  const [counts] = await warehouse.rows<{ commas: number; groups: number; dots: number }>({
    sql: `SELECT countIf(match(cell, '^-?\\\\d{1,3}(\\\\.\\\\d{3})*,\\\\d{1,2}$')) AS commas,
        countIf(match(cell, '^-?\\\\$?\\\\d{1,3}(,\\\\d{3})+(\\\\.\\\\d+)?$') OR match(cell, '^-?\\\\$')) AS groups,
        countIf(match(cell, '^-?\\\\d+\\\\.\\\\d+$')) AS dots
      FROM (SELECT arrayJoin(splitByChar('\\x1f', text)) AS cell FROM (SELECT text FROM raw_lines WHERE file_id = {file:UInt32} ORDER BY line LIMIT 300))`,
    params: { file: fileId },
  });
  if (counts === undefined) return 'plain';
  if (counts.commas > counts.dots) return 'comma';
  return counts.groups > 0 ? 'grouped' : 'plain';
}

/** Resolves carriers and exchange rates, on which it depends whether a line is accepted. */
export async function resolveCarriersAndRates(warehouse: Warehouse, fileId: number): Promise<void> {
  const carriers = await warehouse.rows<{ text: string }>(distinctCarriers(fileId));
  const rates = await warehouse.rows<{ currency: string; billDate: string; rate: number }>(distinctRates(fileId));
  await store(warehouse, fileId, [
    ...carriers.flatMap(({ text }) => {
      const carrier = findCarrierByName(text);
      return carrier === null ? [] : [{ kind: 'carrier', key: text, values: [carrier.id, carrier.name] }];
    }),
    ...rates
      .filter(({ rate }) => rate > 0)
      .map(({ currency, billDate, rate }) => ({
        kind: 'rate',
        key: lookupKey([currency, billDate]),
        values: [rate, 10 ** currencyDigits(currency)],
      })),
  ]);
}

/** Resolves the texts of parcels and charges; answers the charge codes no table knows. */
export async function resolveParcelsAndCharges(warehouse: Warehouse, fileId: number): Promise<UnknownCode[]> {
  const tables = await readReferenceTables();
  const lookups: Lookup[] = [];
  for (const { carrierId, code, text, zone, billDate } of await warehouse.rows<Service>(distinctServices(fileId))) {
    const service = resolveService(carrierId, code, text);
    const days = resolveCommitment(tables.commitments, { service: service.name, zone, billDate });
    lookups.push({
      kind: 'service',
      key: lookupKey([carrierId, code, text, zone]),
      values: [service.name, service.category, days ?? 0],
    });
  }
  for (const { country, state } of await warehouse.rows<{ country: string; state: string }>(distinctPlaces(fileId))) {
    const alpha2 = normaliseCountry(country);
    lookups.push({
      kind: 'place',
      key: lookupKey([country, state]),
      values: [alpha2 ?? '', alpha2 === null ? '' : (normaliseState(alpha2, state) ?? '')],
    });
  }
  for (const { text } of await warehouse.rows<{ text: string }>(distinctBillOptions(fileId))) {
    lookups.push({ kind: 'bill option', key: text, values: [resolveBillOption(text) ?? ''] });
  }
  const unknown: UnknownCode[] = [];
  for (const charge of await warehouse.rows<Charge>(distinctCharges(fileId))) {
    const { bucket, accessorial, isKnown } = resolveCharge(tables.charges, {
      ...charge,
      carrier: carrierKey(charge.carrier),
    });
    const key = lookupKey([
      charge.carrier,
      charge.billDate,
      charge.class,
      charge.code,
      charge.description,
      charge.bucket,
      charge.accessorial,
    ]);
    lookups.push({ kind: 'charge', key, values: [bucket, accessorial, isKnown ? 1 : 0] });
    if (!isKnown) count(unknown, charge);
  }
  for (const line of await warehouse.rows<Credit>(distinctCredits(fileId))) {
    const credit = resolveCredit(tables.credits, { ...line, carrier: carrierKey(line.carrier) });
    lookups.push({
      kind: 'credit',
      key: lookupKey([line.carrier, line.billDate, line.category, line.text]),
      values: [credit.creditType, credit.refundBy, credit.status],
    });
  }
  await store(warehouse, fileId, lookups);
  return unknown;
}

interface Service {
  carrierId: number;
  code: string;
  text: string;
  zone: string;
  billDate: string;
}

interface Charge {
  carrier: string;
  billDate: string;
  class: string;
  code: string;
  description: string;
  bucket: string;
  accessorial: string;
  lines: number;
}

interface Credit {
  carrier: string;
  billDate: string;
  category: string;
  text: string;
}

/** The tables name carriers by key, some files by one of their names. */
function carrierKey(text: string): string {
  return findCarrierByName(text)?.key ?? text;
}

function count(unknown: UnknownCode[], { carrier, class: kind, code, description, lines }: Charge): void {
  const shown = [kind, code].filter((part) => part !== '').join(' ');
  const known = unknown.find(
    (entry) => entry.carrier === carrier && entry.code === shown && entry.description === description,
  );
  if (known === undefined) unknown.push({ carrier, code: shown, description, lines });
  else known.lines += lines;
}

async function store(warehouse: Warehouse, fileId: number, lookups: readonly Lookup[]): Promise<void> {
  const rows = lookups.map(({ kind, key, values }) => {
    const [first = '', second = '', third = '', fourth = ''] = values.map(String);
    return { file_id: fileId, kind, key, first, second, third, fourth };
  });
  await warehouse.insert('import_lookups', rows);
}
