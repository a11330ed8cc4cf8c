import type { X12Column, X12Record } from './x12-columns.ts';
import { openPart, type Part, type Party, type SetId, type X12Invoice } from './x12-invoice.ts';
import { addNumber, addWeight } from './x12-quantities.ts';

type Elements = readonly string[];
type At = (place: number) => string;

/** Reads a segment of an invoice, which belongs to the heading or to the last line. */
export function readSegment(invoice: X12Invoice, elements: Elements, line: number): void {
  const at: At = (place) => elements[place] ?? '';
  const part = invoice.lines.at(-1) ?? invoice.heading;
  switch (at(0)) {
    case 'B3':
      readBeginningSegment(part, at);
      return;
    case 'C3':
      part.facts.Currency = at(1);
      return;
    case 'LX':
      invoice.lines.push(openPart(line));
      return;
    case 'N9':
      readReference(invoice, part, at);
      return;
    case 'G62':
      if (at(1) === '86' || at(1) === '11') part.facts['Pickup Date'] = at(2);
      return;
    case 'P1':
      part.facts['Pickup Date'] = at(2);
      return;
    case 'POD':
      part.facts['Delivery Date'] = at(1);
      return;
    case 'N1':
    case 'N2':
    case 'N3':
    case 'N4':
      readParty(invoice, part, at);
      return;
    case 'L0':
      readQuantities(part, at);
      return;
    case 'L1':
      part.charges.push({ line, code: at(8), description: describeCharge(at(8), at(12)), amount: fromCents(at(4)) });
      return;
    case 'L3':
      addWeight(invoice.totalWeights, at(1), at(12));
      return;
    case 'L4':
      part.sizes.push({ Length: at(1), Width: at(2), Height: at(3), 'Length Unit': LENGTH_UNITS[at(4)] ?? at(4) });
      return;
    case 'CD3':
      if (at(1) === 'B') addWeight(part.billedWeights, at(2));
      setOnce(part.parcelFacts, 'Zone', at(3));
      setOnce(part.parcelFacts, 'Service', SERVICES[at(5)] ?? '');
      return;
  }
}

/** X12 element 90. */
const LENGTH_UNITS: Readonly<Record<string, string>> = { C: 'cm', N: 'in' };
/** X12 element 284, as far as it occurs in invoices of UPS. */
const SERVICES: Readonly<Record<string, string>> = { ND: 'Next Day Air', SG: 'Ground' };

function readBeginningSegment({ facts }: Part, at: At): void {
  facts['Invoice Number'] = at(2);
  facts.Reference ??= at(3);
  facts['Payment Method'] = at(4);
  facts['Invoice Date'] = at(6);
  facts['Invoice Total'] = fromCents(at(7));
  // Qualifier 035 marks the day of delivery.
  if (at(10) === '035') facts['Delivery Date'] = at(9);
  facts.Carrier = at(11);
}

function readReference(invoice: X12Invoice, part: Part, at: At): void {
  const { facts, parcelFacts } = part;
  const [qualifier, value] = [at(1), at(2)];
  const isShipment = SHIPMENT_NUMBERS[invoice.set].includes(qualifier);
  if (isShipment) facts['Tracking Number'] ??= value;
  if (APART.includes(qualifier)) part.isApart = true;
  if (qualifier === 'PO') facts.Reference = value;
  if (qualifier === '11') facts['Account Number'] = value;
  if (qualifier === 'CR') parcelFacts.Reference ??= value;
  if (!isShipment && !APART.includes(qualifier)) return;
  // UPS states the day of the line with its first reference, followed by the bill option.
  if (at(4) !== '') parcelFacts['Pickup Date'] ??= at(4);
  const billOption = invoice.componentSeparator === '' ? '' : at(7).split(invoice.componentSeparator)[1];
  if (billOption) parcelFacts['Payment Method'] ??= billOption;
}

/** The qualifiers of shipment numbers in element 128: carrier's reference, tracking number, air waybill. */
const SHIPMENT_NUMBERS: Record<SetId, readonly string[]> = { '210': ['CN', '2I'], '110': ['AW', 'CN', '2I'] };
/** The qualifiers of lines that UPS bills without a parcel: by pickup record, and for the whole invoice. */
const APART: readonly string[] = ['P8', 'ZZ'];
/** The qualifier of a number that the carrier gave to its customer. */
const CUSTOMER_NUMBER = '25';

function readParty(invoice: X12Invoice, part: Part, at: At): void {
  const { facts } = part;
  if (at(0) === 'N1') {
    const parties: Record<string, Party> = { SH: 'Shipper', SF: 'Shipper', CN: 'Consignee', BT: 'Bill To' };
    part.party = parties[at(1)] ?? null;
    const isPayer = part.party === 'Bill To' || (part === invoice.heading && at(3) === CUSTOMER_NUMBER);
    if (isPayer && at(4) !== '') facts['Account Number'] = at(4);
  }
  if (part.party === 'Bill To' && at(0) === 'N4') invoice.payerCountry = at(4);
  if (part.party === null || part.party === 'Bill To') return;
  const { party } = part;
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

function readQuantities(part: Part, at: At): void {
  const ratedUnit = at(3).startsWith('LB') ? 'L' : at(3) === 'KG' ? 'K' : '';
  const unit = at(11);
  if (ratedUnit !== '') addWeight(part.billedWeights, at(2), ratedUnit);
  // Weight qualifier B marks the billed weight.
  if (at(5) !== 'B') addWeight(part.weights, at(4), unit);
  else if (ratedUnit === '') addWeight(part.billedWeights, at(4), unit);
  addNumber(part.pieces, at(8));
  setOnce(part.facts, 'Weight Unit', unit);
}

/** UPS writes a code of its own in the place where other carriers describe the charge. */
function describeCharge(code: string, text: string): string {
  return /^\d{3}[A-Z]?$/.test(text) ? `${code} ${text}` : text || code;
}

/** Sets a fact to its first value that isn't empty. */
function setOnce(facts: X12Record, column: X12Column, value: string): void {
  if (value !== '') facts[column] ??= value;
}

/** Converts amounts with two implied decimals (N2): 41250 is 412.50. Any other text stays the same and is rejected later. */
function fromCents(text: string): string {
  const match = /^(-?)(\d+)$/.exec(text);
  if (match === null) return text;
  const [, minus = '', digits = ''] = match;
  const padded = digits.padStart(3, '0');
  return `${minus}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}
