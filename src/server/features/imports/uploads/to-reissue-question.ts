import { inArray } from 'drizzle-orm';
import { ReissueChoice, type ReissuedInvoice, type ReissueQuestion } from '#contract/upload-questions.ts';
import type { Reissue } from '#ingest/reissues/find-reissues.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';

/**
 * Asks what to do with invoices that were issued again. An invoice of another client can't be replaced. Without new lines, or if lines that
 * were loaded before have other amounts, both versions can't be kept. Invoices with fewer choices come first, because only the first ones
 * are shown, and those that lack the choice for all invoices need one of their own.
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
    invoices: reissues
      .map(({ earlierFileIds, canKeepBoth, ...reissue }) => {
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
      })
      .sort(byChoicesAndNumber),
  };
}

/** Spellings of a number are often neighbours in this order, because digits count as numbers. */
function byChoicesAndNumber(one: ReissuedInvoice, other: ReissuedInvoice): number {
  return one.choices.length - other.choices.length || one.number.localeCompare(other.number, 'en', { numeric: true });
}
