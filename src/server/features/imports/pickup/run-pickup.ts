import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { isWanted } from '#model/pickup/file-pattern.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { toConnectionProblem } from '#server/network/to-connection-problem.ts';
import { pickupLocations } from '#server/stores/schema.ts';
import { type Connection, isSameFile, type RemoteFile } from './connections/connection.ts';
import { type FetchedFrom, openConnection, placeOf } from './connections/open-connection.ts';
import { type Location, openSecrets } from './location-record.ts';
import { endRun, newTally, startRun, type Tally } from './run-record.ts';
import { MAX_FILE_BYTES, removeOrphans, tooLarge } from './take-content.ts';
import { findTaken, takeFile } from './take-file.ts';

interface Options {
  /** How long a file must stay the same before it is taken. */
  settleMs?: number;
  /** Aborted when the server stops. The run then ends after the file in progress. */
  signal?: AbortSignal;
}

const SETTLE_MS = 5000;
const CLAIM_MS = 30_000;
const MAX_RUN_MS = 10 * 60_000;
const MAX_TAKEN = 200;

/** Visits a location once and takes its new files. Does nothing while another run of the location is in progress. */
export async function runPickup(services: Services, locationId: number, options: Options = {}): Promise<void> {
  const location = await claim(services, locationId);
  if (location === null || location.connection.kind === 'push') return;
  const renewal = setInterval(() => void extendClaim(services, locationId).catch(() => undefined), CLAIM_MS / 3);
  try {
    const runId = await startRun(services, locationId);
    const tally = newTally();
    try {
      await removeOrphans(services, locationId, 0);
      await visit(services, location, location.connection, tally, options);
    } catch (error) {
      if (!(error instanceof AppError)) services.log.error({ err: error, locationId }, 'pickup failed');
      tally.problem = error instanceof AppError ? error.message : FAILED;
    }
    await endRun(services, locationId, runId, tally);
  } finally {
    clearInterval(renewal);
    await services.db.update(pickupLocations).set({ claimedUntil: null }).where(eq(pickupLocations.id, locationId));
  }
}

const FAILED = 'The pickup failed on the server. The error has been logged.';

async function visit(
  services: Services,
  location: Location,
  from: FetchedFrom,
  tally: Tally,
  options: Options,
): Promise<void> {
  const secrets = openSecrets(services, from, location.sealedSecrets);
  const connection = await openConnection(from, secrets, services.settings);
  try {
    await takeAll(services, location, connection, tally, options);
  } catch (error) {
    throw toConnectionProblem(error, placeOf(from));
  } finally {
    await connection.close();
  }
  if (tally.unreadable > 0)
    tally.problem ??= `Files that could not be read: ${tally.unreadable}. Their uploads say why. They were left where they are.`;
}

async function takeAll(
  services: Services,
  location: Location,
  connection: Connection,
  tally: Tally,
  { settleMs = SETTLE_MS, signal }: Options,
): Promise<void> {
  const started = Date.now();
  const wanted = (await connection.list()).filter(({ name }) => isWanted(name, location.pattern));
  const wasTaken = await findTaken(services, location.id, wanted);
  const settled = await onlySettled(connection, wanted, (file) => wasTaken(file) === null, settleMs);
  tally.seen = wanted.length;
  for (const bundle of groupByBundle(settled)) {
    if (signal?.aborted || Date.now() - started > MAX_RUN_MS || tally.taken >= MAX_TAKEN) return;
    const kept: RemoteFile[] = [];
    for (const file of bundle) {
      const before = wasTaken(file);
      // A file is moved or deleted only by a run that has read it: another one may have the same size and time.
      const isDone = before !== null && (location.afterwards === 'leave' || !before.isKept);
      if (isDone) tally.skipped += 1;
      else if (await takeOne(services, location, connection, file, tally)) kept.push(file);
    }
    if (kept.length === bundle.length) await finish(services, location, connection, bundle, tally);
  }
}

/** Takes a file; returns whether its content is safe here. A file that can't be taken doesn't stop the others. */
async function takeOne(
  services: Services,
  location: Location,
  connection: Connection,
  file: RemoteFile,
  tally: Tally,
): Promise<boolean> {
  if (file.bytes > MAX_FILE_BYTES) {
    tally.problem ??= tooLarge(file.name).message;
    return false;
  }
  const outcome = await takeFile(services, location, connection, file);
  if (outcome.kind === 'changed') return false;
  if (outcome.kind === 'skipped') tally.skipped += 1;
  else {
    tally.taken += 1;
    tally.uploadIds.push(outcome.uploadId);
    if (!outcome.isKept) tally.unreadable += 1;
  }
  return outcome.isKept;
}

/** Leaves out new files that are still being written. */
async function onlySettled(
  connection: Connection,
  files: readonly RemoteFile[],
  isNew: (file: RemoteFile) => boolean,
  settleMs: number,
): Promise<RemoteFile[]> {
  if (connection.isAtomic || !files.some(isNew)) return [...files];
  await sleep(settleMs);
  const later = new Map((await connection.list()).map((file) => [file.place, file]));
  return files.filter((file) => {
    const now = later.get(file.place);
    return now !== undefined && isSameFile(now, file);
  });
}

function groupByBundle(files: readonly RemoteFile[]): RemoteFile[][] {
  const bundles = new Map<string, RemoteFile[]>();
  for (const file of files) bundles.set(file.bundle, [...(bundles.get(file.bundle) ?? []), file]);
  return [...bundles.values()];
}

/** Moves or deletes files whose content is safe here, unless they have changed since. A failure is retried by the next run. */
async function finish(
  { log }: Services,
  { afterwards, moveTo, id }: Location,
  connection: Connection,
  [file]: readonly RemoteFile[],
  tally: Tally,
): Promise<void> {
  if (afterwards === 'leave' || file === undefined) return;
  try {
    const now = await connection.find(file);
    if (now === null || !isSameFile(now, file)) return;
    if (afterwards === 'delete') await connection.remove(file);
    else await connection.move(file, moveTo ?? '');
  } catch (error) {
    log.warn({ err: error, locationId: id }, 'moving or deleting a taken file failed');
    tally.problem ??= `${file.name} was taken, but could not be moved or deleted: ${toConnectionProblem(error, file.name).message}`;
  }
}

/** Claims a location so that only one run at a time works on it. */
async function claim({ db, now }: Services, id: number): Promise<Location | null> {
  const isFree = or(isNull(pickupLocations.claimedUntil), lt(pickupLocations.claimedUntil, now()));
  const [claimed] = await db
    .update(pickupLocations)
    .set({ claimedUntil: new Date(now().getTime() + CLAIM_MS) })
    .where(and(eq(pickupLocations.id, id), isFree))
    .returning();
  return claimed ?? null;
}

async function extendClaim({ db, now }: Services, id: number): Promise<void> {
  await db
    .update(pickupLocations)
    .set({ claimedUntil: new Date(now().getTime() + CLAIM_MS) })
    .where(eq(pickupLocations.id, id));
}
