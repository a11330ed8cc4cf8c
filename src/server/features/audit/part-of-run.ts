import type { Audit } from '#audit/audit.ts';
import type { Alternatives } from '#audit/avoidable/alternatives.ts';
import type { InvoiceOfRun } from '#query/audit/compile-audited-numbers.ts';
import { compileBilledParcels } from '#query/audit/compile-billed-parcels.ts';
import { type ChargeKindRow, compileKindsOfRun } from '#query/audit/compile-charge-kinds.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import type { AuditRequest } from './audit-request.ts';
import type { ChosenPart } from './choose-audited.ts';
import { countLines, type Judging, judgeParcels, threadsFor } from './judge-parcels.ts';
import type { AlternativeReader } from './read-alternatives.ts';
import { streamAhead } from './stream-ahead.ts';

/** The scope of the parcels, the reader of the other ways to ship them, and how many threads judge them. */
interface PartRequest extends Pick<AuditRequest, 'scope' | 'threadsFor'> {
  alternatives: AlternativeReader | null;
}

/** What is known about the tracking numbers of a part before they are judged. */
interface KnownPart {
  invoices: readonly InvoiceOfRun[];
  kinds: readonly ChargeKindRow[];
  alternatives: Alternatives | null;
}

/** A range of numbers is returned as a whole, which is too much for one thread to judge while another one waits. */
const BLOCK_BYTES = 1_000_000;
const NEWLINE = 10;

async function* inBlocks(lines: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  const all = await lines;
  for (let from = 0; from < all.length; ) {
    const next = all.indexOf(NEWLINE, from + BLOCK_BYTES);
    const to = next < 0 ? all.length : next + 1;
    // A copy, because a thread would receive everything that the block is a part of.
    yield new Uint8Array(all.subarray(from, to));
    from = to;
  }
}

/**
 * A part of a run's tracking numbers. The engine begins to read its parcels as soon as it is chosen, so that they have arrived by the
 * time they can be judged.
 */
export class PartReader {
  private parcels: AsyncGenerator<Uint8Array> | null = null;
  private first: Promise<IteratorResult<Uint8Array>> | null = null;
  private readonly known: Promise<KnownPart>;

  constructor(
    private readonly warehouse: Warehouse,
    private readonly request: PartRequest,
    chosen: Promise<ChosenPart>,
  ) {
    this.known = chosen.then((part) => this.begin(part));
    // The error is thrown where the part is judged.
    this.known.catch(() => {});
  }

  /** Judges the parcels of the part, after `prepare` has told the audit what it has to know about their invoices. */
  async judge(
    judging: Omit<Judging, 'threads'>,
    prepare?: (invoices: readonly InvoiceOfRun[]) => Promise<void>,
  ): Promise<void> {
    const { invoices, kinds, alternatives } = await this.known;
    await prepare?.(invoices);
    this.teach(judging.audit, { kinds, alternatives });
    const threads = (this.request.threadsFor ?? threadsFor)(countLines(kinds));
    await judgeParcels(this.blocks(), { ...judging, threads });
  }

  /** Stops reading, even if the parcels have not been judged. */
  async close(): Promise<void> {
    await this.known.catch(() => {});
    await this.parcels?.return(undefined);
  }

  private async begin({ run, invoices, ranges }: ChosenPart): Promise<KnownPart> {
    const { warehouse } = this;
    const { scope, alternatives } = this.request;
    if (invoices.length === 0) return { invoices, kinds: [], alternatives: null };
    const statements = ranges.map((range) => compileBilledParcels(scope, { ...run, range }));
    this.parcels = streamAhead({ streamLines: (statement) => inBlocks(warehouse.lines(statement)) }, statements);
    this.first = this.parcels.next();
    this.first.catch(() => {});
    const [kinds, found] = await Promise.all([
      warehouse.rows<ChargeKindRow>(compileKindsOfRun(scope, run)),
      alternatives?.read(run),
    ]);
    return { invoices, kinds, alternatives: found ?? null };
  }

  private teach(audit: Audit, { kinds, alternatives }: Omit<KnownPart, 'invoices'>): void {
    audit.addKinds(kinds);
    if (alternatives !== null) audit.readAlternatives(alternatives);
  }

  private async *blocks(): AsyncGenerator<Uint8Array> {
    if (this.parcels === null) return;
    const first = await this.first;
    if (first !== null && first.done !== true) yield first.value;
    yield* this.parcels;
  }
}
