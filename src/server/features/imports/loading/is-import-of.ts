import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { importFiles } from '#server/stores/schema.ts';

/** The condition that a file is still running in the import that has claimed it, as whose outcome it may be changed. */
export function isImportOf({
  id,
  startedAt,
}: Pick<typeof importFiles.$inferSelect, 'id' | 'startedAt'>): SQL | undefined {
  const isSameStart = startedAt === null ? isNull(importFiles.startedAt) : eq(importFiles.startedAt, startedAt);
  return and(eq(importFiles.id, id), eq(importFiles.state, 'running'), isSameStart);
}
