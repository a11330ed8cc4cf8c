import { eq, sql } from 'drizzle-orm';
import type { BrowserError, resolveBrowserError as endpoint } from '#contract/browser-errors.ts';
import type { Input } from '#contract/endpoint.ts';
import { truncate } from '#model/texts/truncate.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { browserErrors } from '#server/stores/schema.ts';
import { getError } from './read-errors.ts';

/** Marks a group of errors as resolved by a version, or as open again. */
export async function resolveError(
  ctx: SignedInContext,
  { id, resolvedIn, version }: { id: number } & Input<typeof endpoint>['body'],
): Promise<BrowserError> {
  return ctx.db.transaction(async (tx) => {
    const { error: before } = await getError(ctx, tx, id);
    requireVersion(before, version, 'this error');
    const by = resolvedIn === null ? null : ctx.session.login;
    const at = resolvedIn === null ? null : ctx.now();
    await tx
      .update(browserErrors)
      .set({ resolvedIn, resolvedBy: by, resolvedAt: at, isBack: false, version: sql`${browserErrors.version} + 1` })
      .where(eq(browserErrors.id, id));
    const { error: after } = await getError(ctx, tx, id);
    await recordChange(ctx, tx, {
      kind: 'browser error',
      id,
      name: truncate(before.message, 100),
      action: 'edit',
      before: { state: before.state, resolvedIn: before.resolvedIn },
      after: { state: after.state, resolvedIn: after.resolvedIn },
    });
    return after;
  });
}
