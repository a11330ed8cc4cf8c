import { desc, eq } from 'drizzle-orm';
import type { AnswerFile } from '#contract/filings.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { answerFiles } from '#server/stores/schema.ts';

const LISTED = 50;

/** Lists the newest files of answers of one of the reader's clients. */
export async function listAnswerFiles(ctx: SignedInContext, clientId: number): Promise<AnswerFile[]> {
  requireClient(ctx, clientId);
  const found = await ctx.db
    .select()
    .from(answerFiles)
    .where(eq(answerFiles.clientId, clientId))
    .orderBy(desc(answerFiles.id))
    .limit(LISTED);
  return found.map(toAnswerFile);
}

/** A file of answers as readers see it. */
export function toAnswerFile(file: typeof answerFiles.$inferSelect): AnswerFile {
  const { id, fileName, login, importedAt, receipt } = file;
  return { id, fileName, login, importedAt: importedAt.toISOString(), receipt };
}
