import { aLine, withDifferences } from './line.ts';

const BUCKETS = [
  'transportation',
  'fuel_surcharge',
  'other_accessorial',
  'billing_adjustment',
  'tax',
  'fee',
  'other',
] as const;
const AVOIDABLE = [
  'address_correction_amt',
  'shipping_charge_correction_amt',
  'chargeback_amt',
  'declared_amt',
  'audit_fee_amt',
] as const;
type Bucket = (typeof BUCKETS)[number];
type Amounts = Record<`${Bucket}_${'amount' | 'discount'}` | (typeof AVOIDABLE)[number], number>;

function shipmentFields() {
  return {
    ...aLine(),
    lead_tracking_number: '',
    label_date: null as string | null,
    scheduled_date: null as string | null,
    delivery_date: null as string | null,
    tracking_status: 'On Time',
    reference: '',
    no_of_pkgs: 1,
    actual_weight: 2,
    actual_weight_unit: 'lbs',
    actual_weight_pounds: 2,
    bill_weight: 3,
    bill_weight_unit: 'lbs',
    bill_weight_pounds: 3,
    length: 0,
    width: 0,
    height: 0,
    dim_unit: '',
    sender_name: '',
    sender_company: '',
    sender_address: '',
    consignee_name: '',
    consignee_company: '',
    consignee_address: '',
  };
}

/** Returns a row of `shipments`. The net amount is the sum of its buckets; `usdRate` determines the amounts in US cents. */
export function aShipment({
  usdRate = 1,
  ...given
}: Partial<ReturnType<typeof shipmentFields> & Amounts> & { usdRate?: number } = {}) {
  const amounts: Record<string, number> = {};
  let net = 0;
  for (const bucket of BUCKETS) {
    const amount = given[`${bucket}_amount`] ?? 0;
    const discount = given[`${bucket}_discount`] ?? 0;
    amounts[`${bucket}_amount`] = amount;
    amounts[`${bucket}_discount`] = discount;
    net += amount - discount;
  }
  for (const name of AVOIDABLE) amounts[name] = given[name] ?? 0;
  return { ...shipmentFields(), ...given, ...withDifferences({ ...amounts, net_amount: net }, usdRate) };
}
