/** What a rule checks before it finds something, as a sentence that is true of each of its findings. */
export const ruleExclusions = {
  excused: {
    label:
      'No event before the due time names weather, customs, the address, the receiver or another reason that excuses the delay.',
    rules: ['S1', 'S2', 'S3', 'A15'],
  },
  corrected: { label: 'No address correction was charged.', rules: ['S1', 'S2', 'S3', 'A15'] },
  guaranteeWaived: { label: 'No agreement waives the guarantee.', rules: ['S1', 'S2', 'S3', 'A15'] },
  returned: { label: 'The parcel was not returned to its sender.', rules: ['S1', 'S2', 'S3', 'S5', 'A15'] },
  notLost: { label: 'The parcel is not lost.', rules: ['S3'] },
  neighbours: { label: 'Other parcels of the carrier from those days have events.', rules: ['S4'] },
  notVoided: { label: 'The label was not voided.', rules: ['S4', 'B5'] },
  held: { label: 'The parcel is neither delivered nor held, and no damage was reported.', rules: ['S5'] },
  notRefused: { label: 'The receiver did not refuse the parcel.', rules: ['S7'] },
  noCorrection: {
    label: 'The charges are not corrections, and no credit reverses them.',
    rules: ['B1', 'B2', 'B3', 'P9', 'A2'],
  },
  onePiece: { label: 'The parcel is neither an additional piece of a shipment nor a return.', rules: ['B1'] },
  sameParcel: { label: 'The ship dates are at most 45 days apart, so the number was not used again.', rules: ['B1'] },
  perAttempt: { label: 'The carrier does not bill this charge for each attempt.', rules: ['B2'] },
  notPickedUp: { label: 'The carrier did not have the parcel.', rules: ['B4', 'B5', 'B6'] },
  notCredited: { label: 'There was no credit within 21 days of the invoice.', rules: ['B4'] },
  noReturnLabel: { label: 'It is not a return label.', rules: ['B5'] },
  complete: { label: 'All lines of the invoice were loaded.', rules: ['B9'] },
  billedBefore: { label: 'The service was billed on the eight invoices before.', rules: ['B11'] },
  noUnit: { label: 'No apartment or suite was added to the address.', rules: ['A3'] },
  ordinaryBox: { label: 'The packaging is an ordinary box.', rules: ['A5', 'A6', 'A8'] },
  notReleased: { label: 'The receiver has not allowed delivery without a signature.', rules: ['A11'] },
  noMinimumWeight: {
    label: 'No minimum weight for additional handling or large packages explains the weight.',
    rules: ['W1', 'W2', 'W3', 'W4'],
  },
  notDimensional: { label: 'The invoice does not bill the dimensional weight.', rules: ['W2', 'W4'] },
  noLetter: { label: 'It is not a letter.', rules: ['W1', 'W2', 'W3', 'W4', 'P2'] },
  noMinimumPrice: { label: 'The agreed minimum is not the price.', rules: ['P3', 'P4', 'P10'] },
  noChargeback: { label: 'The parcel was not charged back.', rules: ['P3', 'P4', 'P5', 'P10'] },
} as const satisfies Record<string, { label: string; rules: readonly string[] }>;

export type RuleExclusion = keyof typeof ruleExclusions;

/** The exclusions that a rule checks. */
export function exclusionsOf(rule: string): RuleExclusion[] {
  return Object.entries(ruleExclusions).flatMap(([id, { rules }]) =>
    // The keys of the list are its ids.
    (rules as readonly string[]).includes(rule) ? [id as RuleExclusion] : [],
  );
}
