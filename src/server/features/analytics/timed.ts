import type { SignedInContext } from '#server/context.ts';

/** Counts the use of the page a verb answers for, with the time the answer took. */
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
