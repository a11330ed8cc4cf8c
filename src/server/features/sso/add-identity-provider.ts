import type { IdentityProvider, IdentityProviderInput } from '#contract/sso.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { identityProviders } from '#server/stores/schema.ts';
import { nameTakenText, toAuditSnapshot, toColumns, toIdentityProvider } from './identity-provider-record.ts';

export async function addIdentityProvider(
  ctx: SignedInContext,
  input: IdentityProviderInput,
): Promise<IdentityProvider> {
  const columns = toColumns(input);
  return ctx.db.transaction(async (tx) => {
    await requireRecentAuthentication(ctx, tx);
    const [row] = await rejectingDuplicates(nameTakenText(columns.name), () =>
      tx
        .insert(identityProviders)
        .values({ ...columns, tenantId: ctx.session.tenantId })
        .returning(),
    );
    if (row === undefined) throw new Error('The identity provider was not added.');
    const added = toIdentityProvider(row);
    const { id, name } = added;
    await recordChange(ctx, tx, {
      kind: 'identity provider',
      id,
      name,
      action: 'add',
      before: null,
      after: toAuditSnapshot(added),
    });
    return added;
  });
}
