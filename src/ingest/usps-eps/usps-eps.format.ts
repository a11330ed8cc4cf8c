import { chargeSql } from '#ingest/charge-list.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import type { StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const PIC = 'Package Identification Code (PIC)';
const NEEDED = [
  'EPS Account #',
  'EPS Transaction ID',
  'Transaction Amount',
  'Transaction Date/Time',
  'Transaction Type',
  PIC,
  'Mail Class',
];
const READ = ['ACH Withdrawal ID', 'ACH Withdrawal Amount', 'Reason', 'Cust Ref Num1'];

/** The transactions of a USPS Enterprise Payment System account: a row per label bought or refunded. */
export const uspsEps: FileFormat = {
  ...invoiceFormats['usps-eps'],
  recognise,
  dateColumns: { 'Transaction Date/Time': 'shipment' },
  reportsDelivery: false,
  describe,
};

function recognise({ records: [header = []] }: Sample): Match {
  return matchHeader(header, { columns: [...NEEDED, ...READ], needed: NEEDED });
}

function describe(line: LineBuilder): StagedLine {
  const withdrawal = line.identifier('ACH Withdrawal ID');
  const account = line.identifier('EPS Account #', { required: true });
  const transactedOn = line.date('Transaction Date/Time', { required: true });
  const type = line.text('Transaction Type', { required: true });
  const amount = line.amount('Transaction Amount', { required: true });
  const isRefund = `${type} = 'Label Refund'`;
  const isPurchase = `${type} = 'Label Purchase'`;
  const service = `if(${isRefund} OR ${isPurchase}, ${line.text('Mail Class')}, '')`;
  return {
    kind: `if(${amount} = 0, 'information', 'charge')`,
    carrier: `'usps'`,
    accountNumber: account,
    invoiceNumber: `if(${withdrawal} != '', ${withdrawal}, concat('EPS-', ${account}, '-', ifNull(toString(toYYYYMM(${transactedOn})), '')))`,
    billDate: transactedOn,
    currency: `'USD'`,
    statedAmount: `if(${withdrawal} != '', ${line.amountOrNull('ACH Withdrawal Amount')}, NULL)`,
    trackingNumber: line.trackingNumber(PIC),
    identity: [line.identifier('EPS Transaction ID', { required: true })],
    pickupDate: `if(${isPurchase}, ${transactedOn}, NULL)`,
    serviceText: service,
    reference: line.text('Cust Ref Num1'),
    packages: `if(${isPurchase} AND ${amount} != 0, 1, 0)`,
    sender: {},
    consignee: {},
    charges: charges({ type, amount, isPurchase, isRefund }),
    creditType: `if(${isRefund}, 'Void', '')`,
    refundBy: `if(${isRefund}, 'client', '')`,
    creditStatus: `if(${isRefund}, 'Credited', '')`,
  };
}

function charges(row: { type: string; amount: string; isPurchase: string; isRefund: string }): string {
  const { type, amount, isPurchase, isRefund } = row;
  const isPostage = `(${isPurchase} OR ${isRefund})`;
  const charge = chargeSql({
    class: `''`,
    code: type,
    description: `multiIf(${isPurchase}, 'Postage', ${isRefund}, 'Void Postage', ${type})`,
    amount: `if(${isRefund}, -abs(${amount}), ${amount})`,
    discount: '0',
    bucket: `multiIf(${isPostage}, 'transportation', ${type} = 'Carrier Pickup', 'other accessorial', '')`,
    accessorial: `if(${type} = 'Carrier Pickup', 'Pickup', '')`,
  });
  return `if(${amount} != 0, [${charge}], [])`;
}
