import { eq } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import type { editIdentityProvider as endpoint, IdentityProvider } from '#contract/sso.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { identityProviders } from '#server/stores/schema.ts';
import {
  getIdentityProvider,
  nameTakenText,
  toAuditSnapshot,
  toColumns,
  toIdentityProvider,
} from './identity-provider-record.ts';

export async function editIdentityProvider(
  ctx: SignedInContext,
  { params: { id }, body: { version, ...input } }: Pick<Input<typeof endpoint>, 'params' | 'body'>,
): Promise<IdentityProvider> {
  const columns = toColumns(input);
  return ctx.db.transaction(async (tx) => {
    await requireRecentAuthentication(ctx, tx);
    const before = await getIdentityProvider(ctx, tx, id);
    requireVersion(before, version, 'this identity provider');
    const [row] = await rejectingDuplicates(nameTakenText(columns.name), () =>
      tx
        .update(identityProviders)
        .set({ ...columns, version: version + 1 })
        .where(eq(identityProviders.id, id))
        .returning(),
    );
    if (row === undefined) throw new Error('The identity provider was not changed.');
    const after = toIdentityProvider(row);
    await recordChange(ctx, tx, {
      kind: 'identity provider',
      id,
      name: after.name,
      action: 'edit',
      before: toAuditSnapshot(toIdentityProvider(before)),
      after: toAuditSnapshot(after),
    });
    return after;
  });
}
