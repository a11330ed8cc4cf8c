import type { AvoidableCost } from '#audit/avoidable/avoidable-cost.ts';
import type { WrittenFinding } from '#audit/finding.ts';
import { fromDayNumber } from '#model/dates/day-number.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** A whole batch is handed over to the engine in one step, during which requests wait. */
const BATCH = 1000;

/** Writes what a run finds in batches, one after the other, while the run goes on. */
export class FoundRows<Found> {
  count = 0;
  private found: Found[] = [];
  private written: Promise<void> = Promise.resolve();

  constructor(
    private readonly warehouse: Pick<Warehouse, 'insert'>,
    private readonly table: string,
    private readonly toRow: (found: Found) => object,
  ) {}

  add(found: readonly Found[]): void {
    this.count += found.length;
    for (const one of found) this.found.push(one);
    if (this.found.length >= BATCH) this.flush();
  }

  async end(): Promise<void> {
    this.flush();
    await this.written;
  }

  /** Waits until no rows are being written. After an error, no further ones are. */
  async settle(): Promise<void> {
    await this.written.catch(() => {});
  }

  private flush(): void {
    const found = this.found;
    this.found = [];
    this.written = this.written.then(() => this.warehouse.insert(this.table, this.rowsOf(found)));
    // The error is thrown by `end`.
    this.written.catch(() => {});
  }

  /** Each row is made when it is written, because found things take less memory. */
  private *rowsOf(found: readonly Found[]): Generator<object> {
    for (const one of found) yield this.toRow(one);
  }
}

/** A run of a client's audit. */
interface Run {
  clientId: number;
  runId: number;
}

/** A row of the table for the findings of a run. What is added comes before what is copied, here and below (decision 065). */
export function toFindingRow(run: Run, finding: WrittenFinding): object {
  return {
    finding: finding.id,
    file_id: finding.line?.fileId ?? 0,
    line: finding.line?.line ?? 0,
    confidence: finding.confidence,
    deadline: finding.deadline === null ? null : fromDayNumber(finding.deadline),
    expected_amount: finding.expectedMinor,
    at_stake_amount: finding.atStakeMinor,
    evidence: finding.evidence,
    ...commonCells(run, finding),
  };
}

/** A row of the table for the avoidable costs of a run. */
export function toAvoidableRow(run: Run, cost: AvoidableCost): object {
  return {
    cost: cost.id,
    file_id: cost.line.fileId,
    line: cost.line.line,
    cause: cost.cause,
    facts: JSON.stringify(cost.facts),
    avoidable_amount: cost.avoidableMinor,
    ...commonCells(run, cost),
  };
}

function commonCells(
  { clientId, runId }: Run,
  found: Omit<AvoidableCost, 'avoidableMinor' | 'cause' | 'line' | 'facts'>,
): object {
  return {
    run_id: runId,
    client_id: clientId,
    carrier_id: found.carrierId,
    carrier_name: findCarrier(found.carrierId)?.name ?? '',
    account_number: found.account,
    invoice_number: found.invoice,
    tracking_number: found.trackingNumber,
    charge_code: found.chargeCode,
    currency_code: found.currency,
    rule: found.rule,
    rule_version: found.ruleVersion,
    billed_amount: found.billedMinor,
  };
}
