import { aLine, withUsd } from './line.ts';

function findingFields() {
  return {
    ...aLine(),
    line: 1,
    version: 1,
    is_deleted: 0,
    shipment_id: 1,
    rule: 'A2',
    rule_version: 1,
    charge_code: 'RES',
    charge_description: 'Residential Surcharge',
    accessorial: 'Residential',
    confidence: 'high',
    deadline: '2026-07-01',
    status: 'open',
    evidence: '{"lines":[],"facts":{}}',
  };
}

/** Returns a row of `findings`. By default, it is an overcharge of 5.00 USD. */
export function aFinding({
  usdRate = 1,
  billed_amount = 1100,
  expected_amount = 600,
  overcharge_amount = 500,
  undercharge_amount = 0,
  ...given
}: Partial<ReturnType<typeof findingFields>> & {
  billed_amount?: number;
  expected_amount?: number;
  overcharge_amount?: number;
  undercharge_amount?: number;
  usdRate?: number;
} = {}) {
  const amounts = { billed_amount, expected_amount, overcharge_amount, undercharge_amount };
  return { ...findingFields(), ...given, ...withUsd(amounts, usdRate) };
}
