import { setImmediate } from 'node:timers/promises';
import type { AuditInputs } from '#audit/audit-inputs.ts';
import { Alternatives, type Joined } from '#audit/avoidable/alternatives.ts';
import { addGroundDays, changedLanes, findSecondCenter, joinParcels } from '#audit/avoidable/find-alternatives.ts';
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
import type { ChangedFiles, ChosenPart } from './choose-audited.ts';

/** How many lanes, or addresses with several parcels, are looked at without a pause for other work. */
const WITHOUT_PAUSE = 1000;

/** Whose alternatives are read, as of the end of a day: those of all parcels, or of the parcels that a run audits because of new files. */
interface AlternativesRequest {
  scope: LoadedScope;
  inputs: AuditInputs;
  asOf: DayNumber;
  changed: ChangedFiles | null;
}

/** Reads the other ways in which parcels could have been shipped. */
export class AlternativeReader {
  private readonly center: Promise<ReturnType<typeof findSecondCenter>>;
  private readonly lanesOfFiles: Promise<void>;
  private readonly lanes: LaneDays[] = [];
  private readonly neighbours: Neighbours[] = [];
  /** The engine's names of the lanes whose days have been read. */
  private readonly readNames = new Set<string>();

  /** The lanes of new files are read as soon as their part of the run is chosen. */
  constructor(
    private readonly warehouse: Pick<Warehouse, 'rows' | 'run'>,
    private readonly request: AlternativesRequest,
    ofFiles: Promise<ChosenPart> | null,
  ) {
    this.center = this.findCenter();
    this.lanesOfFiles = this.readLanesOfFiles(ofFiles);
    // Errors are thrown where the rows are needed.
    this.center.catch(() => {});
    this.lanesOfFiles.catch(() => {});
  }

  /**
   * Adds to the run the parcels whose alternatives new files have changed: the days by ground of their lanes (V3), the parcels to the
   * same address (V8), or the second center (V9). Their findings stay as they are, so the run has all other tracking numbers already.
   */
  async choose(): Promise<void> {
    const { warehouse } = this;
    const { scope, changed } = this.request;
    if (changed === null) return;
    const { runId, fileIds } = changed;
    const [{ changedZones }] = await Promise.all([this.center, this.lanesOfFiles]);
    const changedOnes = changedLanes(this.lanes);
    await Promise.all([
      warehouse.run(compileNumbersOfNeighbours(scope, runId, fileIds)),
      changedZones.length > 0 ? warehouse.run(compileNumbersInZones(scope, runId, changedZones)) : null,
      changedOnes.length > 0 ? warehouse.run(compileNumbersOnLanes(scope, runId, changedOnes)) : null,
    ]);
  }

  /** Reads the alternatives of all parcels, or of those of a part of the run and of the parts that were read before. */
  async read(run: AuditedRun | null): Promise<Alternatives> {
    const { scope } = this.request;
    const [neighbours, { center }] = await Promise.all([
      this.warehouse.rows<Neighbours>(compileNeighbours(scope, run)),
      this.center,
      this.readLanesFor(run),
    ]);
    // There can be more of them than a call can have arguments.
    for (const group of neighbours) this.neighbours.push(group);
    const groundDays = new Map<string, number>();
    await inTurns(this.lanes, (lanes) => addGroundDays(groundDays, lanes));
    const joined = new Map<string, Joined>();
    await inTurns(this.neighbours, (some) => joinParcels(joined, some));
    return Object.assign(new Alternatives(), { groundDays, joined, secondCenter: center });
  }

  private async findCenter() {
    const { scope, inputs, asOf, changed } = this.request;
    const places = await this.warehouse.rows<ZonePlace>(compileZonePlaces(scope, changed?.fileIds ?? []));
    return findSecondCenter(places, inputs.tables.zones, asOf);
  }

  private async readLanesFor(run: AuditedRun | null): Promise<void> {
    if (run === null) return this.readLanes(null);
    await this.lanesOfFiles;
    if (run.part !== 'files') await this.readLanesOfRun(run, { isOnlyExpress: true });
  }

  /** Reads the days of the lanes of new files. Only parcels of new files change the days of lanes. */
  private async readLanesOfFiles(ofFiles: Promise<ChosenPart> | null): Promise<void> {
    const chosen = await ofFiles;
    if (chosen !== null && chosen.invoices.length > 0) await this.readLanesOfRun(chosen.run, { isOnlyExpress: false });
  }

  /** Reads the days of those lanes of a run that have not been read. Only parcels by express services need the days of their lane. */
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
    const lanes = await this.warehouse.rows<LaneDays>(compileLaneDays(scope, question, names));
    for (const lane of lanes) this.lanes.push(lane);
  }
}

/** Works on the items that are there, some at a time, with pauses in which the process does other work. */
async function inTurns<Item>(items: readonly Item[], work: (some: readonly Item[]) => void): Promise<void> {
  const all = [...items];
  for (let from = 0; from < all.length; from += WITHOUT_PAUSE) {
    if (from > 0) await setImmediate();
    work(all.slice(from, from + WITHOUT_PAUSE));
  }
}
