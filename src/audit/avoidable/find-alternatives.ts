import type { ZoneRow } from '#model/audit-inputs/reference-rows.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import { zoneBand } from '#model/trade/zone-band.ts';
import type { LaneDays } from '#query/audit/compile-lane-days.ts';
import type { Neighbours } from '#query/audit/compile-neighbours.ts';
import type { ZonePlace } from '#query/audit/compile-zone-places.ts';
import { applies, daysOf } from '#rating/dated-rows.ts';
import { type Joined, laneKey, parcelKey } from './alternatives.ts';
import { isFar } from './v9-far-zone.ts';

/** Adds the business days by ground on lanes where they are known. */
export function addGroundDays(groundDays: Map<string, number>, lanes: readonly LaneDays[]): void {
  for (const { carrierId, origin, destination, days } of lanes)
    if (days !== null) groundDays.set(laneKey(carrierId, origin, destination), days);
}

/** The names of the lanes whose days differ from those without new files. */
export function changedLanes(lanes: readonly LaneDays[]): string[] {
  return lanes
    .filter(({ days, daysBefore }) => days !== daysBefore)
    .map(({ carrierId, origin, destination }) => laneKey(carrierId, origin, destination));
}

/**
 * Chooses the second center. Of `zones`, the rows of the zone tables, those in force on the day count. `changedZones` are the far zones as
 * billed if the new files change the center.
 */
export function findSecondCenter(
  places: readonly ZonePlace[],
  zones: readonly ZoneRow[],
  day: DayNumber,
): { center: string | null; changedZones: readonly string[] } {
  const far = places.filter(({ zone }) => isFar(zoneBand(zone)));
  const center = secondCenter(far, ({ parcels }) => parcels, zones, day);
  const hasNew = far.some(({ newParcels }) => newParcels > 0);
  const before = hasNew ? secondCenter(far, ({ parcels, newParcels }) => parcels - newParcels, zones, day) : center;
  return { center, changedZones: center === before ? [] : [...new Set(far.map(({ zone }) => zone))] };
}

/** Joins the parcels to each address one by one, from the lightest to the heaviest. The others become part of the lightest one. */
export function joinParcels(joined: Map<string, Joined>, groups: readonly Neighbours[]): void {
  for (const { carrierId, parcels } of groups) {
    const pounds = new Map<string, number>();
    for (const [number, weight] of parcels) pounds.set(number, Math.max(weight, pounds.get(number) ?? 0));
    const sorted = [...pounds].sort(([one, light], [other, heavy]) => light - heavy || (one < other ? -1 : 1));
    let before = 0;
    for (const [number, weight] of sorted) {
      const after = before + weight;
      if (before > 0) joined.set(parcelKey(carrierId, number), { before, after });
      before = after;
    }
  }
}

/** The origin in the zone tables from which most of the parcels to far zones would go to nearer ones; `null` if no origin brings any nearer. */
function secondCenter(
  far: readonly ZonePlace[],
  parcelsOf: (place: ZonePlace) => number,
  zones: readonly ZoneRow[],
  day: DayNumber,
): string | null {
  const parcels = new Map<string, number>();
  for (const place of far) {
    const key = `${place.carrierId}|${place.destination}`;
    parcels.set(key, (parcels.get(key) ?? 0) + parcelsOf(place));
  }
  // Of two rows about a lane, the later one counts.
  const lanes = new Map<string, { origin: string; count: number }>();
  for (const row of zones) {
    const { carrierId, serviceGroup, originZip3: origin, destinationZip3, zone } = row;
    const place = `${carrierId}|${destinationZip3}`;
    const count = parcels.get(place) ?? 0;
    if (count > 0 && serviceGroup === 'ground' && applies(daysOf(row), day))
      lanes.set(`${place}|${origin}`, { origin, count: isFar(zone) ? 0 : count });
  }
  const reached = new Map<string, number>();
  for (const { origin, count } of lanes.values())
    if (count > 0) reached.set(origin, (reached.get(origin) ?? 0) + count);
  const [best] = [...reached].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  return best?.[0] ?? null;
}
