import { LOOKUP_TABLE, lookupRows } from '#ingest/lookup-rows.ts';
import { type FileImport, type Findings, type ImportStep, NO_FINDINGS } from '#ingest/steps/import-step.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Runs steps of an import one after the other and returns what they found. `onProgress` gets the share of steps that are done. */
export async function runImportSteps(
  warehouse: Warehouse,
  file: FileImport,
  steps: readonly ImportStep[],
  onProgress: (share: number) => Promise<void>,
): Promise<Findings> {
  let findings = NO_FINDINGS;
  for (const [index, step] of steps.entries()) {
    findings = await runStep(warehouse, step, { file, findings });
    await onProgress((index + 1) / steps.length);
  }
  return findings;
}

async function runStep(
  warehouse: Warehouse,
  step: ImportStep,
  { file, findings }: { file: FileImport; findings: Findings },
): Promise<Findings> {
  if ('run' in step) {
    await warehouse.run(step.run(file, findings));
    return findings;
  }
  const statement = step.ask(file);
  if (statement === null) return findings;
  const learned = step.learn(await warehouse.rows(statement), file);
  await warehouse.insert(LOOKUP_TABLE, lookupRows(file.fileId, learned.lookups ?? []));
  return { ...findings, ...learned.findings };
}
