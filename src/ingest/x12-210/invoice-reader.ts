import { CELL_SEPARATOR, type RecordHandlers, type Scanner } from '#ingest/record-scanner.ts';
import { SegmentScanner } from './segment-scanner.ts';
import { X12_COLUMNS, type X12Record } from './x12-columns.ts';

interface Charge {
  line: number;
  code: string;
  description: string;
  amount: string;
}

interface Invoice {
  line: number;
  segments: number;
  facts: X12Record;
  party: 'Shipper' | 'Consignee' | 'Bill To' | null;
  weights: number[];
  billedWeights: number[];
  pieces: number[];
  charges: Charge[];
}

type Elements = readonly string[];

/**
 * Reads the motor carrier invoices (transaction set 210) of an X12 interchange. Each becomes a record `invoice`, and each of its L1
 * segments a record `charge`. The line of a record is the number of its segment, which is the line if each segment is on its own.
 */
export function openInvoiceReader({ onRecord, onTorn }: RecordHandlers): Scanner {
  let receiver = '';
  let invoice: Invoice | null = null;

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
    if (tag === 'ISA') receiver = elements[8] ?? '';
    if (tag === 'ST') {
      if (invoice !== null) tear(invoice.line, `ST*210`, 'The invoice has no end (SE).');
      if (first === '210') invoice = openInvoice(line, receiver);
      else tear(line, `ST*${first}*${second}`, 'is not a motor carrier invoice (transaction set 210)');
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
    const facts = closeInvoice(invoice);
    emit(invoice.line, { ...facts, Record: 'invoice' });
    for (const { line: chargeLine, code, description, amount } of invoice.charges)
      emit(chargeLine, {
        ...facts,
        Record: 'charge',
        'Charge Code': code,
        'Charge Description': description,
        'Charge Amount': amount,
      });
    invoice = null;
  };
  const onEnd = () => {
    if (invoice !== null) tear(invoice.line, 'ST*210', 'The invoice has no end (SE).');
  };
  return new SegmentScanner({ onSegment, onTorn, onEnd });
}

function openInvoice(line: number, receiver: string): Invoice {
  return {
    line,
    segments: 0,
    facts: { 'Account Number': receiver },
    party: null,
    weights: [],
    billedWeights: [],
    pieces: [],
    charges: [],
  };
}

function readSegment(invoice: Invoice, elements: Elements, line: number): void {
  const at = (place: number) => elements[place] ?? '';
  switch (at(0)) {
    case 'B3':
      readBeginningSegment(invoice, at);
      return;
    case 'C3':
      invoice.facts.Currency = at(1);
      return;
    case 'N9':
      readReference(invoice, at(1), at(2));
      return;
    case 'G62':
      if (at(1) === '86' || at(1) === '11') invoice.facts['Pickup Date'] = at(2);
      return;
    case 'N1':
    case 'N2':
    case 'N3':
    case 'N4':
      readParty(invoice, at);
      return;
    case 'L0':
      if (at(3).startsWith('LB') || at(3) === 'KG') addNumber(invoice.billedWeights, at(2));
      addNumber(invoice.weights, at(4));
      addNumber(invoice.pieces, at(8));
      invoice.facts['Weight Unit'] ??= at(11);
      return;
    case 'L1':
      invoice.charges.push({ line, code: at(8), description: at(12) || at(8), amount: fromCents(at(4)) });
      return;
    case 'L3':
      if (invoice.weights.length === 0) addNumber(invoice.weights, at(1));
      return;
  }
}

function readBeginningSegment({ facts }: Invoice, at: (place: number) => string): void {
  facts['Invoice Number'] = at(2);
  facts.Reference ??= at(3);
  facts['Payment Method'] = at(4);
  facts['Invoice Date'] = at(6);
  facts['Invoice Total'] = fromCents(at(7));
  // Qualifier 035 says that the date is the day of delivery.
  if (at(10) === '035') facts['Delivery Date'] = at(9);
  facts.Carrier = at(11);
}

function readReference({ facts }: Invoice, qualifier: string, value: string): void {
  if (qualifier === 'CN' || qualifier === '2I') facts['Tracking Number'] ??= value;
  if (qualifier === 'PO') facts.Reference = value;
  if (qualifier === '11') facts['Account Number'] = value;
}

function readParty(invoice: Invoice, at: (place: number) => string): void {
  const { facts } = invoice;
  if (at(0) === 'N1') {
    const parties: Record<string, Invoice['party']> = { SH: 'Shipper', SF: 'Shipper', CN: 'Consignee', BT: 'Bill To' };
    invoice.party = parties[at(1)] ?? null;
  }
  if (invoice.party === 'Bill To' && at(0) === 'N1' && at(4) !== '') facts['Account Number'] = at(4);
  if (invoice.party === null || invoice.party === 'Bill To') return;
  const { party } = invoice;
  if (at(0) === 'N1') facts[`${party} Company`] = at(2);
  if (at(0) === 'N2') facts[`${party} Name`] = at(1);
  if (at(0) === 'N3') facts[`${party} Address`] = at(1);
  if (at(0) === 'N4') {
    facts[`${party} City`] = at(1);
    facts[`${party} State`] = at(2);
    facts[`${party} Postal Code`] = at(3);
    facts[`${party} Country`] = at(4);
  }
}

function closeInvoice({ facts, weights, billedWeights, pieces }: Invoice): X12Record {
  return {
    ...facts,
    'Tracking Number': facts['Tracking Number'] || facts['Invoice Number'],
    Weight: sum(weights),
    'Billed Weight': sum(billedWeights.length === 0 ? weights : billedWeights),
    'Weight Unit': facts['Weight Unit'] || 'L',
    Pieces: sum(pieces),
  };
}

function addNumber(numbers: number[], text: string): void {
  if (text !== '') numbers.push(Number(text));
}

function sum(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : String(Number(numbers.reduce((total, next) => total + next, 0).toFixed(4)));
}

/** Converts amounts with two implied decimals (N2): 41250 is 412.50. Any other text stays the same and is rejected later. */
function fromCents(text: string): string {
  const match = /^(-?)(\d+)$/.exec(text);
  if (match === null) return text;
  const [, minus = '', digits = ''] = match;
  const padded = digits.padStart(3, '0');
  return `${minus}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}
