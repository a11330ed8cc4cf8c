/** Why a claim is made: a word for a column, and a sentence for a person at the carrier. */
export interface ClaimReason {
  code: string;
  sentence: string;
}

const reason = (code: string, sentence: string): ClaimReason => ({ code, sentence });

/** What a claim says, by the rule that found it. Rules that are not listed find nothing that can be claimed. */
export const claimReasons: Readonly<Record<string, ClaimReason>> = {
  S1: reason('LATE', 'The parcel was delivered after the guaranteed time. Please refund its transportation and fuel.'),
  S2: reason('LATE', 'The parcel was delivered after the guaranteed day. Please refund its transportation and fuel.'),
  S4: reason('NO PROOF OF DELIVERY', 'There is no tracking event and no proof of delivery for this parcel.'),
  S5: reason('LOST', 'The parcel did not arrive and has had no tracking event for at least 7 days.'),
  S6: reason('DAMAGED', 'The tracking events report damage to this parcel.'),
  S7: reason('PRICE', 'The return of this parcel costs more than agreed.'),
  B1: reason('DUPLICATE', 'The transportation of this parcel was billed more than once.'),
  B2: reason('DUPLICATE', 'This charge was billed twice for the same parcel.'),
  B3: reason('DUPLICATE', 'This invoice repeats the charges of another invoice.'),
  B4: reason('VOID', 'The label was voided before pickup, but its charges were not credited.'),
  B5: reason('NOT SHIPPED', 'The label was made but never tendered to you.'),
  B6: reason('NOT SHIPPED', 'The return label was never used.'),
  B7: reason('PRICE', 'The chargeback is priced higher than our own rate.'),
  B8: reason('ACCOUNT', 'This charge is on an account that is not ours or was not active on the ship date.'),
  B9: reason('TOTAL', 'The lines of this invoice do not add up to its total.'),
  B10: reason('UNKNOWN CHARGE', 'This charge is neither described nor part of our agreement.'),
  B11: reason('DISCOUNT', 'The agreed discount is missing.'),
  B12: reason('LATE FEE', 'The invoice was paid on time, or late fees are waived by our agreement.'),
  A1: reason('RESIDENTIAL', 'The address is a business, so the residential charge does not apply.'),
  A2: reason('RESIDENTIAL', 'The residential charge was billed twice for this parcel.'),
  A3: reason('ADDRESS CORRECTION', 'The address was correct as given, or was corrected twice.'),
  A4: reason('DELIVERY AREA', 'The delivery area surcharge does not match the postal code.'),
  A5: reason(
    'ADDITIONAL HANDLING',
    'No dimension or weight of this parcel exceeds the limits for additional handling.',
  ),
  A6: reason('LARGE PACKAGE', 'No dimension or weight of this parcel exceeds the limits for a large package.'),
  A7: reason('ADDITIONAL HANDLING', 'Additional handling does not apply in addition to a large package charge.'),
  A8: reason('OVER MAXIMUM', 'No dimension or weight of this parcel exceeds the maximum limits.'),
  A9: reason('SATURDAY DELIVERY', 'The parcel was not delivered on a Saturday.'),
  A10: reason('SATURDAY PICKUP', 'The parcel was not picked up on a Saturday.'),
  A11: reason('SIGNATURE', 'No signature was obtained for this delivery.'),
  A12: reason('DEMAND', 'No demand surcharge applied to this service on the ship date.'),
  A13: reason('CORRECTION FEE', 'The fee for shipping charge corrections is not the published one.'),
  A14: reason('PICKUP', 'The pickup charge was billed twice for the same period.'),
  A15: reason('TIMED DELIVERY', 'The parcel was delivered after the time that was charged for.'),
  A16: reason('PRICE', 'Our agreement waives this charge or sets a lower price.'),
  W1: reason('WEIGHT', 'The billed weight is higher than the actual and the dimensional weight.'),
  W2: reason('WEIGHT', 'The billed weight is higher than the actual weight, and no size explains it.'),
  W3: reason('WEIGHT', 'The measured size differs from our records of this parcel.'),
  W4: reason('WEIGHT', 'The billed weight mixes up pounds and kilograms.'),
  P1: reason('ZONE', 'The billed zone is not the one between these postal codes.'),
  P2: reason('RATE', 'The billed rate is not the published rate.'),
  P3: reason('DISCOUNT', 'The discount is not the agreed one.'),
  P4: reason('DISCOUNT', 'The discount belongs to another revenue tier.'),
  P5: reason('MINIMUM', 'The charge is not the agreed minimum.'),
  P6: reason('FUEL', 'The fuel surcharge does not match the published percentage.'),
  P7: reason('FUEL', 'A fuel surcharge was applied to a charge that is not subject to it.'),
  P8: reason('SERVICE', 'A different service was billed than the one ordered.'),
  P9: reason('DUPLICATE', 'The same duty or tax was billed twice.'),
  P10: reason('DISCOUNT', 'The discount was not in force on the ship date.'),
  P11: reason('DISCOUNT', 'The agreed discount on this charge is missing.'),
};
