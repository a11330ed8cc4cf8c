import type { SignedInContext } from '#server/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';

const MAX_PROMPTS_A_MINUTE = 30;

/** Counts a prompt of the user. Throws `TooManyAttempts` after 30 within a minute, whichever way they arrived. Source: assistant.md §3. */
export async function limitPrompts(ctx: SignedInContext): Promise<void> {
  await countAttempt(ctx, [{ key: `prompts ${ctx.session.userId}`, max: MAX_PROMPTS_A_MINUTE }], 1);
}
