import type { X12Record } from './x12-columns.ts';
import type { Part, X12Charge, X12Invoice } from './x12-invoice.ts';
import { sum, weightFacts } from './x12-quantities.ts';

/** What a set states about one shipment, and its charges. */
interface Parcel {
  line: number;
  facts: X12Record;
  charges: readonly X12Charge[];
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
