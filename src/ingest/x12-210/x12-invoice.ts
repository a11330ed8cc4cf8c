import type { X12Record } from './x12-columns.ts';
import type { Weight } from './x12-quantities.ts';

/** The transaction sets that are invoices: of motor carriers, which UPS and FedEx use for parcels too, and of air carriers. */
export const SETS = ['210', '110'] as const;
export type SetId = (typeof SETS)[number];

export interface X12Charge {
  line: number;
  code: string;
  description: string;
  amount: string;
}

export type Party = 'Shipper' | 'Consignee' | 'Bill To';

/** The heading of an invoice, or one of its numbered lines (LX). */
export interface Part {
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

/** A part of which nothing has been read yet. */
export function openPart(line: number): Part {
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
