import { type ChargeColumn, NOT_THE_SUM, readChargeColumns } from '#ingest/charge-columns.ts';
import { chargeList } from '#ingest/charge-list.ts';
import { titleKey } from '#ingest/layouts/title-key.ts';
import { titledFormat } from '#ingest/layouts/titled-format.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { type Measure, WEIGHT } from '#ingest/numbers/measures.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const NET = 'Net Chrg';
const TRACKING = 'Tracking Number';
const SHIPPED = 'Ship Date';
const SERVICE = 'Svc';
const GROUND_PREFIX = 'Grd Prefix';

/** The amounts after `Chrg 1` to `Chrg 18`. */
const CHARGES: readonly ChargeColumn[] = [
  { column: 'Freight Amt', bucket: 'transportation' },
  { column: 'Vol Disc', bucket: 'transportation', isDiscount: true },
  { column: 'Earned Disc', bucket: 'transportation', isDiscount: true },
  { column: 'Auto Disc', bucket: 'transportation', isDiscount: true },
  { column: 'Perf Price Disc', bucket: 'transportation', isDiscount: true },
  { column: 'Fuel Amt', bucket: 'fuel surcharge' },
  { column: 'Resi Amt', bucket: 'other accessorial', accessorial: 'Residential' },
  { column: 'DAS Amt', bucket: 'other accessorial', accessorial: 'Delivery Area' },
  { column: 'On-Call Amt', bucket: 'other accessorial', accessorial: 'Pickup' },
  { column: 'D.V. Amt', bucket: 'other accessorial', accessorial: 'Declared Value' },
  { column: 'Sign Svc Amt', bucket: 'other accessorial', accessorial: 'Signature' },
  { column: 'Sat Amt', bucket: 'other accessorial', accessorial: 'Saturday Delivery' },
  { column: 'Addn Hndlg Amt', bucket: 'other accessorial', accessorial: 'Additional Handling' },
  { column: 'Adr Corr Amt', bucket: 'other accessorial', accessorial: 'Address Correction' },
  { column: 'GST Amt', bucket: 'tax' },
  { column: 'Duty Amt', bucket: 'tax' },
  { column: 'Adv Fee Amt', bucket: 'fee' },
  { column: 'Orig VAT Amt', bucket: 'tax' },
];
/** Amounts whose charge is named by a FedEx code. */
const CODED = [
  { code: 'Chrg 19', amount: 'Misc 1 Amt' },
  { code: 'Chrg 20', amount: 'Misc 2 Amt' },
  { code: 'Chrg 21', amount: 'Misc 3 Amt' },
];

/** Titles that differ between the editions of Europe and Canada. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  voldiscamt: 'voldisc',
  earneddiscamt: 'earneddisc',
  autodiscamt: 'autodisc',
  perfpriceamt: 'perfpricedisc',
  dlvrydate: 'delivery',
};

const FEDEX_WEIGHT: Measure = withMetric(WEIGHT);

/**
 * The invoice file of FedEx Billing Online in Europe and Canada: a row per tracking number, its charges in named columns.
 * Sources: the header of the European edition in FedexHandler.cs and of the Canadian edition in the mappings of
 * github.com/tmurray-at-tygershark/solushipX; discounts are signed and weights in `M` are kilograms in both readers.
 */
export const fedexNamedCharges = titledFormat({
  about: invoiceFormats['fedex-named-charges'],
  carrier: { always: 'fedex' },
  currency: { column: 'Curr' },
  titles: {
    account: 'Bill-To Account',
    invoice: 'Invoice Number',
    billedOn: 'Invoice Date',
    tracking: TRACKING,
    shippedOn: SHIPPED,
    deliveredOn: 'Delivery',
    invoiceTotal: 'Inv Charge',
    service: SERVICE,
    billOption: 'Payor',
    reference: 'Ref 1',
    actualWeight: 'Orig Wt',
    billedWeight: 'Bill Wt',
    sides: ['Length', 'Width', 'Height'],
    sender: {
      name: 'Shipper Name',
      company: 'Shipper Company',
      address: 'Shipper Address 1',
      city: 'Shipper City',
      state: 'ST',
      postalCode: 'Postal',
      country: 'Cntry1',
    },
    consignee: {
      name: 'Recipient Name',
      company: 'Recipient Company',
      address: 'Recipient Address 1',
      city: 'Recipient City',
      state: 'ST2',
      postalCode: 'Postal2',
      country: 'Cntry2',
    },
  },
  weightUnit: { column: 'Wt Unit' },
  weight: FEDEX_WEIGHT,
  dimUnit: { column: 'Dim Unit' },
  read: [...CODED.flatMap(({ code, amount }) => [code, amount]), 'Pcs', GROUND_PREFIX],
  needed: [
    'Master EDI No',
    'Invoice Number',
    'Invoice Date',
    'Bill-To Account',
    TRACKING,
    SHIPPED,
    SERVICE,
    NET,
    'Curr',
    ...CHARGES.map(({ column }) => column),
    ...CODED.flatMap(({ code, amount }) => [code, amount]),
  ],
  keyOf: (title) => OTHER_TITLES[titleKey(title)] ?? titleKey(title),
  reportsDelivery: true,
  describe,
});

function describe(line: LineBuilder) {
  const tracking = line.trackingNumber(TRACKING);
  const freight = line.amount('Freight Amt');
  const net = line.amount(NET, { required: true });
  const named = readChargeColumns(line, CHARGES);
  const coded = CODED.map(({ code, amount }) => {
    const sql = line.amount(amount);
    const charge = {
      class: `''`,
      code: line.text(code),
      description: `if(${line.text(code)} != '', ${line.text(code)}, '${amount}')`,
      amount: sql,
      discount: '0',
    };
    return { amount: sql, charge };
  });
  const sum = [named.sum, ...coded.map(({ amount }) => amount)].join(' + ');
  line.problem(`${net} != ${sum}`, NET, line.text(NET), NOT_THE_SUM);
  return {
    // Ground parcels have their prefix in a column of its own.
    trackingNumber: `concat(${line.text(GROUND_PREFIX)}, ${tracking})`,
    identity: [
      tracking,
      `toString(${line.date(SHIPPED)})`,
      line.text(SERVICE),
      `toString(${net})`,
      `toString(${freight})`,
    ],
    packages: `if(${freight} > 0, greatest(${line.packages('Pcs')}, 1), 0)`,
    charges: chargeList([...named.charges, ...coded.map(({ charge }) => charge)]),
  };
}

function withMetric(measure: Measure): Measure {
  const { kgs } = measure.units;
  if (kgs === undefined) return measure;
  return { ...measure, units: { ...measure.units, kgs: { ...kgs, spellings: [...kgs.spellings, 'm'] } } };
}
