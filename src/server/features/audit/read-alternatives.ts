import type { AuditInputs } from '#audit/audit-inputs.ts';
import { type FoundAlternatives, findAlternatives } from '#audit/avoidable/find-alternatives.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import { type DayNumber, toDayNumber } from '#model/dates/day-number.ts';
import { compileLaneDays, type LaneDays } from '#query/audit/compile-lane-days.ts';
import { compileNeighbours, type Neighbours } from '#query/audit/compile-neighbours.ts';
import { compileZonePlaces, type ZonePlace } from '#query/audit/compile-zone-places.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Reads in which other ways the parcels of a scope could have been shipped, as of the end of a day. */
export async function readAlternatives(
  warehouse: Warehouse,
  {
    scope,
    inputs,
    asOf,
    newFileIds,
  }: { scope: LoadedScope; inputs: AuditInputs; asOf: DayNumber; newFileIds: readonly number[] },
): Promise<FoundAlternatives> {
  const { zones, holidays } = inputs.tables;
  const question = {
    now: endOfDay(asOf),
    holidays: holidays.map(({ carrierId, day }) => ({ carrierId, day: toDayNumber(day) })),
    newFileIds,
  };
  const rows = {
    lanes: await warehouse.rows<LaneDays>(compileLaneDays(scope, question)),
    neighbours: await warehouse.rows<Neighbours>(compileNeighbours(scope)),
    places: await warehouse.rows<ZonePlace>(compileZonePlaces(scope, newFileIds)),
  };
  return findAlternatives(rows, zones, asOf);
}
