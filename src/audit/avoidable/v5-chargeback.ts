import { allTransportation, type ClaimPart, wholeCharge } from '#audit/rule.ts';
import { defineAvoidableRule } from './avoidable-rule.ts';

/** V5: what was charged back to the client, with its fees, less what B7 claims. The customer is the receiver, whom the warehouse fills in. */
export const chargeback = defineAvoidableRule({
  id: 'V5',
  find(parcel) {
    const { charges, transportation } = parcel.shipment;
    const others = charges.filter(
      ({ kind, net }) => kind.isChargeback && !kind.isTransportation && !kind.isFuel && net > 0,
    );
    const drafts = others.map((charge) => wholeCharge(parcel, charge));
    if (transportation?.charge.kind.isChargeback === true && transportation.net > 0)
      drafts.unshift(allTransportation(parcel, transportation));
    const [first] = drafts;
    if (first === undefined) return null;
    return {
      ...first,
      billedMinor: drafts.reduce((sum, { billedMinor }) => sum + billedMinor, 0),
      // Neither of them claims everything.
      claims: drafts.flatMap(({ claims }) => claims as readonly ClaimPart[]),
      cause: '',
    };
  },
});
