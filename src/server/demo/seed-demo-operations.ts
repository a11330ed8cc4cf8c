import { and, eq, isNotNull } from 'drizzle-orm';
import type { OpenServices } from '#server/startup/open-services.ts';
import { browserErrors, browserErrorUsers, importFiles, pickupLocations, users } from '#server/stores/schema.ts';

type Services = Pick<OpenServices, 'db' | 'store' | 'tenantId' | 'now'>;

const MINUTE = 60_000;

/**
 * Stores the jobs of the demo's imports with their real times, an example of a job that failed, and examples of errors in browsers, unless
 * they are stored.
 */
export async function seedDemoOperations(services: Services): Promise<void> {
  await addImports(services);
  await addFailedPickup(services);
  await addBrowserErrors(services);
}

/** The demo's files are imported without the queue, which would have one job for each. */
async function addImports({ db, store }: Services): Promise<void> {
  const files = await db
    .select({ id: importFiles.id, startedAt: importFiles.startedAt, finishedAt: importFiles.finishedAt })
    .from(importFiles)
    .where(and(isNotNull(importFiles.startedAt), isNotNull(importFiles.finishedAt)));
  // After an interrupted start, jobs wait for files that are loaded meanwhile.
  await store.execute(
    `DELETE FROM pgboss.job WHERE name = 'import-file' AND state < 'active' AND data->>'fileId' IN (
       SELECT id::text FROM import_files WHERE state = 'loaded' AND NOT is_undo_requested)`,
  );
  for (const { id, startedAt, finishedAt } of files) {
    if (startedAt === null || finishedAt === null) continue;
    await store.execute(
      `WITH added AS (
         INSERT INTO pgboss.job (name, data, state, created_on, start_after, started_on, completed_on)
         SELECT 'import-file', $1::jsonb, 'completed', $2::timestamptz, $2, $2, $3
         WHERE NOT EXISTS (SELECT 1 FROM pgboss.job WHERE name = 'import-file' AND data = $1) RETURNING id
       ) INSERT INTO job_attempts (job_id, started_at, ended_at) SELECT id, $2, $3 FROM added`,
      [{ fileId: id }, startedAt, finishedAt],
    );
  }
}

/** A visit to the demo's pickup location that failed on a full disk. */
async function addFailedPickup({ db, store, tenantId, now }: Services): Promise<void> {
  const [location] = await db.select().from(pickupLocations).where(eq(pickupLocations.tenantId, tenantId)).limit(1);
  if (location === undefined) return;
  const error = 'ENOSPC: no space left on device, write';
  const [first, second] = [new Date(now().getTime() - 3 * MINUTE), new Date(now().getTime() - 2 * MINUTE)];
  await store.execute(
    `WITH added AS (
       INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, created_on, start_after, started_on, completed_on, output)
       SELECT 'pick-up', $1::jsonb, 'failed', 1, 1, $2::timestamptz, $2, $3, $4, $5::jsonb
       WHERE NOT EXISTS (SELECT 1 FROM pgboss.job WHERE name = 'pick-up' AND data = $1) RETURNING id
     ) INSERT INTO job_attempts (job_id, started_at, ended_at, error)
       SELECT id, tried.started_at, tried.started_at + interval '2 seconds', $6
       FROM added, unnest($7::timestamptz[]) AS tried (started_at)`,
    [
      { locationId: location.id },
      first,
      second,
      new Date(second.getTime() + 2000),
      { message: error },
      error,
      [first, second],
    ],
  );
}

const EXAMPLES = [
  {
    message: "Cannot read properties of undefined (reading 'width')",
    stack:
      "TypeError: Cannot read properties of undefined (reading 'width')\n    at measure (/assets/chart-Bq3x8aVt.js:1:20455)\n    at draw (/assets/chart-Bq3x8aVt.js:1:20981)",
    page: '/aframe/dashboard/spend',
    count: 4,
    daysAgo: 2,
    resolvedIn: null,
  },
  {
    message: 'Failed to fetch dynamically imported module: /assets/reports-page-D81kLm2c.js',
    stack: '',
    page: '/reports',
    count: 2,
    daysAgo: 9,
    resolvedIn: '0.1.1',
  },
];

async function addBrowserErrors({ db, tenantId, now }: Services): Promise<void> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.login, 'analyst')));
  for (const { daysAgo, count, resolvedIn, ...texts } of EXAMPLES) {
    const lastAt = new Date(now().getTime() - daysAgo * 1440 * MINUTE);
    const isResolved = resolvedIn !== null;
    const [added] = await db
      .insert(browserErrors)
      .values({
        ...texts,
        tenantId,
        fingerprint: `demo ${texts.page}`,
        firstVersion: '0.1.0',
        lastVersion: '0.1.0',
        count,
        firstAt: new Date(lastAt.getTime() - 1440 * MINUTE),
        lastAt,
        resolvedIn,
        resolvedBy: isResolved ? 'admin' : null,
        resolvedAt: isResolved ? now() : null,
      })
      .onConflictDoNothing()
      .returning({ id: browserErrors.id });
    if (added === undefined || user === undefined) continue;
    await db.insert(browserErrorUsers).values({ errorId: added.id, userId: user.id, count, lastAt });
  }
}
