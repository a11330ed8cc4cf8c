import type { ShipmentMeasureId } from './shipment-measures.ts';
import type { Fact, RowCondition, SourceTest } from './source.ts';

/** What the services are called that promise delivery early in the morning of the next day. */
const EARLY_AM = ['UPS Next Day Air Early', 'FedEx First Overnight', 'FedEx First Overnight Freight'];
const earlyAm: SourceTest[] = [{ column: 'service', isOneOf: EARLY_AM }];
const EARLY_AM_NOTE = 'Only shipments by an early morning service of the next day count; the others are left out.';

/** What avoidable charges are shown of: the shipments that bear one. */
const bearing = (what: string): RowCondition => ({
  is: ['measureNonZero'],
  note: `Shipments without ${what} are left out.`,
});

/** What could be avoided: charges for corrections, chargebacks, declared value and the dearest services. */
export const costAvoidanceFacts = {
  addressCorrectionFees: {
    kind: 'sum',
    measure: 'address_correction_amt',
    label: 'Reduce Address Correction Fees',
    format: 'money',
    description: 'What the carriers charged for correcting addresses: avoided by checking them before shipping.',
    only: bearing('an address correction'),
  },
  chargebacks: {
    kind: 'sum',
    measure: 'chargeback_amt',
    label: 'Reduce Chargebacks and Chargeback Fee',
    format: 'money',
    description: 'Shipping charged back because another party refused to pay, with the fee for it.',
    only: bearing('a chargeback'),
  },
  declaredValue: {
    kind: 'sum',
    measure: 'declared_amt',
    share: 0.5,
    label: 'Avoid Declared Value',
    format: 'money',
    description: 'Half of what the carriers charged for declared value, which insurance elsewhere would save.',
    only: bearing('a charge for declared value'),
  },
  shippingChargeCorrections: {
    kind: 'sum',
    measure: 'shipping_charge_correction_amt',
    label: 'Shipping Charge Correction Audit Fee',
    format: 'money',
    description:
      'What was charged after the carrier measured or weighed a package otherwise than the shipper had stated.',
    only: bearing('a shipping charge correction'),
  },
  earlyAmSpend: {
    kind: 'sum',
    measure: 'net_amount',
    label: 'Early AM Spend',
    format: 'money',
    description: 'Net amount of shipments by an early morning service of the next day.',
    only: { is: ['measureNonZero', ...earlyAm], note: EARLY_AM_NOTE },
  },
  earlyAmPackages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Early AM Packages',
    format: 'integer',
    description: 'Packages by an early morning service of the next day.',
    only: { is: earlyAm, note: EARLY_AM_NOTE },
  },
  earlyAmPerPackage: {
    kind: 'ratio',
    numerator: 'earlyAmSpend',
    denominator: 'earlyAmPackages',
    label: 'Early AM Cost per Package',
    format: 'money',
    description: 'Early AM spend over early AM packages, both in total.',
    only: { is: earlyAm, note: EARLY_AM_NOTE },
  },
  sccAuditFee: {
    kind: 'sum',
    measure: 'audit_fee_amt',
    label: 'SCC Audit Fee',
    format: 'money',
    description: 'The fee a carrier charges when its shipping charge corrections pass a threshold.',
    only: bearing('an SCC audit fee'),
  },
} satisfies Record<string, Fact<ShipmentMeasureId>>;
