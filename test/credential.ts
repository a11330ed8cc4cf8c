import { AccessToken, type ApiScope, ApiScope as Scopes } from '#contract/client-credentials.ts';
import { newSecret } from '#server/access/credentials/secrets.ts';
import { clientCredentials, credentialSecrets } from '#server/stores/schema.ts';
import { addUser } from './factories/user.factory.ts';
import type { TestServer } from './test-server.ts';

interface NewCredential extends Partial<typeof clientCredentials.$inferInsert> {
  clientId: number;
  scopes?: ApiScope[];
}

let added = 0;

/** Adds a credential of a client, by default with all scopes, and returns it with a token. */
export async function addCredential(
  server: TestServer,
  { scopes = [...Scopes.options], ...given }: NewCredential,
): Promise<{ id: number; token: string }> {
  const { db, tenantId, now } = server.services;
  added += 1;
  const publicId = `ps_test${added}`;
  const userId = await addUser(server.services, {
    login: publicId,
    email: '',
    isMachine: true,
    roleNames: [],
    clientIds: [given.clientId],
  });
  const values = {
    tenantId,
    userId,
    publicId,
    name: `Program ${added}`,
    scopes,
    callsPerMinute: 1000,
    createdBy: 'ann',
  };
  const [credential] = await db
    .insert(clientCredentials)
    .values({ ...values, createdAt: now(), ...given })
    .returning();
  const id = credential?.id ?? 0;
  const { secret, stored } = newSecret();
  await db.insert(credentialSecrets).values({ credentialId: id, ...stored, createdAt: now() });
  return { id, token: await requestTestToken(server, publicId, secret) };
}

async function requestTestToken({ app }: TestServer, publicId: string, secret: string): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: publicId, client_secret: secret };
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(form)),
  });
  return AccessToken.parse(JSON.parse(body)).access_token;
}
