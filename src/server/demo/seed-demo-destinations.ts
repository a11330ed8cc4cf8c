import { and, eq } from 'drizzle-orm';
import { sealDestinationSecrets } from '#server/features/reports/destinations/destination-record.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, reportDestinations } from '#server/stores/schema.ts';

const CLIENT = 'HALDEN';
const PASSWORD = { password: 'made up for the demo', privateKey: null };

/** Stores an example of a destination of reports. It is paused, because its server does not exist. */
export async function seedDemoDestinations(services: OpenServices): Promise<void> {
  const { db, tenantId, now } = services;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, CLIENT)));
  if (client === undefined) throw new Error(`The demo client ${CLIENT} is not stored yet`);
  if ((await db.$count(reportDestinations, eq(reportDestinations.clientId, client.id))) > 0) return;
  const server = { host: 'files.halden.example', port: 22, username: 'parcelscope', fingerprint: null };
  const connection = { kind: 'sftp' as const, ...server, path: 'reports' };
  await db.insert(reportDestinations).values({
    ...{ tenantId, clientId: client.id, name: 'Accounting', connection, isPaused: true, createdAt: now() },
    sealedSecrets: sealDestinationSecrets(services, connection, { entered: PASSWORD, stored: null }),
  });
}
