import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Conversion, RejectedRate } from '#contract/exchange-rates.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedIn } from '#server/context.ts';
import { conversions } from '#server/stores/schema.ts';

const LISTED = 50;

const { problems: _problems, tenantId: _tenantId, ...shown } = getTableColumns(conversions);

/** A reader of the tenant's conversions. */
interface OfTenant extends Pick<Services, 'db'> {
  session: Pick<SignedIn, 'tenantId'>;
}

/** Lists the tenant's newest conversions. */
export async function listConversions({ db, session }: OfTenant): Promise<Conversion[]> {
  const rows = await db
    .select(shown)
    .from(conversions)
    .where(eq(conversions.tenantId, session.tenantId))
    .orderBy(desc(conversions.id))
    .limit(LISTED);
  return rows.map(toConversion);
}

/** A conversion of the tenant; `not-found` for any other. */
export async function getConversion({ db, session }: OfTenant, id: number): Promise<Conversion> {
  const [row] = await db
    .select(shown)
    .from(conversions)
    .where(and(eq(conversions.id, id), eq(conversions.tenantId, session.tenantId)));
  if (row === undefined) throw new AppError('not-found', `There is no conversion ${id}.`);
  return toConversion(row);
}

/** Lists the rejected rates of a conversion's file. */
export async function listRejectedRates(ctx: OfTenant, id: number): Promise<RejectedRate[]> {
  await getConversion(ctx, id);
  const [row] = await ctx.db.select({ problems: conversions.problems }).from(conversions).where(eq(conversions.id, id));
  return row?.problems ?? [];
}

function toConversion({
  login,
  createdAt,
  finishedAt,
  ...row
}: Omit<typeof conversions.$inferSelect, 'problems' | 'tenantId'>): Conversion {
  return {
    ...row,
    createdBy: login,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
