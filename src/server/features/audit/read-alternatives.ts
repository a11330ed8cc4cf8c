import type { AuditInputs } from '#audit/audit-inputs.ts';
import type { Alternatives } from '#audit/avoidable/alternatives.ts';
import { changedLanes, findSecondCenter, toAlternatives } from '#audit/avoidable/find-alternatives.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import { type DayNumber, toDayNumber } from '#model/dates/day-number.ts';
import type { AuditedRun } from '#query/audit/compile-audited-numbers.ts';
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
  private readonly lanes: LaneDays[] = [];
  /** The names that the engine has for lanes whose days are read. */
  private readonly readNames = new Set<string>();

  constructor(
    private readonly warehouse: Warehouse,
    private readonly request: AlternativesRequest,
  ) {
    this.places = warehouse.rows<ZonePlace>(compileZonePlaces(request.scope, request.changed?.fileIds ?? []));
    // The error is thrown where the rows are needed.
    this.places.catch(() => {});
  }

  /**
   * Adds the parcels to the run for which new files have changed the alternatives: the days by ground of their lanes (V3), the parcels to the
   * same address (V8), or the second center (V9). Their findings stay as they are. The run has all other tracking numbers already, so that the days of nearly all of its lanes are
   * read only once.
   */
  async choose(): Promise<void> {
    const { warehouse } = this;
    const { scope, changed } = this.request;
    if (changed === null) return;
    const { runId, fileIds } = changed;
    const [{ changedZones }] = await Promise.all([
      this.findCenter(),
      // Only parcels of new files change the days of lanes.
      this.readLanesOfRun({ runId, days: null }, { isOnlyExpress: false }),
    ]);
    const changedOnes = changedLanes(this.lanes);
    await Promise.all([
      warehouse.run(compileNumbersOfNeighbours(scope, runId, fileIds)),
      changedZones.length > 0 ? warehouse.run(compileNumbersInZones(scope, runId, changedZones)) : null,
      changedOnes.length > 0 ? warehouse.run(compileNumbersOnLanes(scope, runId, changedOnes)) : null,
    ]);
  }

  /** Reads the alternatives of all parcels, or of those of the run. */
  async read(run: AuditedRun | null): Promise<Alternatives> {
    const { scope } = this.request;
    const [neighbours, { center }] = await Promise.all([
      this.warehouse.rows<Neighbours>(compileNeighbours(scope, run)),
      this.findCenter(),
      run === null ? this.readLanes(null) : this.readLanesOfRun(run, { isOnlyExpress: true }),
    ]);
    return toAlternatives({ lanes: this.lanes, neighbours, secondCenter: center });
  }

  private async findCenter() {
    const { inputs, asOf } = this.request;
    return findSecondCenter(await this.places, inputs.tables.zones, asOf);
  }

  /** Reads the days of a run's lanes that are not read yet. Only parcels by express services ask for the days of their lane. */
  private async readLanesOfRun(run: AuditedRun, options: { isOnlyExpress: boolean }): Promise<void> {
    const statement = compileLanesOfRun(this.request.scope, run, options);
    const ofRun = await this.warehouse.rows<{ lane: string }>(statement);
    const names = ofRun.flatMap(({ lane }) => (this.readNames.has(lane) ? [] : [lane]));
    for (const name of names) this.readNames.add(name);
    if (names.length > 0) await this.readLanes(names);
  }

  /** Reads the days of all lanes, or of some. */
  private async readLanes(names: readonly string[] | null): Promise<void> {
    const { scope, inputs, asOf, changed } = this.request;
    const question = {
      now: endOfDay(asOf),
      holidays: inputs.tables.holidays.map(({ carrierId, day }) => ({ carrierId, day: toDayNumber(day) })),
      newFileIds: changed?.fileIds ?? [],
    };
    this.lanes.push(...(await this.warehouse.rows<LaneDays>(compileLaneDays(scope, question, names))));
  }
}
