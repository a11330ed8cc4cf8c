import type { SignedInContext } from '#server/context.ts';
import { withSlowestStatement } from '#server/questions/slowest-statement.ts';

/** Wraps a handler so that each call is counted as a use of its page, with the response time. */
export function timed<Asked extends { params: { page: string } }, Answer>(
  verb: (ctx: SignedInContext, input: Asked) => Promise<Answer>,
): (ctx: SignedInContext, input: Asked) => Promise<Answer> {
  return async (ctx, input) => {
    const started = performance.now();
    const { result, slowest } = await withSlowestStatement(() => verb(ctx, input));
    ctx.pageUse.note(ctx.session, { pageId: input.params.page, ms: performance.now() - started, slowest });
    return result;
  };
}
