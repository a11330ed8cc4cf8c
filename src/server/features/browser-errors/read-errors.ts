import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { BrowserError, BrowserErrorDetails, BrowserErrorState } from '#contract/browser-errors.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { containsText } from '#server/stores/contains-text.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { browserErrors, browserErrorUsers, users } from '#server/stores/schema.ts';

const SHOWN_USERS = 50;

/** The choices of a list of errors. */
export interface ErrorFilter {
  search?: string | undefined;
  state?: BrowserErrorState | undefined;
}

type Row = typeof browserErrors.$inferSelect;

const metBy = sql<number>`(SELECT count(*) FROM browser_error_users u WHERE u.error_id = ${browserErrors.id})`.mapWith(
  Number,
);

/** Reads one block of the errors of the reader's tenant that match. */
export async function findErrors(
  { db, session }: SignedInContext,
  filter: ErrorFilter,
  block: { limit: number; offset: number },
): Promise<{ total: number; errors: BrowserError[] }> {
  const where = and(
    eq(browserErrors.tenantId, session.tenantId),
    stateIs(filter.state),
    filter.search === undefined ? undefined : containsText([browserErrors.message, browserErrors.page], filter.search),
  );
  const [counted] = await db.select({ total: count() }).from(browserErrors).where(where);
  const found = await db
    .select({ row: browserErrors, users: metBy })
    .from(browserErrors)
    .where(where)
    .orderBy(desc(browserErrors.lastAt), desc(browserErrors.id))
    .limit(block.limit)
    .offset(block.offset);
  return { total: counted?.total ?? 0, errors: found.map(({ row, users: met }) => toError(row, met)) };
}

/** Reads an error of the reader's tenant. Throws `not-found` if there is none. */
export async function getError(
  { session }: SignedInContext,
  db: Pick<Database, 'select'>,
  id: number,
): Promise<{ row: Row; error: BrowserError }> {
  const [found] = await db
    .select({ row: browserErrors, users: metBy })
    .from(browserErrors)
    .where(and(eq(browserErrors.id, id), eq(browserErrors.tenantId, session.tenantId)));
  if (found === undefined) throw new AppError('not-found', `There is no error ${id}.`);
  return { row: found.row, error: toError(found.row, found.users) };
}

/** Reads an error with its stack and the users who met it. */
export async function getErrorDetails(ctx: SignedInContext, id: number): Promise<BrowserErrorDetails> {
  const { row, error } = await getError(ctx, ctx.db, id);
  const met = await ctx.db
    .select({ login: users.login, count: browserErrorUsers.count, lastAt: browserErrorUsers.lastAt })
    .from(browserErrorUsers)
    .innerJoin(users, eq(users.id, browserErrorUsers.userId))
    .where(eq(browserErrorUsers.errorId, id))
    .orderBy(desc(browserErrorUsers.lastAt))
    .limit(SHOWN_USERS);
  return {
    ...error,
    stack: row.stack,
    metBy: met.map(({ lastAt, ...user }) => ({ ...user, lastAt: lastAt.toISOString() })),
  };
}

function stateIs(state: BrowserErrorState | undefined): SQL | undefined {
  switch (state) {
    case 'resolved':
      return isNotNull(browserErrors.resolvedIn);
    case 'back':
      return and(isNull(browserErrors.resolvedIn), eq(browserErrors.isBack, true));
    case 'open':
      return and(isNull(browserErrors.resolvedIn), eq(browserErrors.isBack, false));
    default:
      return undefined;
  }
}

function toError({ stack: _, tenantId: __, fingerprint: ___, isBack, ...row }: Row, met: number): BrowserError {
  return {
    ...row,
    state: row.resolvedIn !== null ? 'resolved' : isBack ? 'back' : 'open',
    users: met,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}
