import type { Statement } from '#query/statement.ts';
import { beginSpan, errorTypeOf, inSpan } from './spans.ts';
import { withoutValues } from './without-values.ts';

/** Runs a statement of the warehouse in a span with its text, but without values. */
export function inStatementSpan<Result>(statement: Statement, work: () => Promise<Result>): Promise<Result> {
  return inSpan(nameOf(statement), optionsOf(statement), work);
}

/** Passes on what a statement streams, in a span that ends with the stream. */
export async function* streamInStatementSpan<Block>(
  statement: Statement,
  blocks: AsyncGenerator<Block>,
): AsyncGenerator<Block> {
  const span = beginSpan(nameOf(statement), optionsOf(statement));
  let failed: string | null = null;
  try {
    yield* blocks;
  } catch (error) {
    failed = errorTypeOf(error);
    throw error;
  } finally {
    span?.end(failed);
  }
}

function nameOf(statement: Statement): string {
  return `warehouse ${operationOf(statement.sql)}`;
}

function optionsOf(statement: Statement) {
  return {
    kind: 'client' as const,
    attributes: {
      'db.system.name': 'clickhouse',
      'db.operation.name': operationOf(statement.sql),
      'db.query.text': withoutValues(statement.sql),
    },
  };
}

function operationOf(sql: string): string {
  return /^[\s(]*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? 'statement';
}
