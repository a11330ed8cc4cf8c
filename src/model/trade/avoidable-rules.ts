/** The rules about avoidable costs, in the order in which they keep cents, and the fact that says what each looks for. Source: audit.md §3, "Avoidable". */
export const avoidableRuleNames = {
  V1: { label: 'V1 Declared value', fact: 'savedOnDeclaredValue' },
  V2: { label: 'V2 Valid address correction', fact: 'savedOnCorrections' },
  V3: { label: 'V3 Air that ground matches', fact: 'savedOnAir' },
  V4: { label: 'V4 Box larger than needed', fact: 'savedOnBoxes' },
  V5: { label: 'V5 Valid chargeback', fact: 'savedOnChargebacks' },
  V6: { label: 'V6 Correction fee streak', fact: 'savedOnCorrectionFees' },
  V7: { label: 'V7 Early AM delivery', fact: 'savedOnEarlyAm' },
  V8: { label: 'V8 Several parcels to one address', fact: 'savedOnSplitParcels' },
  V9: { label: 'V9 Zone 7 or above', fact: 'savedOnFarZones' },
} as const;

export type AvoidableRuleId = keyof typeof avoidableRuleNames;

/** Whether a rule is about costs that could have been avoided, rather than about errors of the carrier. */
export function isAvoidableRule(rule: string): rule is AvoidableRuleId {
  return Object.hasOwn(avoidableRuleNames, rule);
}
