import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { CredentialFields, NewSecret } from '#contract/client-credentials.ts';
import { permissionsOf } from '#model/access/api-scopes.ts';
import { newPublicId, newSecret } from '#server/access/credentials/secrets.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { type Change, recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clientCredentials, credentialSecrets, userClients, users } from '#server/stores/schema.ts';
import { getCredential, type StoredCredential, toFields } from './credential-record.ts';

const KIND = 'client credential';
const RECORD_NAME = 'this credential';
const HOUR_MS = 3_600_000;
/** No text has this hash, so nobody can sign in as a credential. */
const NO_PASSWORD = '';

/** Adds a credential with its account and its first secret. */
export async function addCredential(ctx: SignedInContext, fields: CredentialFields): Promise<NewSecret> {
  requireClient(ctx, fields.clientId);
  requireGrantable(ctx, fields);
  const { tenantId, login } = ctx.session;
  const publicId = newPublicId();
  const { secret, stored } = newSecret();
  return ctx.db.transaction(async (tx) => {
    await requireRecentAuthentication(ctx, tx);
    const account = { tenantId, login: publicId, email: '', firstName: fields.name, passwordHash: NO_PASSWORD };
    const [user] = await tx
      .insert(users)
      .values({ ...account, isMachine: true })
      .returning({ id: users.id });
    const userId = user?.id ?? 0;
    await tx.insert(userClients).values({ userId, clientId: fields.clientId });
    const [added] = await tx
      .insert(clientCredentials)
      .values({ ...fields, tenantId, userId, publicId, createdBy: login, createdAt: ctx.now() })
      .returning();
    if (added === undefined) throw new Error('The credential was not stored.');
    await tx.insert(credentialSecrets).values({ credentialId: added.id, ...stored, createdAt: ctx.now() });
    const { id, name } = added;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'add', before: null, after: toSnapshot(added) });
    return { id, publicId, secret };
  });
}

/** Changes a credential. Its client stays, because its uploads and reports belong to that client. */
export async function editCredential(
  ctx: SignedInContext,
  { id, fields, version }: { id: number; fields: CredentialFields; version: number },
): Promise<{ id: number }> {
  const credential = await getCredential(ctx, id);
  requireClient(ctx, fields.clientId);
  if (fields.clientId !== credential.clientId)
    throw new AppError('invalid-request', 'The client of a credential can’t be changed. Add a new credential.');
  requireGrantable(ctx, fields);
  await change(ctx, { credential, version, action: 'edit', values: fields });
  return { id };
}

/** Pauses or resumes a credential. */
export async function pauseCredential(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const credential = await getCredential(ctx, id);
  if (!paused) requireGrantable(ctx, toFields(credential));
  const action = paused ? 'deactivate' : 'activate';
  await change(ctx, { credential, version, action, values: { isPaused: paused } });
  return { id };
}

/** Adds a secret. The secrets that work end after the overlap, or sooner if they were replaced before. */
export async function rotateSecret(
  ctx: SignedInContext,
  { id, overlapHours, version }: { id: number; overlapHours: number; version: number },
): Promise<NewSecret> {
  const credential = await getCredential(ctx, id);
  requireGrantable(ctx, toFields(credential));
  const { secret, stored } = newSecret();
  const endsAt = new Date(ctx.now().getTime() + overlapHours * HOUR_MS);
  await change(ctx, { credential, version, action: 'rotate secret', values: {} }, async (tx) => {
    const ofCredential = eq(credentialSecrets.credentialId, id);
    const endsLater = or(isNull(credentialSecrets.endsAt), gt(credentialSecrets.endsAt, endsAt));
    await tx.update(credentialSecrets).set({ endsAt }).where(and(ofCredential, endsLater));
    await tx.insert(credentialSecrets).values({ credentialId: id, ...stored, createdAt: ctx.now() });
    // Only secrets that still work are kept.
    await tx.delete(credentialSecrets).where(and(ofCredential, lte(credentialSecrets.endsAt, ctx.now())));
  });
  return { id, publicId: credential.publicId, secret };
}

/** Removes a credential. Its account stays for what it uploaded and ran, but is inactive. */
export async function removeCredential(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<{ removed: boolean }> {
  const credential = await getCredential(ctx, id);
  requireVersion(credential, version, RECORD_NAME);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(clientCredentials).where(eq(clientCredentials.id, id));
    await tx.update(users).set({ isActive: false }).where(eq(users.id, credential.userId));
    const { name } = credential;
    const before = toSnapshot(credential);
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'remove', before, after: null });
  });
  return { removed: true };
}

interface Edit extends Pick<Change, 'action'> {
  credential: StoredCredential;
  version: number;
  values: Partial<typeof clientCredentials.$inferInsert>;
}

async function change(
  ctx: SignedInContext,
  { credential, version, action, values }: Edit,
  alongside: (tx: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  requireVersion(credential, version, RECORD_NAME);
  const { id } = credential;
  await ctx.db.transaction(async (tx) => {
    if (action !== 'deactivate') await requireRecentAuthentication(ctx, tx);
    const [changed] = await tx
      .update(clientCredentials)
      .set({ ...values, version: version + 1 })
      .where(and(eq(clientCredentials.id, id), eq(clientCredentials.version, version)))
      .returning();
    requireVersion({ version: changed === undefined ? version + 1 : version }, version, RECORD_NAME);
    await alongside(tx);
    const [before, after] = [toSnapshot(credential), toSnapshot(changed ?? credential)];
    await recordChange(ctx, tx, { kind: KIND, id, name: changed?.name ?? credential.name, action, before, after });
  });
}

/** Throws unless the reader has the permissions that scopes stand for. */
function requireGrantable({ session }: SignedInContext, { scopes }: CredentialFields): void {
  const missing = permissionsOf(scopes).filter((permission) => !session.permissions.has(permission));
  if (missing.length > 0)
    throw new AppError(
      'forbidden',
      `You can’t grant scopes that need permissions you don’t have: ${missing.join(', ')}.`,
    );
}

function toSnapshot(credential: StoredCredential): object {
  return { publicId: credential.publicId, ...toFields(credential), isPaused: credential.isPaused };
}
