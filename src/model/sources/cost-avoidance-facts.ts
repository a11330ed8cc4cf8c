import { earlyAmServices } from '#model/trade/early-am.ts';
import type { ShipmentMeasureId } from './shipment-measures.ts';
import type { Fact, RowCondition, SourceTest } from './source.ts';

const earlyAm: SourceTest[] = [{ column: 'service', isOneOf: Object.keys(earlyAmServices) }];
const EARLY_AM_NOTE = 'Only shipments with a next-day early morning service are counted; the others are left out.';

/** Limits a fact to shipments with an avoidable charge of its kind. */
const onlyWith = (what: string): RowCondition => ({
  is: ['measureNonZero'],
  note: `Shipments without ${what} are left out.`,
});

/** Avoidable charges: corrections, chargebacks, declared value and the most expensive services. */
export const costAvoidanceFacts = {
  addressCorrectionFees: {
    kind: 'sum',
    measure: 'address_correction_amt',
    label: 'Reduce Address Correction Fees',
    format: 'money',
    description: 'Carriers’ charges for correcting addresses. Checking addresses before shipping avoids them.',
    only: onlyWith('an address correction'),
  },
  chargebacks: {
    kind: 'sum',
    measure: 'chargeback_amt',
    label: 'Reduce Chargebacks and Chargeback Fee',
    format: 'money',
    description: 'Shipping costs that were billed back because another party refused to pay, including the fee.',
    only: onlyWith('a chargeback'),
  },
  declaredValue: {
    kind: 'sum',
    measure: 'declared_amt',
    share: 0.5,
    label: 'Avoid Declared Value',
    format: 'money',
    description: 'Half of the carriers’ charges for declared value, which separate insurance would save.',
    only: onlyWith('a charge for declared value'),
  },
  shippingChargeCorrections: {
    kind: 'sum',
    measure: 'shipping_charge_correction_amt',
    label: 'Shipping Charge Correction Audit Fee',
    format: 'money',
    description: 'Charges because the carrier’s measurements or weight differed from what the shipper stated.',
    only: onlyWith('a shipping charge correction'),
  },
  correctionCharges: {
    kind: 'sum',
    measure: 'shipping_charge_correction_amt',
    label: 'Shipping Charge Corrections',
    format: 'money',
    description: 'Charges because the carrier’s measurements or weight differed from what the shipper stated.',
    only: onlyWith('a shipping charge correction'),
  },
  earlyAmSpend: {
    kind: 'sum',
    measure: 'net_amount',
    label: 'Early AM Spend',
    format: 'money',
    description: 'Net amount of shipments with a next-day early morning service.',
    only: { is: ['measureNonZero', ...earlyAm], note: EARLY_AM_NOTE },
  },
  earlyAmPackages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Early AM Packages',
    format: 'integer',
    description: 'Packages with a next-day early morning service.',
    only: { is: earlyAm, note: EARLY_AM_NOTE },
  },
  earlyAmPerPackage: {
    kind: 'ratio',
    numerator: 'earlyAmSpend',
    denominator: 'earlyAmPackages',
    label: 'Early AM Cost per Package',
    format: 'money',
    description: 'Total early AM spend divided by total early AM packages.',
    only: { is: earlyAm, note: EARLY_AM_NOTE },
  },
  sccAuditFee: {
    kind: 'sum',
    measure: 'audit_fee_amt',
    label: 'SCC Audit Fee',
    format: 'money',
    description: 'The fee a carrier charges when shipping charge corrections exceed a threshold.',
    isNoPart: true,
    only: onlyWith('an SCC audit fee'),
  },
} satisfies Record<string, Fact<ShipmentMeasureId>>;
