import { eq } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { removeIdentityProvider as endpoint } from '#contract/sso.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { identityProviders } from '#server/stores/schema.ts';
import { getIdentityProvider, toAuditSnapshot, toIdentityProvider } from './identity-provider-record.ts';

export async function removeIdentityProvider(ctx: SignedInContext, id: number): Promise<Output<typeof endpoint>> {
  await ctx.db.transaction(async (tx) => {
    await requireRecentAuthentication(ctx, tx);
    const before = await getIdentityProvider(ctx, tx, id);
    await tx.delete(identityProviders).where(eq(identityProviders.id, id));
    await recordChange(ctx, tx, {
      kind: 'identity provider',
      id,
      name: before.name,
      action: 'remove',
      before: toAuditSnapshot(toIdentityProvider(before)),
      after: null,
    });
  });
  return { removed: true };
}
