import type { AuditInputs } from '#audit/audit-inputs.ts';
import type { Alternatives } from '#audit/avoidable/alternatives.ts';
import { changedLanes, findSecondCenter, toAlternatives } from '#audit/avoidable/find-alternatives.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import { type DayNumber, toDayNumber } from '#model/dates/day-number.ts';
import { compileLaneDays, compileLanesOfRun, type LaneDays } from '#query/audit/compile-lane-days.ts';
import { compileNeighbours, compileNumbersOfNeighbours, type Neighbours } from '#query/audit/compile-neighbours.ts';
import {
  compileNumbersInZones,
  compileNumbersOnLanes,
  compileZonePlaces,
  type ZonePlace,
} from '#query/audit/compile-zone-places.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import type { ChangedFiles } from './choose-audited.ts';

/** Whose alternatives are read: those of all parcels as of the end of a day, or of those that a run audits because of new files. */
interface AlternativesRequest {
  scope: LoadedScope;
  inputs: AuditInputs;
  asOf: DayNumber;
  changed: ChangedFiles | null;
  /** Ends when the other tracking numbers of the run are chosen. */
  chosen: Promise<unknown> | null;
}

/**
 * Reads in which other ways parcels could have been shipped. It adds the parcels to the run for which new files have changed this: the days by
 * ground on their lane (V3), the parcels to the same address (V8), or the second center (V9). Their findings stay as they are.
 */
export async function readAlternatives(
  warehouse: Warehouse,
  { scope, inputs, asOf, changed, chosen }: AlternativesRequest,
): Promise<Alternatives> {
  const { zones, holidays } = inputs.tables;
  const newFileIds = changed?.fileIds ?? [];
  const runId = changed?.runId ?? null;
  const question = {
    now: endOfDay(asOf),
    holidays: holidays.map(({ carrierId, day }) => ({ carrierId, day: toDayNumber(day) })),
    newFileIds,
  };
  const readLanes = async () => {
    if (runId === null) return warehouse.rows<LaneDays>(compileLaneDays(scope, question, null));
    const lanes = await warehouse.rows<{ lane: string }>(compileLanesOfRun(scope, runId));
    if (lanes.length === 0) return [];
    const names = lanes.map(({ lane }) => lane);
    return warehouse.rows<LaneDays>(compileLaneDays(scope, question, names));
  };
  const read = () => Promise.all([readLanes(), warehouse.rows<Neighbours>(compileNeighbours(scope, runId))]);
  const places = await warehouse.rows<ZonePlace>(compileZonePlaces(scope, newFileIds));
  const { center, changedZones } = findSecondCenter(places, zones, asOf);
  await chosen;
  if (runId !== null)
    await Promise.all([
      warehouse.run(compileNumbersOfNeighbours(scope, runId, newFileIds)),
      changedZones.length > 0 ? warehouse.run(compileNumbersInZones(scope, runId, changedZones)) : null,
    ]);
  let [lanes, neighbours] = await read();
  const changedOnes = runId === null ? [] : changedLanes(lanes);
  if (runId !== null && changedOnes.length > 0) {
    await warehouse.run(compileNumbersOnLanes(scope, runId, changedOnes));
    // A number that was used again can have been on other lanes too.
    [lanes, neighbours] = await read();
  }
  return toAlternatives({ lanes, neighbours, secondCenter: center });
}
