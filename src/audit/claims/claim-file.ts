import type { FilingLayout } from '#contract/filings.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { FEDEX, UPS } from '#model/trade/carriers.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { claimReasons } from './claim-reasons.ts';

/** A claim as it is written to a file. Days are `YYYY-MM-DD`, the amount is minor units of the file's currency. */
export interface ClaimLine {
  rule: string;
  trackingNumber: string;
  invoiceNumber: string;
  billDate: string;
  pickupDate: string | null;
  charge: string;
  amountMinor: number;
  explanation: string;
}

/** What all lines of a file have in common. */
export interface ClaimFileOf {
  accountNumber: string;
  currency: string;
}

interface Column {
  title: string;
  cell: (line: ClaimLine, file: ClaimFileOf) => string;
}

const amount: Column['cell'] = ({ amountMinor }, { currency }) => toDecimal(amountMinor, currencyDigits(currency));
const code: Column['cell'] = ({ rule }) => claimReasons[rule]?.code ?? rule;
/** A day as it is written in the United States: 03/07/2026. */
const american = (day: string | null) => (day ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

const LAYOUTS: Readonly<Record<FilingLayout, readonly Column[]>> = {
  plain: [
    { title: 'tracking', cell: ({ trackingNumber }) => trackingNumber },
    { title: 'invoice', cell: ({ invoiceNumber }) => invoiceNumber },
    { title: 'date', cell: ({ billDate }) => billDate },
    { title: 'amount', cell: amount },
    { title: 'reason_code', cell: code },
    { title: 'explanation', cell: ({ explanation }) => explanation },
  ],
  // The carriers publish no file layout for disputes. These fields are those of their dispute forms.
  ups: [
    { title: 'Account Number', cell: (_, { accountNumber }) => accountNumber },
    { title: 'Invoice Number', cell: ({ invoiceNumber }) => invoiceNumber },
    { title: 'Invoice Date', cell: ({ billDate }) => american(billDate) },
    { title: 'Tracking Number', cell: ({ trackingNumber }) => trackingNumber },
    { title: 'Ship Date', cell: ({ pickupDate }) => american(pickupDate) },
    { title: 'Charge', cell: ({ charge }) => charge },
    { title: 'Disputed Amount', cell: amount },
    { title: 'Currency', cell: (_, { currency }) => currency },
    { title: 'Reason Code', cell: code },
    { title: 'Explanation', cell: ({ explanation }) => explanation },
  ],
  fedex: [
    { title: 'Invoice Number', cell: ({ invoiceNumber }) => invoiceNumber },
    { title: 'Bill to Account Number', cell: (_, { accountNumber }) => accountNumber },
    { title: 'Express or Ground Tracking ID', cell: ({ trackingNumber }) => trackingNumber },
    { title: 'Invoice Date', cell: ({ billDate }) => billDate.replaceAll('-', '') },
    { title: 'Shipment Date', cell: ({ pickupDate }) => (pickupDate ?? '').replaceAll('-', '') },
    { title: 'Dispute Amount', cell: amount },
    { title: 'Currency Code', cell: (_, { currency }) => currency },
    { title: 'Dispute Reason', cell: code },
    {
      title: 'Comments',
      cell: ({ charge, explanation }) => (charge === '' ? explanation : `${charge}: ${explanation}`),
    },
  ],
};

/** The layout in which a carrier gets its claims. */
export function layoutOf(carrierId: number): FilingLayout {
  if (carrierId === UPS) return 'ups';
  return carrierId === FEDEX ? 'fedex' : 'plain';
}

/** The column titles of a file. */
export function claimHeader(layout: FilingLayout): string[] {
  return LAYOUTS[layout].map(({ title }) => title);
}

/** The cells of a claim in a file. */
export function claimCells(layout: FilingLayout, file: ClaimFileOf, line: ClaimLine): string[] {
  return LAYOUTS[layout].map(({ cell }) => cell(line, file));
}
