import type { RecordHandlers, Scanner } from '#ingest/reading/scanner.ts';
import { CELL_SEPARATOR } from '#ingest/reading/stored-record.ts';
import { closeInvoice } from './close-invoice.ts';
import { readSegment } from './read-segment.ts';
import { SegmentScanner } from './segment-scanner.ts';
import { X12_COLUMNS, type X12Record } from './x12-columns.ts';
import { openInvoice, SETS, type SetId, type X12Invoice } from './x12-invoice.ts';

/**
 * Reads the carriers' invoices in an X12 interchange: transaction sets 210 (motor) and 110 (air). Each invoice becomes a record
 * `invoice`, each of its L1 segments a record `charge`, and each parcel without charges a record `parcel`. The line of a record is the
 * number of its segment, which equals the line number if each segment is on its own line.
 */
export function openInvoiceReader({ onRecord, onTorn }: RecordHandlers): Scanner {
  let receiver = '';
  let componentSeparator = '';
  let invoice: X12Invoice | null = null;

  const tear = (line: number, value: string, reason: string) => {
    onTorn({ line, value, reason });
    invoice = null;
  };
  const emit = (line: number, record: X12Record) => {
    const cells = X12_COLUMNS.map((column) => (record[column] ?? '').replaceAll(/\p{Cc}/gu, ' '));
    onRecord({ line, cellCount: cells.length, text: cells.join(CELL_SEPARATOR) });
  };
  const onSegment = (elements: string[], line: number) => {
    const [tag = '', first = '', second = ''] = elements;
    if (tag === 'ISA') {
      receiver = elements[8] ?? '';
      componentSeparator = elements[16] ?? '';
    }
    if (tag === 'ST') {
      if (invoice !== null) tear(invoice.line, `ST*${invoice.set}`, NO_END);
      if (isInvoiceSet(first)) invoice = openInvoice({ set: first, line, receiver, componentSeparator });
      else tear(line, `ST*${first}*${second}`, 'is not a carrier’s invoice (transaction set 210 or 110)');
    }
    if (invoice === null) return;
    invoice.segments++;
    if (tag !== 'SE') {
      readSegment(invoice, elements, line);
      return;
    }
    if (Number(first) !== invoice.segments) {
      tear(line, `SE*${first}`, `The invoice has ${invoice.segments} segments, but its end states ${first}.`);
      return;
    }
    const closed = closeInvoice(invoice);
    if ('problem' in closed) {
      tear(invoice.line, `ST*${invoice.set}`, closed.problem);
      return;
    }
    emit(invoice.line, { ...closed.facts, Record: 'invoice' });
    for (const { line: parcelLine, facts, charges } of closed.parcels) {
      if (charges.length === 0) emit(parcelLine, { ...facts, Record: 'parcel' });
      for (const { line: chargeLine, code, description, amount } of charges)
        emit(chargeLine, {
          ...facts,
          Record: 'charge',
          'Charge Code': code,
          'Charge Description': description,
          'Charge Amount': amount,
        });
    }
    invoice = null;
  };
  const onEnd = () => {
    if (invoice !== null) tear(invoice.line, `ST*${invoice.set}`, NO_END);
  };
  return new SegmentScanner({ onSegment, onTorn, onEnd });
}

const NO_END = 'The invoice has no end (SE).';

function isInvoiceSet(set: string): set is SetId {
  return SETS.some((known) => known === set);
}
