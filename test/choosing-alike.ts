import { filesTogether } from '#ingest/steps/files-together.ts';
import type { ImportStep } from '#ingest/steps/import-step.ts';
import { chooseFiles } from '#ingest/steps/staging-steps.ts';

/** Chooses the files that are read in the same way, even if they have invoices of the same number: those belong to different senders. */
const chooseAlike: ImportStep = {
  name: 'choose the files that are read together',
  decide: (file, findings) => {
    const files = new Map([...findings.files].map(([id, found]) => [id, { ...found, invoiceNumbers: [] }]));
    const judged = [...files].map(([fileId, found]) => ({ fileId, ...found }));
    const alike: typeof judged = [];
    for (const one of judged)
      if (alike.every((earlier) => filesTogether([earlier, one], file.dates).length === 2)) alike.push(one);
    return chooseFiles.decide({ ...file, fileIds: alike.map(({ fileId }) => fileId) }, { ...findings, files });
  },
};
/** Steps of imports in which files of different senders are read together. */
export function choosingAlike(steps: readonly ImportStep[]): readonly ImportStep[] {
  return steps.map((step) => (step === chooseFiles ? chooseAlike : step));
}
