import { DIFFERENCE } from '#ingest/dollar-difference.ts';
import { BUCKETS, type Bucket } from '#ingest/reference-tables.ts';

const PREFIX_OF_BUCKET: Record<Bucket, string> = {
  transportation: 'transportation',
  'fuel surcharge': 'fuel_surcharge',
  'other accessorial': 'other_accessorial',
  'billing adjustment': 'billing_adjustment',
  tax: 'tax',
  fee: 'fee',
  other: 'other',
};

// The avoidable charges on the shipping insight page, by the carrier's category of the line or by the accessorial.
const AVOIDABLE = {
  address_correction_amt: `accessorial = 'Address Correction' OR category = 'ADC'`,
  shipping_charge_correction_amt: `category = 'SCC'`,
  chargeback_amt: `category = 'CHBK' OR accessorial = 'Chargeback'`,
  declared_amt: `accessorial = 'Declared Value'`,
  audit_fee_amt: `accessorial = 'SCC Audit Fee'`,
};

/** The amounts of a parcel as sums of its charges, in its currency and as the difference in US cents. */
export function amountColumns(): { name: string; sql: string }[] {
  return ['', DIFFERENCE].flatMap((twin) => [
    { name: `net_amount${twin}`, sql: `sum(charges.net_amount${twin})` },
    ...BUCKETS.flatMap((bucket) =>
      ['amount', 'discount'].map((part) => ({
        name: `${PREFIX_OF_BUCKET[bucket]}_${part}${twin}`,
        sql: `sumIf(charges.${part}${twin}, bucket = '${bucket}')`,
      })),
    ),
    ...Object.entries(AVOIDABLE).map(([name, condition]) => ({
      name: `${name}${twin}`,
      sql: `sumIf(charges.net_amount${twin}, ${condition})`,
    })),
  ]);
}
