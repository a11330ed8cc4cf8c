import { and, eq } from 'drizzle-orm';
import type { ApiScope } from '#contract/client-credentials.ts';
import { newPublicId, newSecret } from '#server/access/credentials/secrets.ts';
import { addUp, type NotedCall } from '#server/public-api/call-log.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import {
  apiCallCounts,
  apiCalls,
  clientCredentials,
  clients,
  credentialSecrets,
  userClients,
  users,
  webhooks,
} from '#server/stores/schema.ts';
import { Random } from './random.ts';

const CLIENT = 'HALDEN';
const NAME = 'Order system';
const SCOPES: ApiScope[] = ['clients:read', 'invoices:read', 'findings:read', 'uploads:write'];
const CALLS = ['GET /api/v1/invoices', 'GET /api/v1/clients/:clientId/findings', 'POST /api/v1/uploads'] as const;
const DAYS = 14;
const CALLS_PER_DAY = 12;
const DAY_MS = 86_400_000;

/** Stores an example of a credential, whose secret nobody knows, with a paused webhook and the calls of two weeks. */
export async function seedDemoApi({
  db,
  secrets,
  tenantId,
  now,
}: Pick<OpenServices, 'db' | 'secrets' | 'tenantId' | 'now'>): Promise<void> {
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, CLIENT)));
  if (client === undefined) throw new Error(`The demo client ${CLIENT} is not stored yet`);
  const clientId = client.id;
  const isOf = eq(clientCredentials.clientId, clientId);
  if ((await db.$count(clientCredentials, isOf)) > 0) return;
  const publicId = newPublicId();
  const account = { tenantId, login: publicId, email: '', firstName: NAME, passwordHash: '', isMachine: true };
  const userId = idOf(await db.insert(users).values(account).returning({ id: users.id }));
  await db.insert(userClients).values({ userId, clientId });
  const fields = { tenantId, clientId, userId, publicId, name: NAME, scopes: SCOPES, networks: ['198.51.100.0/24'] };
  const credentialId = idOf(
    await db
      .insert(clientCredentials)
      .values({ ...fields, callsPerMinute: 60, createdBy: 'admin', createdAt: now() })
      .returning({ id: clientCredentials.id }),
  );
  await db.insert(credentialSecrets).values({ credentialId, ...newSecret().stored, createdAt: now() });
  await db.insert(webhooks).values({
    credentialId,
    name: 'Missing invoices',
    url: 'https://hooks.orders.example/parcelscope',
    kinds: ['import.ended', 'invoice.missing'],
    sealedKey: secrets.seal(newSecret().secret, 'webhook'),
    isPaused: true,
    since: now(),
  });
  const calls = demoCalls({ tenantId, clientId, credentialId, credentialName: NAME }, now());
  await db.insert(apiCalls).values(calls);
  await db.insert(apiCallCounts).values(addUp(calls));
}

function demoCalls(
  of: Pick<NotedCall, 'tenantId' | 'clientId' | 'credentialId' | 'credentialName'>,
  now: Date,
): NotedCall[] {
  const random = new Random('demo calls');
  const start = now.getTime() - DAYS * DAY_MS;
  const step = DAY_MS / CALLS_PER_DAY;
  return Array.from({ length: DAYS * CALLS_PER_DAY }, (_, index) => {
    const call = CALLS[index % CALLS.length] ?? CALLS[0];
    const isUpload = call.startsWith('POST');
    const failure = index % 29 === 0 ? 404 : index % 37 === 0 ? 429 : null;
    return {
      ...of,
      call,
      at: new Date(start + index * step),
      status: failure ?? (isUpload ? 202 : 200),
      ms: Math.round(8 + random.next() * (isUpload ? 400 : 60)),
      receivedBytes: isUpload ? Math.round(20_000 + random.next() * 400_000) : 0,
      sentBytes: failure === null && !isUpload ? Math.round(900 + random.next() * 20_000) : 260,
      address: '198.51.100.24',
    };
  });
}

function idOf(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('A demo record was not stored.');
  return row.id;
}
