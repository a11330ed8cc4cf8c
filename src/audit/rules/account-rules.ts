import { chargeKey, type Draft, defineRule, type Rule } from '#audit/rule.ts';
import { CORRECTION_FEE_VERSION } from '#audit/sets/a13-correction-fee.ts';
import type { InvoiceDraft } from '#audit/sets/invoice-draft.ts';
import type { Charge } from '#audit/shipments/shipment.ts';

/**
 * A rule about accounts, for charges that carriers bill with a tracking number. What the rule found is claimed together with the
 * parcel, so that the cents of these charges count only once.
 */
function accountRule(id: string, version = 1): Rule {
  return defineRule({
    id,
    version,
    find({ shipment, accountDrafts: drafts }) {
      if (drafts.length === 0) return null;
      const charges = [...shipment.charges, ...shipment.repeats.flatMap((billing) => billing.charges)];
      return drafts.filter(({ rule }) => rule === id).flatMap((draft) => toDraft(draft, charges));
    },
  });
}

export const wrongCorrectionFee = accountRule('A13', CORRECTION_FEE_VERSION);
export const pickupTwice = accountRule('A14');
export const unfairLateFee = accountRule('B12');

/** Turns a draft about an account into one about the charge that it claims. Returns nothing if a credit has taken this charge back. */
function toDraft({ claims = [], facts, billedMinor, chargeCode }: InvoiceDraft, charges: readonly Charge[]): Draft[] {
  const charge = charges.find((one) => claims.some(({ key }) => key === chargeKey(one)));
  if (charge === undefined) return [];
  return [
    {
      charge,
      chargeCode,
      billedMinor,
      claims: claims.map(({ key, minor }) => ({ key, net: minor, fuel: 0 })),
      isOfAccount: true,
      facts,
    },
  ];
}
