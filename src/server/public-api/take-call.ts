import type { FastifyReply } from 'fastify';
import { countUse, TooManyAttempts } from '#server/http/rate-limit.ts';
import type { PublicContext } from './public-route.ts';

const MINUTES = 1;

/** Counts a call of a credential, and states its limit in the headers. Throws `TooManyAttempts` beyond the limit. */
export async function takeCall(
  ctx: Pick<PublicContext, 'db' | 'steadyNow' | 'caller'>,
  reply: FastifyReply,
): Promise<void> {
  const { id, callsPerMinute } = ctx.caller;
  const { uses, endsAt } = await countUse(ctx, `calls of credential ${id}`, MINUTES);
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - ctx.steadyNow().getTime()) / 1000));
  reply
    .header('ratelimit-limit', callsPerMinute)
    .header('ratelimit-remaining', Math.max(0, callsPerMinute - uses))
    .header('ratelimit-reset', seconds)
    .header('ratelimit-policy', `${callsPerMinute};w=${MINUTES * 60}`);
  if (uses > callsPerMinute)
    throw new TooManyAttempts(
      seconds,
      `This credential can make ${callsPerMinute} calls per minute. Please wait ${seconds} seconds.`,
    );
}
