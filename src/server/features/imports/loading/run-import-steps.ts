import { embedLookups } from '#ingest/embed-lookups.ts';
import { LOOKUP_TABLE, type Lookup, lookupRows } from '#ingest/lookup-rows.ts';
import {
  type FileImport,
  type Findings,
  findingsOf,
  type ImportStep,
  type Learned,
  NO_FILE_FINDINGS,
  NO_FINDINGS,
  withFiles,
} from '#ingest/steps/import-step.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Statements contain up to this many lookups of a kind. If there are more, statements read them from the table. */
const MAX_EMBEDDED = 500;

/** What the steps have found so far, and the files that are still loaded. The lookups are those that statements contain. */
interface Progress {
  file: FileImport;
  findings: Findings;
  lookups: Map<string, readonly Lookup[]>;
}

/**
 * Runs steps of an import one after the other, until the first file has a question. Returns what they found about the files that were
 * loaded together; the other files are left out. `onProgress` gets the share of steps that are done.
 */
export async function runImportSteps(
  warehouse: Warehouse,
  file: FileImport,
  steps: readonly ImportStep[],
  onProgress: (share: number) => Promise<void>,
): Promise<Findings> {
  const files = new Map(file.fileIds.map((fileId) => [fileId, NO_FILE_FINDINGS]));
  const progress: Progress = { file, findings: { ...NO_FINDINGS, files }, lookups: new Map() };
  for (const [index, step] of steps.entries()) {
    await runStep(warehouse, step, progress);
    const first = findingsOf(progress.findings, file.fileId);
    if (first.question !== null) return { ...progress.findings, files: new Map([[file.fileId, first]]) };
    await onProgress((index + 1) / steps.length);
  }
  return progress.findings;
}

async function runStep(warehouse: Warehouse, step: ImportStep, progress: Progress): Promise<void> {
  const { file, findings } = progress;
  const embed = (statement: Statement) => embedLookups(statement, progress.lookups);
  if ('decide' in step) {
    await keep(warehouse, step.decide(file, findings), progress);
    return;
  }
  if ('run' in step) {
    const statement = step.run(file, findings);
    if (statement !== null) await warehouse.run(embed(statement));
    return;
  }
  const statement = step.ask(file, findings);
  if (statement === null) return;
  await keep(warehouse, step.learn(await warehouse.rows(embed(statement)), file, findings), progress);
}

/** Adds what a step has learned to the progress. */
async function keep(warehouse: Warehouse, learned: Learned, progress: Progress): Promise<void> {
  const { lookups = {}, findings, files = new Map(), fileIds = progress.file.fileIds } = learned;
  for (const [kind, ofKind] of Object.entries(lookups)) {
    if (ofKind.length <= MAX_EMBEDDED) progress.lookups.set(kind, ofKind.toSorted(byKey));
    else await warehouse.insert(LOOKUP_TABLE, lookupRows(progress.file.fileId, kind, ofKind));
  }
  const known = withFiles(progress.findings.files, files);
  const left = new Map([...known].filter(([fileId]) => fileIds.includes(fileId)));
  progress.findings = { ...progress.findings, ...findings, files: left };
  progress.file = { ...progress.file, fileIds };
}

/** The order of the table of lookups. */
function byKey(one: Lookup, other: Lookup): number {
  return one.key < other.key ? -1 : Number(one.key > other.key);
}
