import type { DayIndex, DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { Mishap } from '#server/demo/demo-faults.ts';
import type { BilledParcel, ReturnedParcel } from './billed-parcels.ts';
import type { CsvRow } from './csv-file.ts';

type Event = { day: DayIndex; minute: number; kind: string; reason?: string; signed_by?: string };

const LABELLED_AT = 9 * 60;
const PICKED_UP_AT = 17 * 60 + 30;
const RETURNED_AT = 15 * 60;
const SIGNER = 'RECEPTION';
const HOURS_LATE = 3;

/** The tracking events of parcels: label, pickup and delivery, or what went wrong instead. */
export function eventRows(
  calendar: DemoCalendar,
  billed: readonly BilledParcel[],
  mishaps: ReadonlyMap<string, Mishap>,
): CsvRow[] {
  return billed.flatMap((one) =>
    eventsOf(one, mishaps.get(one.tracking) ?? null, calendar.lastDay).map(({ day, minute, ...event }) => ({
      carrier: 'UPS',
      tracking_number: one.tracking,
      event_at: `${calendar.at(day).iso}T${clock(minute)}:00`,
      country: one.parcel.recipient.country,
      ...event,
    })),
  );
}

/** The events of parcels that came back to their sender, under the numbers of the way back. */
export function returnRows(calendar: DemoCalendar, returned: readonly ReturnedParcel[]): CsvRow[] {
  return returned.map(({ tracking, returnedOn }) => ({
    carrier: 'UPS',
    tracking_number: tracking,
    event_at: `${calendar.at(returnedOn).iso}T${clock(RETURNED_AT)}:00`,
    kind: 'returned',
    country: 'US',
  }));
}

function eventsOf({ parcel }: BilledParcel, mishap: Mishap | null, lastDay: DayIndex): Event[] {
  const { shippedOn, deliveredOn, deliveredMinute, service, dueOn } = parcel;
  const label: Event = { day: shippedOn, minute: LABELLED_AT, kind: 'label' };
  const pickup: Event = { day: shippedOn, minute: PICKED_UP_AT, kind: 'pickup' };
  const scan: Event = { day: Math.min(shippedOn + 1, lastDay), minute: 4 * 60, kind: 'in_transit' };
  switch (mishap) {
    case 'untracked':
      return [];
    case 'never shipped':
    case 'voided':
      return [label];
    case 'under way':
      return [label, pickup, scan];
    case 'damaged':
      return [
        label,
        pickup,
        { day: Math.min(shippedOn + 2, lastDay), minute: 300, kind: 'exception', reason: 'damage' },
      ];
    case 'late':
      return [
        label,
        pickup,
        { day: dueOn, minute: service.dueMinute + HOURS_LATE * 60, kind: 'delivered', signed_by: SIGNER },
      ];
    case 'unsigned':
    case null: {
      if (deliveredOn === null) return [label, pickup, scan];
      const signer = mishap === 'unsigned' ? {} : { signed_by: SIGNER };
      return [label, pickup, { day: deliveredOn, minute: deliveredMinute, kind: 'delivered', ...signer }];
    }
  }
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
