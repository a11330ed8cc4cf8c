import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { removeUploadedFile } from '#server/files/list-uploaded-files.ts';
import { shownName } from '#server/files/shown-name.ts';
import type { Http } from '#server/http/api-route.ts';
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts';
import { pickupLocations } from '#server/stores/schema.ts';
import type { Location } from './location-record.ts';
import { isToken, openSigningKey, type PushSignature, parseSignature, startSignature } from './push-keys.ts';
import { endRun, newTally, startRun, type Tally } from './run-record.ts';
import {
  findSameContent,
  MAX_FILE_BYTES,
  removeOrphans,
  type StoredContent,
  storeContent,
  tooLarge,
} from './take-content.ts';
import { recordUpload } from './take-file.ts';

const HOUR_MS = 3_600_000;

interface Pushed {
  id: number;
  fileName: string;
}

/** Accepts a file that a carrier pushes. The same content is accepted once, however often it is pushed. */
export async function receivePush(ctx: AppContext, pushed: Pushed, { request, reply }: Http): Promise<unknown> {
  const location = await authenticate(ctx, pushed.id, request);
  const signature = parseSignature(String(request.headers['x-signature'] ?? ''), ctx.now());
  if (signature === null) throw new AppError('unauthorized', 'X-Signature is missing, malformed or too old.');
  if (!(request.body instanceof Readable))
    throw new AppError('invalid-request', 'Send the file as the body, with the content type application/octet-stream.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES)
    throw new AppError('too-large', tooLarge(shownName(pushed.fileName)).message);
  const runId = await startRun(ctx, location.id);
  const tally = { ...newTally(), seen: 1 };
  try {
    const answer = await accept(ctx, location, { body: request.body, signature, fileName: pushed.fileName }, tally);
    return reply.code(answer.isNew ? 202 : 200).send(answer);
  } catch (error) {
    tally.problem =
      error instanceof AppError ? error.message : 'The pickup failed on the server. The error has been logged.';
    throw error;
  } finally {
    await endRun(ctx, location.id, runId, tally);
  }
}

/** The location of a push. Every reason for rejecting the token looks the same, and attempts are counted. */
async function authenticate(ctx: AppContext, id: number, { headers }: FastifyRequest): Promise<Location> {
  const limit = { key: `push ${id} ${ctx.address}`, max: ctx.settings.attemptsPerAddress };
  await countAttempt(ctx, [limit]);
  const [location] = await ctx.db.select().from(pickupLocations).where(eq(pickupLocations.id, id));
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (location === undefined || location.tokenHash === null || !isToken(token, location.tokenHash))
    throw new AppError('unauthorized', 'The token is not valid.');
  await forgiveAttempt(ctx, { reset: [], reduced: [limit.key] });
  if (location.isPaused) throw new AppError('unavailable', 'This push is paused. Try again later.');
  return location;
}

interface PushedFile {
  body: Readable;
  signature: PushSignature;
  fileName: string;
}

async function accept(
  ctx: AppContext,
  location: Location,
  { body, signature, fileName }: PushedFile,
  tally: Tally,
): Promise<{ uploadId: number; isNew: boolean }> {
  const signingKey = openSigningKey(ctx, location.sealedSecrets);
  if (signingKey === null)
    throw new AppError(
      'unavailable',
      'The stored password or key cannot be decrypted. Edit the location and enter it again.',
    );
  await removeOrphans(ctx, location.id, HOUR_MS);
  const computed = startSignature(signingKey, signature);
  const write = (target: Writable) => pipeline(body, target);
  const content = await storeContent(ctx, location.id, { name: shownName(fileName), write, watch: computed.update });
  if (!computed.isRight()) {
    await removeUploadedFile(content.path);
    throw new AppError('unauthorized', 'The signature does not match this content.');
  }
  const uploadId = await findSameContent(ctx, location.id, content.hash);
  if (uploadId === null) return addNew(ctx, location, { content, fileName }, tally);
  await removeUploadedFile(content.path);
  return alreadyTaken(uploadId, tally);
}

async function addNew(
  ctx: AppContext,
  location: Location,
  { content, fileName }: { content: StoredContent; fileName: string },
  tally: Tally,
): Promise<{ uploadId: number; isNew: boolean }> {
  const { path, bytes, hash } = content;
  const row = { locationId: location.id, place: hash, bytes, stamp: '', contentHash: hash, takenAt: ctx.now() };
  const recorded = await recordUpload(ctx, location, { fileName: shownName(fileName), path }, row);
  if (recorded.kind === 'same') return alreadyTaken(recorded.uploadId, tally);
  tally.taken = 1;
  tally.uploadIds.push(recorded.uploadId);
  if (recorded.problem !== null) throw new AppError(recorded.problem.code, recorded.problem.detail);
  return { uploadId: recorded.uploadId, isNew: true };
}

function alreadyTaken(uploadId: number, tally: Tally): { uploadId: number; isNew: boolean } {
  tally.skipped = 1;
  return { uploadId, isNew: false };
}
