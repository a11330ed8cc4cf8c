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

/** The ways in which parcels could have been shipped otherwise. */
export class AlternativeReader {
  private readonly places: Promise<ZonePlace[]>;
  private readonly firstLanes: Promise<void>;
  private readonly lanes: LaneDays[] = [];
  /** The names that the engine has for lanes whose days are read. */
  private readonly readNames = new Set<string>();

  constructor(
    private readonly warehouse: Warehouse,
    private readonly request: AlternativesRequest,
  ) {
    this.places = warehouse.rows<ZonePlace>(compileZonePlaces(request.scope, request.changed?.fileIds ?? []));
    // Only parcels of new files, which the run already has, change the days of lanes.
    this.firstLanes = this.readLanes();
    // Errors are thrown where the rows are needed.
    this.places.catch(() => {});
    this.firstLanes.catch(() => {});
  }

  /**
   * Adds the parcels to the run for which new files have changed the alternatives: the days by ground of their lanes (V3), the parcels to the
   * same address (V8), or the second center (V9). Their findings stay as they are. `chosen` ends when the other tracking numbers are chosen.
   */
  async choose(chosen: Promise<unknown>): Promise<void> {
    const { warehouse } = this;
    const { scope, changed } = this.request;
    const [{ changedZones }] = await Promise.all([this.findCenter(), this.firstLanes, chosen]);
    if (changed === null) return;
    const { runId, fileIds } = changed;
    const changedOnes = changedLanes(this.lanes);
    await Promise.all([
      warehouse.run(compileNumbersOfNeighbours(scope, runId, fileIds)),
      changedZones.length > 0 ? warehouse.run(compileNumbersInZones(scope, runId, changedZones)) : null,
      changedOnes.length > 0 ? warehouse.run(compileNumbersOnLanes(scope, runId, changedOnes)) : null,
    ]);
  }

  /** Reads the alternatives of all parcels, or of those of the run. */
  async read(): Promise<Alternatives> {
    const { scope, changed } = this.request;
    const [neighbours, { center }] = await Promise.all([
      this.warehouse.rows<Neighbours>(compileNeighbours(scope, changed?.runId ?? null)),
      this.findCenter(),
      changed === null ? this.firstLanes : this.readLanes(),
    ]);
    return toAlternatives({ lanes: this.lanes, neighbours, secondCenter: center });
  }

  private async findCenter() {
    const { inputs, asOf } = this.request;
    return findSecondCenter(await this.places, inputs.tables.zones, asOf);
  }

  /** Reads the days of all lanes, or of those of the run that are not read yet. */
  private async readLanes(): Promise<void> {
    const { warehouse } = this;
    const { scope, inputs, asOf, changed } = this.request;
    const question = {
      now: endOfDay(asOf),
      holidays: inputs.tables.holidays.map(({ carrierId, day }) => ({ carrierId, day: toDayNumber(day) })),
      newFileIds: changed?.fileIds ?? [],
    };
    const names = changed === null ? null : await this.unreadLanes(changed.runId);
    if (names?.length === 0) return;
    this.lanes.push(...(await warehouse.rows<LaneDays>(compileLaneDays(scope, question, names))));
  }

  private async unreadLanes(runId: number): Promise<string[]> {
    const ofRun = await this.warehouse.rows<{ lane: string }>(compileLanesOfRun(this.request.scope, runId));
    const names = ofRun.flatMap(({ lane }) => (this.readNames.has(lane) ? [] : [lane]));
    for (const name of names) this.readNames.add(name);
    return names;
  }
}
