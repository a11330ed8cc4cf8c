import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { idempotencyKeys } from '#server/stores/schema.ts';
import type { PublicContext } from './public-route.ts';

/** How long an answer is kept, and after which time a call without an answer counts as interrupted. */
const KEPT_MS = 24 * 3_600_000;
const INTERRUPTED_MS = 300_000;
const KEY = /^[\x21-\x7e]{1,200}$/;

type Context = Pick<PublicContext, 'db' | 'now' | 'caller'>;

/**
 * Does the work of a call once, if it has the header `Idempotency-Key`: a repeated call with the same content gets the stored answer. Throws
 * `conflict` if the key was used for another call, or if the first call has not ended. A call that fails can be repeated.
 */
export async function once<Answer extends object>(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { content, work }: { content: unknown; work: () => Promise<Answer> },
): Promise<Answer> {
  const key = keyOf(request);
  if (key === null) return work();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, content]))
    .digest('base64url');
  const stored = await claim(ctx, key, fingerprint);
  if (stored !== null) {
    reply.header('idempotency-replayed', 'true');
    // Safe: the fingerprint has the path, so the answer is one of this endpoint.
    return stored as Answer;
  }
  const own = and(eq(idempotencyKeys.credentialId, ctx.caller.id), eq(idempotencyKeys.key, key));
  try {
    const answer = await work();
    await ctx.db.update(idempotencyKeys).set({ answer }).where(own);
    return answer;
  } catch (error) {
    await ctx.db.delete(idempotencyKeys).where(own);
    throw error;
  }
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  const message = 'expected 1 to 200 visible characters';
  throw new AppError('invalid-request', `headers.Idempotency-Key: ${message}`, [
    { path: 'headers.Idempotency-Key', message },
  ]);
}

/** Claims a key for this call, or returns the stored answer. */
async function claim({ db, now, caller }: Context, key: string, fingerprint: string): Promise<object | null> {
  const ofCaller = eq(idempotencyKeys.credentialId, caller.id);
  const before = (ms: number) => lt(idempotencyKeys.createdAt, new Date(now().getTime() - ms));
  await db.delete(idempotencyKeys).where(and(ofCaller, before(KEPT_MS)));
  await db
    .delete(idempotencyKeys)
    .where(and(ofCaller, eq(idempotencyKeys.key, key), isNull(idempotencyKeys.answer), before(INTERRUPTED_MS)));
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ credentialId: caller.id, key, fingerprint, createdAt: now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(ofCaller, eq(idempotencyKeys.key, key)));
  if (stored !== undefined && stored.fingerprint !== fingerprint)
    throw new AppError('conflict', 'This Idempotency-Key was used for another call.');
  if (stored === undefined || stored.answer === null)
    throw new AppError('conflict', 'The first call with this Idempotency-Key is still running. Try again later.');
  return stored.answer;
}
