import { aLine, withDifferences } from './line.ts';

function chargeFields() {
  return {
    ...aLine(),
    line: 1,
    ordinal: 0,
    shipment_id: 1,
    bucket: 'other accessorial',
    category: '',
    charge_code: 'RES',
    charge_description: 'Residential Surcharge',
    accessorial: 'Residential',
    is_known: 1,
  };
}

/** Returns a row of `charges`, which has the net amount in place of the amount. */
export function aCharge({
  usdRate = 1,
  amount = 0,
  discount = 0,
  ...given
}: Partial<ReturnType<typeof chargeFields>> & { amount?: number; discount?: number; usdRate?: number } = {}) {
  return { ...chargeFields(), ...given, ...withDifferences({ discount, net_amount: amount - discount }, usdRate) };
}
