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
}

/** Lanes by their names in the engine, and the days of those that have any. */
interface ReadLanes {
  names: readonly string[];
  lanes: readonly LaneDays[];
}

/** The ways in which parcels could have been shipped otherwise. */
export class AlternativeReader {
  private readonly places: Promise<ZonePlace[]>;
  private lanes: readonly LaneDays[] = [];

  constructor(
    private readonly warehouse: Warehouse,
    private readonly request: AlternativesRequest,
  ) {
    this.places = warehouse.rows<ZonePlace>(compileZonePlaces(request.scope, request.changed?.fileIds ?? []));
    // The error is thrown where the rows are needed.
    this.places.catch(() => {});
  }

  /**
   * Reads the days by ground of lanes, and adds the parcels to the run for which new files have changed the alternatives: these days (V3), the
   * parcels to the same address (V8), or the second center (V9). Their findings stay as they are. `chosen` ends when the other tracking
   * numbers are chosen.
   */
  async choose(chosen: Promise<unknown>): Promise<void> {
    const { warehouse } = this;
    const { scope, changed } = this.request;
    const { changedZones } = await this.findCenter();
    await chosen;
    if (changed !== null)
      await Promise.all([
        warehouse.run(compileNumbersOfNeighbours(scope, changed.runId, changed.fileIds)),
        changedZones.length > 0 ? warehouse.run(compileNumbersInZones(scope, changed.runId, changedZones)) : null,
      ]);
    const { names, lanes } = await this.readLanes([]);
    this.lanes = lanes;
    const changedOnes = changed === null ? [] : changedLanes(lanes);
    if (changed === null || changedOnes.length === 0) return;
    await warehouse.run(compileNumbersOnLanes(scope, changed.runId, changedOnes));
    // A number that was used again can have been on other lanes too.
    const others = await this.readLanes(names);
    this.lanes = [...lanes, ...others.lanes];
  }

  /** Reads the alternatives of all parcels, or of those of the run. */
  async read(): Promise<Alternatives> {
    const { scope, changed } = this.request;
    const [neighbours, { center }] = await Promise.all([
      this.warehouse.rows<Neighbours>(compileNeighbours(scope, changed?.runId ?? null)),
      this.findCenter(),
    ]);
    return toAlternatives({ lanes: this.lanes, neighbours, secondCenter: center });
  }

  private async findCenter() {
    const { inputs, asOf } = this.request;
    return findSecondCenter(await this.places, inputs.tables.zones, asOf);
  }

  /** Reads all lanes, or those of the run except the known ones. */
  private async readLanes(known: readonly string[]): Promise<ReadLanes> {
    const { warehouse } = this;
    const { scope, inputs, asOf, changed } = this.request;
    const question = {
      now: endOfDay(asOf),
      holidays: inputs.tables.holidays.map(({ carrierId, day }) => ({ carrierId, day: toDayNumber(day) })),
      newFileIds: changed?.fileIds ?? [],
    };
    if (changed === null)
      return { names: [], lanes: await warehouse.rows<LaneDays>(compileLaneDays(scope, question, null)) };
    const isKnown = new Set(known);
    const ofRun = await warehouse.rows<{ lane: string }>(compileLanesOfRun(scope, changed.runId));
    const names = ofRun.flatMap(({ lane }) => (isKnown.has(lane) ? [] : [lane]));
    if (names.length === 0) return { names, lanes: [] };
    return { names, lanes: await warehouse.rows<LaneDays>(compileLaneDays(scope, question, names)) };
  }
}
