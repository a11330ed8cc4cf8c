/** The rules about avoidable costs, in the order in which they keep cents. Source: audit.md §3, "Avoidable". */
export const avoidableRuleNames = {
  V1: { label: 'V1 Declared value' },
  V2: { label: 'V2 Valid address correction' },
  V3: { label: 'V3 Air that ground matches' },
  V4: { label: 'V4 Box larger than needed' },
  V5: { label: 'V5 Valid chargeback' },
  V6: { label: 'V6 Correction fee streak' },
  V7: { label: 'V7 Early AM delivery' },
  V8: { label: 'V8 Several parcels to one address' },
  V9: { label: 'V9 Zone 7 or above' },
} as const;

export type AvoidableRuleId = keyof typeof avoidableRuleNames;
