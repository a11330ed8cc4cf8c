import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { runAudit } from '#server/features/audit/run-audit.ts';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { addUpload } from '#server/features/imports/uploads/add-upload.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, importFiles, tenantSettings, users } from '#server/stores/schema.ts';
import { decideDemoFindings } from './decide-demo-findings.ts';
import { type DemoFile, generateDemoFiles } from './invoices/generate-demo-files.ts';
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

const SEED = 'parcelscope';
const LOADED = 'demoLoaded';
const AT_ONCE = 2;

/**
 * Imports the demo's invoices once. If a start is interrupted, the next one completes it: files that are already loaded add
 * nothing.
 */
export async function loadDemoData(services: OpenServices): Promise<void> {
  const { db, tenantId, log, settings, now } = services;
  if (!(await isMissing(services))) return;
  log.warn('loading the demo data; this takes about a minute and happens once');
  await seedDemoAccounts(services);
  await seedDemoCenters(services);
  await seedDemoGl(services);
  await seedDemoPickup(services);
  await seedDemoDestinations(services);
  await seedDemoApi(services);
  const folder = join(settings.dataDir, 'demo');
  try {
    const today = now().toISOString().slice(0, 10);
    const files = generateDemoFiles({ folder, today, seed: SEED, scale: settings.demoScale });
    // Each core imports a file. No two files have invoices of the same client and carrier in common, so none waits for
    // another.
    const running = new Set<Promise<void>>();
    for await (const file of files) {
      const work = importFor(services, file).finally(() => running.delete(work));
      running.add(work);
      if (running.size >= AT_ONCE) await Promise.race(running);
    }
    await Promise.all(running);
    await seedDemoPayments(services, today);
    await auditClients(services, today);
    await seedDemoOperations(services);
    await seedDemoExceptions(services);
    await seedDemoAlerts(services);
    await seedDemoMarkups(services, today);
    await seedDemoTracking(services);
    await db.insert(tenantSettings).values({ tenantId, key: LOADED, value: true }).onConflictDoNothing();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Audits every client that has files, as its imports would do on a running server. */
async function auditClients(services: OpenServices, today: string): Promise<void> {
  const loaded = await services.db
    .selectDistinct({ id: importFiles.clientId })
    .from(importFiles)
    .where(eq(importFiles.state, 'loaded'));
  for (const { id } of loaded) {
    await runAudit(services, id, today);
    await decideDemoFindings(services, id);
  }
}

async function isMissing({ db, tenantId, settings }: OpenServices): Promise<boolean> {
  if (!settings.isLoopback || settings.demo === false) return false;
  const demoUsers = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  const isLoaded = and(eq(tenantSettings.tenantId, tenantId), eq(tenantSettings.key, LOADED));
  return demoUsers.length > 0 && (await db.select().from(tenantSettings).where(isLoaded)).length === 0;
}

async function importFor(services: OpenServices, { clientCode, path }: DemoFile): Promise<void> {
  const { db, tenantId } = services;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, clientCode)));
  if (client === undefined) throw new Error(`The demo client ${clientCode} is not stored.`);
  const fileName = basename(path);
  const input = { tenantId, clientId: client.id, userId: null, files: [{ fileName, path }] };
  const { id, fileIds } = await addUpload(services, input);
  for (const fileId of fileIds) await runImport(services, fileId);
  const [imported] = await db.select().from(importFiles).where(eq(importFiles.uploadId, id));
  if (imported?.state !== 'loaded')
    throw new Error(`The demo file ${fileName} did not load: ${imported?.receipt?.problem?.detail}`);
}
