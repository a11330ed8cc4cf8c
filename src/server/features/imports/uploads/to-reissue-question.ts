import { inArray } from 'drizzle-orm';
import { ReissueChoice, type ReissueQuestion } from '#contract/upload-questions.ts';
import type { Reissue } from '#ingest/reissues/find-reissues.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';

/**
 * Asks what to do with invoices that were issued again. An invoice of another client can't be replaced, and one without new lines can't be
 * added.
 */
export async function toReissueQuestion(db: Database, reissues: readonly Reissue[]): Promise<ReissueQuestion> {
  const fileIds = [...new Set(reissues.flatMap(({ earlierFileIds }) => earlierFileIds))];
  const files = await db
    .select({ id: importFiles.id, fileName: importFiles.fileName, finishedAt: importFiles.finishedAt })
    .from(importFiles)
    .where(inArray(importFiles.id, fileIds))
    .orderBy(importFiles.id);
  return {
    kind: 'reissue',
    total: reissues.length,
    invoices: reissues.toSorted(byNumber).map(({ earlierFileIds, canKeepBoth, ...reissue }) => {
      const earlier = files.filter(({ id }) => earlierFileIds.includes(id));
      const { carrierId, besideNumbers } = reissue;
      // Replacing would leave the other spelling in the same file in place.
      const canReplace = earlierFileIds.length > 0 && besideNumbers.length === 0;
      const isPossible = { 'keep both': canKeepBoth, replace: canReplace, 'leave out': true };
      return {
        ...reissue,
        earlierNumbers: [...reissue.earlierNumbers],
        besideNumbers: [...besideNumbers],
        accounts: [...reissue.accounts],
        dates: [...reissue.dates],
        carrier: findCarrier(carrierId)?.name ?? '',
        earlier: earlier.map(({ fileName, finishedAt }) => ({ fileName, loadedAt: finishedAt?.toISOString() ?? '' })),
        choices: ReissueChoice.options.filter((choice) => isPossible[choice]),
      };
    }),
  };
}

/** Spellings of a number are often neighbours in this order, because digits count as numbers. */
function byNumber({ number: one }: Reissue, { number: other }: Reissue): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
