import { chargeSql } from '#ingest/charge-list.ts';
import { DELIMITERS, type FileFormat, type Match, type Rewriter, type Sample } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { WEIGHT } from '#ingest/numbers/measures.ts';
import { CELL_SEPARATOR } from '#ingest/reading/stored-record.ts';
import type { StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const INVOICE = 'Document Number';
const DOCKET = 'Docket Number';
const TYPE = 'Document Type';
/** The values in the invoice's own row, which its dockets don't repeat. */
const OF_INVOICE = [INVOICE, 'Account Number', 'Invoice Date', TYPE];
const OF_DOCKET = [DOCKET, 'Posting Date', 'Service', 'Quantity', 'Net Value'];
const NEEDED = [...OF_INVOICE, 'Total Net', ...OF_DOCKET];
const READ = ['Senders Ref', 'Format', 'Weight (kg)'];
const RECORD = 'Record';
const OTHER_DOCUMENT = 'is not an invoice, so its amounts could be credits';
/** What separates the cells of a damaged row: the file's own delimiter, or that of stored records. */
const SEPARATORS = new RegExp(`[${DELIMITERS.join('')}${CELL_SEPARATOR}]`);
const KILOGRAMS = `'kgs'`;
/** Royal Mail bills penalties like services. */
const PENALTIES = '(surcharge|penalt|barcode|label|oversize|admin|fee)';

/**
 * The invoice of Royal Mail as CSV: a row for the invoice, a row for each docket, and rows that are only comments, whose amounts
 * are already part of their docket. Amounts are pounds sterling without VAT. Source: parsers/royalmail.py of
 * github.com/HHBYTe/courier_automation, with an invoice on which the dockets add up to the total.
 */
export const royalMailInvoice: FileFormat = {
  ...invoiceFormats['royal-mail-invoice'],
  recognise,
  dateColumns: { 'Invoice Date': 'invoice', 'Posting Date': 'shipment' },
  documentedDates: 'day first',
  openRewriter,
  reportsDelivery: false,
  describe,
};

function recognise({ records: [header = []] }: Sample): Match {
  const match = matchHeader(header, { columns: [...NEEDED, ...READ], needed: NEEDED });
  if (match.layout === null) return match;
  const { layout } = match;
  return { layout: { ...layout, positions: new Map([...layout.positions, [RECORD, header.length + 1]]) } };
}

/** Gives each docket the values of its invoice, and leaves out rows that are only comments. */
function openRewriter({ positions, maxCells }: Layout): Rewriter {
  const placesOf = (titles: readonly string[]) => titles.map((title) => (positions.get(title) ?? 0) - 1);
  const [invoicePlaces, docketPlaces] = [placesOf(OF_INVOICE), placesOf(OF_DOCKET.slice(0, -1))];
  const isFilled = (cells: readonly string[], place = -1) => (cells[place] ?? '').trim() !== '';
  let invoice: string[] = [];
  const rewrite = (cells: string[]) => {
    const isInvoice = isFilled(cells, invoicePlaces[0]);
    if (isInvoice) invoice = cells;
    else if (!docketPlaces.some((place) => isFilled(cells, place))) return [];
    const whole = Array.from(
      { length: maxCells },
      (_, place) => (invoicePlaces.includes(place) ? invoice[place] : cells[place]) ?? '',
    );
    return [[...whole, isInvoice ? 'invoice' : 'docket']];
  };
  // A damaged row belongs to a docket if its cells are empty up to the number of the invoice. Otherwise, it may be another invoice.
  const onTorn = (text: string) => {
    const start = text.split(SEPARATORS).slice(0, (invoicePlaces[0] ?? 0) + 1);
    if (start.some((cell) => cell.trim() !== '')) invoice = [];
  };
  return { rewrite, onTorn };
}

function describe(line: LineBuilder): StagedLine {
  const isDocket = `${line.text(RECORD)} = 'docket'`;
  const docket = line.identifier(DOCKET);
  const posted = line.date('Posting Date');
  const service = line.text('Service');
  const net = line.amount('Net Value');
  const isPenalty = `match(lower(${service}), '${PENALTIES}')`;
  line.problem(`${isDocket} AND ${docket} = ''`, DOCKET, `''`, 'is empty');
  line.problem(`${isDocket} AND ${line.text('Net Value')} = ''`, 'Net Value', `''`, 'is empty');
  line.quantity('Quantity');
  const type = line.text(TYPE);
  const total = line.amountOrNull('Total Net');
  const isOther = `lower(${type}) NOT IN ('', 'invoice')`;
  line.problem(`${isOther} AND if(${isDocket}, ${net}, ifNull(${total}, 0)) > 0`, TYPE, type, OTHER_DOCUMENT);
  const charge = chargeSql({
    class: `''`,
    code: `''`,
    description: service,
    amount: net,
    discount: '0',
    bucket: `if(${isPenalty}, 'other accessorial', 'transportation')`,
    accessorial: `if(${isPenalty}, ${service}, '')`,
  });
  return {
    kind: `multiIf(NOT (${isDocket}), 'invoice', ${net} = 0, 'information', 'charge')`,
    carrier: `'royal_mail'`,
    accountNumber: line.identifier('Account Number', { required: true }),
    invoiceNumber: line.identifier(INVOICE, { required: true }),
    billDate: line.date('Invoice Date', { required: true }),
    currency: `'GBP'`,
    statedAmount: `if(${isDocket}, NULL, ${total})`,
    trackingNumber: `''`,
    identity: [line.text(RECORD), docket, `toString(${posted})`, service, line.text('Format'), `toString(${net})`],
    pickupDate: posted,
    serviceText: service,
    reference: line.text('Senders Ref'),
    // A docket is a batch of letters or parcels without numbers.
    packages: '0',
    billWeight: line.measured('Weight (kg)', KILOGRAMS, WEIGHT),
    billWeightUnit: KILOGRAMS,
    sender: {},
    consignee: {},
    charges: `if(${isDocket} AND ${net} != 0, [${charge}], [])`,
  };
}
