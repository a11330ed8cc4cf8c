import type { CenterReceipt } from '#contract/fulfillment-centers.ts';
import { tidyCenter } from '#model/fulfillment-centers/check-center.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { insertCenter, lockCenters, readCenter } from './center-record.ts';
import { readCenterRows } from './read-center-rows.ts';
import { addKnownCenter, findProblems, knownCenters } from './require-valid-center.ts';

/**
 * Adds the centers of a CSV file. Invalid rows are listed with line, column and reason and do not affect other rows. Of two
 * rows with the same name or ZIP code, the first one is added. Existing centers are not changed.
 */
export async function importCenters(
  ctx: SignedInContext,
  { clientId, content }: { clientId: number; content: string },
): Promise<CenterReceipt> {
  requireClient(ctx, clientId);
  const { read, rows, rejected } = readCenterRows(content);
  if (read === 0) throw new AppError('unreadable-file', 'The file has no lines below its header.');
  return ctx.db.transaction(async (tx) => {
    const known = knownCenters(await lockCenters(tx, clientId));
    let added = 0;
    for (const { line, fields } of rows) {
      const center = tidyCenter(fields);
      const problems = await findProblems(center, known);
      rejected.push(...problems.map((problem) => ({ line, ...problem })));
      if (problems.length > 0) continue;
      const stored = await readCenter(tx, await insertCenter(tx, clientId, center));
      addKnownCenter(known, stored);
      added += 1;
      const change = { id: stored.id, name: stored.NAME, before: null, after: stored };
      await recordChange(ctx, tx, { kind: 'fulfillment center', action: 'add', ...change });
    }
    return { read, added, rejected: rejected.sort((a, b) => a.line - b.line) };
  });
}
