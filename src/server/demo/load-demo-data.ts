import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { runAudit } from '#server/features/audit/run-audit.ts';
import { settleRunning } from '#server/features/imports/queue/interrupted-imports.ts';
import { WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { type LockedServices, underLock } from '#server/jobs/locked-services.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { auditRequests, auditRuns, importFiles, tenantSettings, users } from '#server/stores/schema.ts';
import { decideDemoFindings } from './decide-demo-findings.ts';
import { importDemoFiles } from './import-demo-files.ts';
import { generateInThread } from './invoices/generate-in-thread.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedDemoAlerts } from './seed-demo-alerts.ts';
import { seedDemoApi } from './seed-demo-api.ts';
import { seedDemoCenters } from './seed-demo-centers.ts';
import { seedDemoDestinations } from './seed-demo-destinations.ts';
import { seedDemoExceptions } from './seed-demo-exceptions.ts';
import { seedDemoGl } from './seed-demo-gl.ts';
import { seedDemoMarkups } from './seed-demo-markups.ts';
import { seedDemoOperations } from './seed-demo-operations.ts';
import { seedDemoPayments } from './seed-demo-payments.ts';
import { seedDemoPickup } from './seed-demo-pickup.ts';
import { seedDemoTracking } from './seed-demo-tracking.ts';
import { waitForAll } from './wait-for-all.ts';

const SEED = 'parcelscope';
/** The keys of the tenant's settings for what the first start began to load, and for a demo that is complete. */
const [BEGUN, LOADED] = ['demoBegun', 'demoLoaded'];

/** What determines the demo's invoices: the day before which they end, and the scale of their number. */
const Extent = z.object({ today: z.string(), scale: z.number() });
type Extent = z.infer<typeof Extent>;

/** About how many bytes the files of a whole demo have. */
const BYTES = 296_000_000;
/** The shares of the work that are done when the invoices are loaded, and when they are audited. */
const [IMPORTED, AUDITED] = [0.75, 0.95];

const AUDITS_AT_ONCE = 2;

export interface DemoLoad {
  signal: AbortSignal;
  /** Receives the share of the work that is done. */
  onProgress(share: number): void;
}

/** Whether there are demo users whose data is not complete. */
export async function lacksDemoData({ db, tenantId, settings }: OpenServices): Promise<boolean> {
  if (!settings.isLoopback || settings.demo === false) return false;
  const demoUsers = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  const isLoaded = and(eq(tenantSettings.tenantId, tenantId), eq(tenantSettings.key, LOADED));
  return demoUsers.length > 0 && (await db.select().from(tenantSettings).where(isLoaded)).length === 0;
}

/**
 * Loads the demo's data once, the newest invoices first, while readers look at it. The next start continues an interrupted load. Other
 * imports wait, on all servers.
 */
export async function loadDemoData(services: OpenServices, load: DemoLoad): Promise<void> {
  await services.store.withLock(WAREHOUSE_LOCK, async (lock) => {
    // Another server may have loaded it meanwhile.
    if (!(await lacksDemoData(services))) return;
    const locked = underLock(services, lock);
    await settleRunning(locked);
    await loadMissing(locked, load);
  });
}

async function loadMissing(services: OpenServices & LockedServices, { signal, onProgress }: DemoLoad): Promise<void> {
  const { db, tenantId } = services;
  const extent = await readExtent(services);
  const { today } = extent;
  const done = (share: number) => {
    signal.throwIfAborted();
    onProgress(share);
  };
  await loadExchangeRates(services.warehouse);
  await seedDemoAccounts(services);
  await seedDemoCenters(services);
  await seedDemoGl(services);
  await seedDemoPickup(services);
  await seedDemoDestinations(services);
  await seedDemoApi(services);
  await importAll(services, { ...extent, signal, onProgress });
  await seedDemoPayments(services, today);
  await auditClients(services, today, (share) => done(IMPORTED + (AUDITED - IMPORTED) * share));
  await seedDemoOperations(services);
  await seedDemoExceptions(services);
  await seedDemoAlerts(services);
  await seedDemoMarkups(services, today);
  await seedDemoTracking(services);
  await db.insert(tenantSettings).values({ tenantId, key: LOADED, value: true }).onConflictDoNothing();
}

/** The extent that the first start began to load. With another extent, the rest of the invoices would contradict those that are there. */
async function readExtent({ db, tenantId, settings, now }: OpenServices): Promise<Extent> {
  const value: Extent = { today: now().toISOString().slice(0, 10), scale: settings.demoScale };
  await db.insert(tenantSettings).values({ tenantId, key: BEGUN, value }).onConflictDoNothing();
  const isBegun = and(eq(tenantSettings.tenantId, tenantId), eq(tenantSettings.key, BEGUN));
  const [begun] = await db.select().from(tenantSettings).where(isBegun);
  return Extent.parse(begun?.value);
}

async function importAll(
  services: OpenServices & LockedServices,
  { today, scale, signal, onProgress }: DemoLoad & Extent,
): Promise<void> {
  const folder = join(services.settings.dataDir, 'demo');
  let loaded = 0;
  try {
    await importDemoFiles(services, generateInThread({ folder, today, seed: SEED, scale }), {
      signal,
      onLoaded(bytes) {
        loaded += bytes;
        onProgress(IMPORTED * Math.min(1, loaded / (BYTES * scale)));
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Audits every client that has files, as its imports would do on a running server, unless an earlier start has done so. */
async function auditClients(
  services: OpenServices & LockedServices,
  today: IsoDate,
  onAudited: (share: number) => void,
): Promise<void> {
  const { db } = services;
  const loaded = await db
    .selectDistinct({ id: importFiles.clientId })
    .from(importFiles)
    .where(eq(importFiles.state, 'loaded'));
  const audited = await db.select({ id: auditRuns.clientId }).from(auditRuns).where(isNotNull(auditRuns.receipt));
  let done = 0;
  const waiting = loaded.map(({ id }) => id);
  const auditNext = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (!audited.some((other) => other.id === id)) {
        // This is the audit that the imports have requested.
        await db.delete(auditRequests).where(eq(auditRequests.clientId, id));
        await runAudit(services, id, today);
      }
      await decideDemoFindings(services, id);
      done += 1;
      onAudited(done / loaded.length);
    }
  };
  await waitForAll(Array.from({ length: AUDITS_AT_ONCE }, auditNext));
}
