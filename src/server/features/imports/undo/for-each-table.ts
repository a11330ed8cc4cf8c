/** Works on several tables at the same time. It waits for all of them before it throws the first error. */
export async function forEachTable<Table>(
  tables: readonly Table[],
  work: (table: Table) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(tables.map(work));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
