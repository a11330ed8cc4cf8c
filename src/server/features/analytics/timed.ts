import type { SignedInContext } from '#server/context.ts';

/** Wraps a handler so that each call is counted as a use of its page, with the response time. */
export function timed<Asked extends { params: { page: string } }, Answer>(
  verb: (ctx: SignedInContext, input: Asked) => Promise<Answer>,
): (ctx: SignedInContext, input: Asked) => Promise<Answer> {
  return async (ctx, input) => {
    const started = performance.now();
    const answer = await verb(ctx, input);
    ctx.pageUse.note(ctx.session, input.params.page, performance.now() - started);
    return answer;
  };
}
