import { eq, sql } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { users } from '#server/stores/schema.ts';

/** Switches beta features on or off for the reader. Throws `not-found` for another user's account. */
export async function switchBeta(ctx: SignedInContext, userId: number, betaFlag: boolean): Promise<void> {
  if (userId !== ctx.session.userId) throw new AppError('not-found', `There is no user ${userId}.`);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ hasBeta: users.hasBeta })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (user === undefined || user.hasBeta === betaFlag) return;
    await tx
      .update(users)
      .set({ hasBeta: betaFlag, version: sql`${users.version} + 1` })
      .where(eq(users.id, userId));
    const change = { kind: 'user', id: userId, name: ctx.session.login, action: 'edit' } as const;
    await recordChange(ctx, tx, { ...change, before: { betaFlag: !betaFlag }, after: { betaFlag } });
  });
}
