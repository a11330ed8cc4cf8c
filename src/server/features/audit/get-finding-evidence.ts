import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { carrierLetter } from '#audit/claims/carrier-letter.ts';
import {
  type FindingAbout,
  fieldsBehind,
  rowsBehind,
  type StoredRow,
  tablesBehind,
} from '#audit/evidence/rows-behind.ts';
import { type FindingEvidence, FindingFact } from '#contract/audit.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { inputTables } from '#model/audit-inputs/input-tables.ts';
import { exclusionsOf } from '#model/trade/rule-exclusions.ts';
import {
  type BilledLine,
  compileBilledLines,
  compileEventsOfNumber,
  compileFinding,
  compileRowsOfTables,
  type EventRow,
  type StoredFinding,
} from '#query/audit/compile-finding-evidence.ts';
import type { ClientScope } from '#query/scope.ts';
import { AppError } from '#server/app-error.ts';
import { readPublicTables } from '#server/audit/read-public-tables.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { importFiles } from '#server/stores/schema.ts';

const MAX_LINES = 100;

/** Where a row of a table is: a file of the client, or a public table. The last of the cells is its source. */
interface Placed {
  fileId: number | null;
  line: number;
  cells: readonly string[];
}

/** Returns the evidence for a finding of one of the reader's clients. */
export async function getFindingEvidence(
  ctx: SignedInContext,
  { clientId, findingId }: { clientId: number; findingId: string },
): Promise<FindingEvidence> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const [finding] = await ctx.warehouse.read<StoredFinding>(compileFinding(findingId, scope));
  if (finding === undefined) throw new AppError('not-found', `There is no finding ${findingId}.`);
  const { lines, facts } = readEvidence(finding);
  const about = { ...finding, facts, billedPounds: Number(finding.billedPounds) };
  const placed = lines.slice(0, MAX_LINES);
  const [billed, events, rows] = await Promise.all([
    placed.length === 0 ? [] : ctx.warehouse.read<BilledLine>(compileBilledLines(placed, scope)),
    finding.trackingNumber === '' ? [] : ctx.warehouse.read<EventRow>(compileEventsOfNumber(finding, scope)),
    readRows(ctx, about, scope),
  ]);
  const behind = rowsBehind(about, rows);
  const fileNames = await readFileNames(ctx, [
    ...billed.map(({ fileId }) => fileId),
    ...behind.flatMap(({ cells: { fileId } }) => fileId ?? []),
  ]);
  const { rule, ruleVersion, confidence, currency, deadline } = finding;
  const money = {
    billedMinor: Number(finding.billedMinor),
    expectedMinor: Number(finding.expectedMinor),
    atStakeMinor: Number(finding.atStakeMinor),
  };
  return {
    rule,
    ruleVersion,
    confidence,
    currency,
    deadline,
    ...money,
    facts,
    lines: billed.map(({ fileId, ...line }) => ({ fileName: fileNames.get(fileId) ?? '', ...line })),
    events,
    rows: behind.map((stored) => toRow(stored, fileNames)),
    exclusions: exclusionsOf(rule),
    letter: carrierLetter({ ...finding, ...money, facts }),
  };
}

const StoredEvidence = z
  .object({
    lines: z.array(z.object({ fileId: z.number().int(), line: z.number().int() })).catch([]),
    facts: z.record(z.string(), FindingFact).catch({}),
  })
  .catch({ lines: [], facts: {} });

/** Returns the stored evidence of a finding. If it is unreadable, the finding is shown without it. */
function readEvidence({ evidence }: StoredFinding): z.infer<typeof StoredEvidence> {
  return StoredEvidence.parse(parseJson(evidence));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readRows(
  { warehouse }: SignedInContext,
  about: FindingAbout,
  scope: ClientScope,
): Promise<StoredRow<Placed>[]> {
  const tables = tablesBehind(about.rule);
  const found: StoredRow<Placed>[] = [];
  for (const [id, lines] of await readPublicTables())
    if (tables.includes(id))
      for (const { line, cells, row } of lines)
        found.push({ id, row: row as StoredRow['row'], cells: { fileId: null, line, cells } });
  interface Stored extends Placed {
    id: InputId;
    row: string;
  }
  for (const { id, row, ...cells } of await warehouse.read<Stored>(
    compileRowsOfTables(tables, fieldsBehind(about), scope),
  ))
    found.push({ id, row: JSON.parse(row), cells });
  return found;
}

async function readFileNames({ db }: SignedInContext, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: importFiles.id, fileName: importFiles.fileName })
    .from(importFiles)
    .where(inArray(importFiles.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, fileName }) => [id, fileName]));
}

function toRow(
  { id, cells: { fileId, line, cells } }: StoredRow<Placed>,
  fileNames: ReadonlyMap<number, string>,
): FindingEvidence['rows'][number] {
  const columns = inputTables.find((table) => table.id === id)?.columns ?? [];
  return {
    table: id,
    cells: columns.flatMap((column, index) => {
      const value = cells[index] ?? '';
      return value === '' ? [] : [{ column, value }];
    }),
    fileName: fileId === null ? null : (fileNames.get(fileId) ?? ''),
    line,
    source: cells[columns.length] ?? '',
  };
}
