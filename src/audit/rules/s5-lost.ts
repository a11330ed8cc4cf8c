import { defineRule, everything, withFacts } from '#audit/rule.ts';
import { dayOf, type ShipmentCase } from '#audit/shipment-case.ts';
import type { TrackedEvent } from '#audit/shipments/shipment.ts';

const SILENT_DAYS = 7;

/** S5: the carrier had the parcel, then reported nothing for a week, and the parcel is past its due day. */
export const lost = defineRule({
  id: 'S5',
  claim: 'loss',
  find(parcel) {
    const { shipment, context } = parcel;
    const last = lastSign(parcel);
    const claim = last === null ? null : everything(parcel);
    if (last === null || claim === null) return null;
    if (parcel.dueOn === null && shipment.service !== '' && shipment.shippedOn !== null)
      return context.missing('S5', 'due day', shipment);
    if (!isPastDue(parcel)) return null;
    return withFacts(claim, { lastEventAt: last.at, lastEventKind: last.kind, dueOn: parcel.dueOn });
  },
});

/** Whether a parcel is lost rather than late. */
export function isLost(parcel: ShipmentCase): boolean {
  return lastSign(parcel) !== null && isPastDue(parcel);
}

/** The last event of a parcel that the carrier had and hasn't reported anything about for a week; `null` for any other parcel. */
function lastSign({ shipment, context }: ShipmentCase): TrackedEvent | null {
  const last = shipment.events.at(-1);
  if (last === undefined || last.kind === 'label' || last.kind === 'voided') return null;
  return context.asOf - dayOf(last.at) < SILENT_DAYS || shipment.events.some(isEnd) ? null : last;
}

function isPastDue({ context, dueOn }: ShipmentCase): boolean {
  return dueOn !== null && context.asOf > dueOn;
}

/** Whether it is known what became of the parcel. */
function isEnd({ kind, reason }: TrackedEvent): boolean {
  return (
    kind === 'delivered' || kind === 'returned' || kind === 'held' || (kind === 'exception' && reason === 'damage')
  );
}
