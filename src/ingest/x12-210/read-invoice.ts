import { POUNDS_PER_UNIT } from '#model/numbers/units.ts';
import type { X12Column, X12Record } from './x12-columns.ts';

/** The transaction sets that are invoices: of motor carriers, which UPS and FedEx use for parcels too, and of air carriers. */
export const SETS = ['210', '110'] as const;
export type SetId = (typeof SETS)[number];

export interface X12Charge {
  line: number;
  code: string;
  description: string;
  amount: string;
}

/** A weight, and the code of its unit; `''` if it has the unit of its line. */
interface Weight {
  amount: number;
  unit: string;
}

type Party = 'Shipper' | 'Consignee' | 'Bill To';

/** The heading of an invoice, or one of its numbered lines (LX). */
interface Part {
  line: number;
  facts: X12Record;
  /** Facts that count only if the line has a shipment number. */
  parcelFacts: X12Record;
  /** Whether the line has charges that belong to no shipment number. */
  isApart: boolean;
  party: Party | null;
  weights: Weight[];
  billedWeights: Weight[];
  pieces: number[];
  sizes: X12Record[];
  charges: X12Charge[];
}

export interface X12Invoice {
  set: SetId;
  line: number;
  componentSeparator: string;
  segments: number;
  heading: Part;
  lines: Part[];
  payerCountry: string;
  /** The weight of the whole invoice (L3). */
  totalWeights: Weight[];
}

/** What a set states about one shipment, and its charges. */
interface Parcel {
  line: number;
  facts: X12Record;
  charges: readonly X12Charge[];
}

type Elements = readonly string[];
type At = (place: number) => string;

/** Opens an invoice at its ST segment. `receiver` is the account if the invoice names none. */
export function openInvoice(opened: {
  set: SetId;
  line: number;
  receiver: string;
  componentSeparator: string;
}): X12Invoice {
  const { set, line, receiver, componentSeparator } = opened;
  const heading = openPart(line);
  heading.facts['Account Number'] = receiver;
  return { set, line, componentSeparator, segments: 0, heading, lines: [], payerCountry: '', totalWeights: [] };
}

function openPart(line: number): Part {
  return {
    line,
    facts: {},
    parcelFacts: {},
    isApart: false,
    party: null,
    weights: [],
    billedWeights: [],
    pieces: [],
    sizes: [],
    charges: [],
  };
}

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

/**
 * What an invoice states, and its shipments: a single one, or one for each line if the lines have different numbers. Without
 * numbers, the shipments of an air invoice can't be told apart.
 */
export function closeInvoice(invoice: X12Invoice): { facts: X12Record; parcels: Parcel[] } | { problem: string } {
  const { set, heading, lines } = invoice;
  const facts = { ...heading.facts };
  // Invoices of version 4010 state no currency (C3) if it is that of the United States.
  if (!facts.Currency) facts.Currency = US.includes(invoice.payerCountry.toUpperCase()) ? 'USD' : '';
  const numbers = new Set(lines.flatMap((part) => part.facts['Tracking Number'] || []));
  if (numbers.size > 1 || lines.some(({ isApart }) => isApart)) {
    const parts = heading.charges.length === 0 ? lines : [heading, ...lines];
    const parcels = parts.map((part) => closeParcel(facts, part));
    return {
      facts: invoiceFacts(facts),
      parcels: parcels.filter(({ charges, facts: own }) => charges.length > 0 || own['Tracking Number']),
    };
  }
  const shipment = closeShipment(facts, invoice);
  const number = shipment.facts['Tracking Number'];
  if (set === '110' && !number) return { problem: 'The invoice has no air waybill number (N9*AW).' };
  const whole = { ...shipment.facts, 'Tracking Number': number || facts['Invoice Number'] || '' };
  return { facts: whole, parcels: [{ ...shipment, facts: whole }] };
}

const US = ['', 'US', 'USA'];
/** Carriers that invoice in these currencies weigh in pounds unless they state another unit. */
const CURRENCIES_WITH_POUNDS = ['USD', 'CAD'];

