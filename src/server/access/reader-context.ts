import { z } from 'zod';
import { ApiScope } from '#contract/client-credentials.ts';
import { permissionsOf } from '#model/access/api-scopes.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { uncachedAccess } from './access-snapshot.ts';

const Found = z.object({
  login: z.string(),
  tenant_id: z.number(),
  is_internal: z.boolean(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  scopes: z.array(ApiScope),
  client_ids: z.array(z.number()),
});

/**
 * Returns a context with what a user may see and do now, for work without a session. Throws `forbidden` if the account is
 * missing or inactive.
 */
export async function readerContext(
  services: Services,
  userId: number,
  languages: readonly LanguageCode[] = [],
): Promise<SignedInContext> {
  const ctx = await findReaderContext(services, userId, languages);
  if (ctx === null) throw new AppError('forbidden', 'The account that requested this report is not active.');
  return ctx;
}

/** Like `readerContext`, but returns `null` if the account is missing or inactive. */
export async function findReaderContext(
  services: Services,
  userId: number,
  languages: readonly LanguageCode[] = [],
): Promise<SignedInContext | null> {
  const { rows } = await services.store.execute('SELECT * FROM find_reader($1)', [userId]);
  if (rows[0] === undefined) return null;
  const found = Found.parse(rows[0]);
  return {
    ...services,
    accessSnapshot: uncachedAccess,
    address: '',
    languages,
    session: {
      sessionId: '',
      userId,
      login: found.login,
      tenantId: found.tenant_id,
      roles: found.roles,
      permissions: new Set([...found.roles, ...found.permissions, ...permissionsOf(found.scopes)]),
      clientIds: found.client_ids,
      isInternal: found.is_internal,
      passwordDaysLeft: 1,
      idleMinutes: null,
    },
  };
}
