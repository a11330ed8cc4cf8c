import { and, eq } from 'drizzle-orm';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, pickupLocations } from '#server/stores/schema.ts';

const CLIENT = 'BRIGHTLEAF';

/** Stores a paused example of a pickup location, unless the client has any. */
export async function seedDemoPickup({
  db,
  tenantId,
  now,
}: Pick<OpenServices, 'db' | 'tenantId' | 'now'>): Promise<void> {
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, CLIENT)));
  if (client === undefined) throw new Error(`The demo client ${CLIENT} is not stored yet`);
  const isOf = eq(pickupLocations.clientId, client.id);
  const [existing] = await db.select({ id: pickupLocations.id }).from(pickupLocations).where(isOf).limit(1);
  if (existing !== undefined) return;
  await db.insert(pickupLocations).values({
    tenantId,
    clientId: client.id,
    name: 'Weekly invoices',
    connection: {
      kind: 'sftp',
      host: 'sftp.carrier.example',
      port: 22,
      username: 'brightleaf',
      fingerprint: null,
      path: '/out/invoices',
    },
    pattern: '*.csv, *.zip',
    everySeconds: 3600,
    timeZone: 'UTC',
    afterwards: 'leave',
    isPaused: true,
    createdAt: now(),
  });
}
