import { partOfTransportation, wholeCharge, withFacts } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';
import { type EarlyAmReason, earlyAmServices } from '#model/trade/early-am.ts';
import { defineAvoidableRule, missingFor } from './avoidable-rule.ts';

/** V7: the additional cost of early-morning delivery over the next service of the same day, by what is known about the delivery. */
export const earlyAm = defineAvoidableRule({
  id: 'V7',
  find(parcel) {
    const { shipment, priced } = parcel;
    const { transportation, service, charges } = shipment;
    const cause = reasonOf(parcel);
    const fees = charges
      .filter(({ kind, net }) => kind.family === 'Early AM' && net > 0)
      .map((charge) => ({ ...wholeCharge(parcel, charge), cause }));
    const later = earlyAmServices[service];
    if (later === undefined || transportation === null || transportation.net <= 0 || priced === null) return fees;
    const [early, next] = [parcel.ratedAsBilled, parcel.rate(transportation, { service: later })];
    if (early === null || next === null) {
      missingFor(parcel, 'V7', `list rates of ${service} and ${later}`);
      return fees;
    }
    if (early <= next) return fees;
    const draft = withFacts(partOfTransportation(parcel, transportation, early - next), {
      billedService: service,
      billedRateMinor: early,
      cheaperService: later,
      cheaperRateMinor: next,
    });
    return [...fees, { ...draft, cause }];
  },
});

function reasonOf(parcel: ShipmentCase): EarlyAmReason {
  const { firstTry, lateAfter } = parcel;
  if (parcel.destinationClass === 'residential') return 'residence';
  if (firstTry === null) return 'unknown';
  if (firstTry.kind === 'attempt') return 'nobodyThere';
  return lateAfter !== null && firstTry.at > lateAfter ? 'notEarly' : 'business';
}
