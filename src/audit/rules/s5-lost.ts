import { defineRule, everything, withFacts } from '#audit/rule.ts';
import { dayOf, type ShipmentCase } from '#audit/shipment-case.ts';
import type { TrackedEvent } from '#audit/shipments/shipment.ts';

const SILENT_DAYS = 7;

/** S5: the carrier had the parcel, then reported nothing for a week, and the parcel is past its due day. */
export const lost = defineRule({
  id: 'S5',
  claim: 'loss',
  find(parcel) {
    if (!isLost(parcel)) return null;
    const claim = everything(parcel);
    const last = parcel.shipment.events.at(-1);
    return claim === null || last === undefined
      ? null
      : withFacts(claim, { lastEventAt: last.at, lastEventKind: last.kind, dueOn: parcel.dueOn });
  },
});

/** Whether a parcel is lost rather than late. */
export function isLost(parcel: ShipmentCase): boolean {
  const { shipment, context } = parcel;
  const last = shipment.events.at(-1);
  if (last === undefined || last.kind === 'label' || last.kind === 'voided') return false;
  if (context.asOf - dayOf(last.at) < SILENT_DAYS || shipment.events.some(isEnd)) return false;
  return parcel.dueOn !== null && context.asOf > parcel.dueOn;
}

/** Whether it is known what became of the parcel. */
function isEnd({ kind, reason }: TrackedEvent): boolean {
  return (
    kind === 'delivered' || kind === 'returned' || kind === 'held' || (kind === 'exception' && reason === 'damage')
  );
}
