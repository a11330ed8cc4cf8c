import { aLine, withUsd } from './line.ts';

function costFields() {
  return {
    ...aLine(),
    line: 1,
    version: 1,
    is_deleted: 0,
    shipment_id: 1,
    rule: 'V1',
    rule_version: 1,
    cause: 'Declared Value',
    facts: '{"netMinor":500}',
    charge_code: 'DCV',
    charge_description: 'Declared Value',
  };
}

/** Returns a row of `avoidable_costs`. By default, half of 5.00 USD for declared value. */
export function anAvoidableCost({
  billed_amount = 500,
  avoidable_amount = 250,
  ...given
}: Partial<ReturnType<typeof costFields>> & { billed_amount?: number; avoidable_amount?: number } = {}) {
  return { ...costFields(), ...given, ...withUsd({ billed_amount, avoidable_amount }, 1) };
}
