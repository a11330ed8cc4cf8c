import { aLine, withDifferences } from './line.ts';

function creditFields() {
  return {
    ...aLine(),
    line: 1,
    ordinal: 0,
    shipment_id: 1,
    credit_type: 'GSR',
    is_gsr: 1,
    refund_by: 'audit',
    status: 'Credited',
    charge_description: 'Ground Commercial',
  };
}

/** Returns a row of `credits`. */
export function aCredit({
  usdRate = 1,
  audit_refund_amount = 0,
  ...given
}: Partial<ReturnType<typeof creditFields>> & { audit_refund_amount?: number; usdRate?: number } = {}) {
  return { ...creditFields(), ...given, ...withDifferences({ audit_refund_amount }, usdRate) };
}
