import type { StructuredQuery } from '#contract/question.ts';
import type { Source } from '#model/sources/source.ts';
import { type CompiledQuestion, compileShareable } from '#query/compile-query.ts';
import { compileTogether, sharingKey } from '#query/compile-together.ts';
import type { Scope } from '#query/scope.ts';
import type { TestWarehouse } from './test-warehouse.ts';

type Row = Record<string, unknown>;

/**
 * Returns the rows of those questions that can share a statement: from the shared one, and from their own. Totals of no rows, which a shared statement
 * does not have, are left out.
 */
export async function readTogether(
  warehouse: TestWarehouse,
  source: Source,
  { questions, scope }: { questions: readonly StructuredQuery[]; scope: Scope },
): Promise<{ together: Row[]; alone: Row[] }[]> {
  const groups = new Map<string, CompiledQuestion[]>();
  for (const compiled of questions.map((question) => compileShareable(source, question, scope))) {
    if (compiled.shareable === null) continue;
    const key = sharingKey(compiled.shareable);
    groups.set(key, [...(groups.get(key) ?? []), compiled]);
  }
  const read: { together: Row[]; alone: Row[] }[] = [];
  for (const group of groups.values()) {
    const together = compileTogether(group.flatMap(({ shareable }) => shareable ?? []));
    if (together === null) continue;
    const split = together.split(await warehouse.read(together.statement));
    for (const [place, index] of together.indexes.entries()) {
      const [rows, own] = [split[place], group[index]];
      if (rows && own !== undefined) read.push({ together: rows, alone: await warehouse.read<Row>(own.statement) });
    }
  }
  return read;
}
