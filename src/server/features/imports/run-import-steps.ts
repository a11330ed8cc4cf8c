import { embedLookups } from '#ingest/embed-lookups.ts';
import { LOOKUP_TABLE, type Lookup, lookupRows } from '#ingest/lookup-rows.ts';
import { type FileImport, type Findings, type ImportStep, NO_FINDINGS } from '#ingest/steps/import-step.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Statements contain up to so many lookups of a kind. They read more of them from the table. */
const MAX_EMBEDDED = 500;

/** What the steps so far found. The lookups are those that statements contain. */
interface Progress {
  findings: Findings;
  lookups: Map<string, readonly Lookup[]>;
}

/**
 * Runs steps of an import one after the other, until one has a question, and returns what they found. `onProgress` gets the
 * share of steps that are done.
 */
export async function runImportSteps(
  warehouse: Warehouse,
  file: FileImport,
  steps: readonly ImportStep[],
  onProgress: (share: number) => Promise<void>,
): Promise<Findings> {
  const progress: Progress = { findings: NO_FINDINGS, lookups: new Map() };
  for (const [index, step] of steps.entries()) {
    await runStep(warehouse, step, file, progress);
    if (progress.findings.question !== null) break;
    await onProgress((index + 1) / steps.length);
  }
  return progress.findings;
}

async function runStep(warehouse: Warehouse, step: ImportStep, file: FileImport, progress: Progress): Promise<void> {
  const embed = (statement: Statement) => embedLookups(statement, progress.lookups);
  if ('run' in step) {
    const statement = step.run(file, progress.findings);
    if (statement !== null) await warehouse.run(embed(statement));
    return;
  }
  const statement = step.ask(file, progress.findings);
  if (statement === null) return;
  const { lookups = {}, findings } = step.learn(await warehouse.rows(embed(statement)), file, progress.findings);
  for (const [kind, ofKind] of Object.entries(lookups)) {
    if (ofKind.length <= MAX_EMBEDDED) progress.lookups.set(kind, ofKind.toSorted(byKey));
    else await warehouse.insert(LOOKUP_TABLE, lookupRows(file.fileId, kind, ofKind));
  }
  progress.findings = { ...progress.findings, ...findings };
}

/** The order of the table of lookups. */
function byKey(one: Lookup, other: Lookup): number {
  return one.key < other.key ? -1 : Number(one.key > other.key);
}