/** The facts of the heading that are the same for all parcels. */
function invoiceFacts(facts: X12Record): X12Record {
  const { Carrier, Currency } = facts;
  return {
    Carrier,
    Currency,
    'Invoice Number': facts['Invoice Number'],
    'Invoice Date': facts['Invoice Date'],
    'Invoice Total': facts['Invoice Total'],
    'Account Number': facts['Account Number'],
    'Payment Method': facts['Payment Method'],
  };
}

/** One line of the invoice as a parcel. */
function closeParcel(heading: X12Record, part: Part): Parcel {
  const unit = part.facts['Weight Unit'] || (CURRENCIES_WITH_POUNDS.includes(heading.Currency ?? '') ? 'L' : '');
  const size = part.sizes.length === 1 ? part.sizes[0] : {};
  return {
    line: part.line,
    facts: {
      ...invoiceFacts(heading),
      ...part.parcelFacts,
      ...part.facts,
      ...size,
      ...weightFacts({ weights: part.weights, billed: part.billedWeights, unit }),
      Pieces: sum(part.pieces),
    },
    charges: part.charges,
  };
}

/** All lines of the invoice as one shipment. */
function closeShipment(heading: X12Record, invoice: X12Invoice): Parcel {
  const parts = [{ ...invoice.heading, facts: heading }, ...invoice.lines];
  const all = <Value>(valuesOf: (part: Part) => readonly Value[]) => parts.flatMap(valuesOf);
  const weights = all(({ weights: own }) => own);
  const known = weights.length === 0 ? invoice.totalWeights : weights;
  const billed = all(({ billedWeights }) => billedWeights);
  const numbered = invoice.lines.filter((part) => part.facts['Tracking Number']);
  return {
    line: invoice.line,
    facts: {
      ...Object.assign({}, ...numbered.map(({ parcelFacts }) => parcelFacts), ...parts.map((part) => part.facts)),
      'Tracking Number': parts.map((part) => part.facts['Tracking Number']).find(Boolean),
      ...weightFacts({
        weights: known,
        billed: billed.length === 0 ? known : billed,
        unit: parts.map((part) => part.facts['Weight Unit']).find(Boolean) ?? 'L',
      }),
      Pieces: sum(all(({ pieces }) => pieces)),
    },
    charges: all(({ charges }) => charges),
  };
}

/** X12 element 188, and other codes of the same units. */
const WEIGHT_UNITS: Readonly<Record<string, keyof typeof POUNDS_PER_UNIT>> = {
  L: 'lbs',
  LB: 'lbs',
  K: 'kgs',
  KG: 'kgs',
  O: 'oz',
  G: 'g',
};

/** The sums of a shipment's weights in one unit; empty without a unit. */
function weightFacts(shipment: { weights: readonly Weight[]; billed: readonly Weight[]; unit: string }): X12Record {
  const { weights, billed, unit } = shipment;
  if (unit === '') return { Weight: '', 'Billed Weight': '', 'Weight Unit': '' };
  const units = [...new Set([unit, ...[...weights, ...billed].flatMap((weight) => weight.unit || [])])];
  // Weights that can't be converted are rejected by the text of their units, which no unit has.
  const isClear = units.length === 1 || units.every((one) => WEIGHT_UNITS[one] !== undefined);
  const total = (all: readonly Weight[]) => sum(all.map((weight) => toUnit(weight, unit)));
  return {
    Weight: total(weights),
    'Billed Weight': total(billed),
    'Weight Unit': isClear ? unit : units.join(' and '),
  };
}

function toUnit({ amount, unit }: Weight, wanted: string): number {
  const [from, to] = [WEIGHT_UNITS[unit || wanted], WEIGHT_UNITS[wanted]];
  return from === undefined || to === undefined || from === to
    ? amount
    : (amount * POUNDS_PER_UNIT[from]) / POUNDS_PER_UNIT[to];
}

function addWeight(weights: Weight[], text: string, unit = ''): void {
  if (text !== '') weights.push({ amount: Number(text), unit });
}

/** Sets a fact to its first value that isn't empty. */
function setOnce(facts: X12Record, column: X12Column, value: string): void {
  if (value !== '') facts[column] ??= value;
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
