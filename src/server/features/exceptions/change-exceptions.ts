import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FindingStatus } from '#contract/audit.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type * as contract from '#contract/exceptions.ts';
import { type ExceptionChange, ExceptionFilter, type ExceptionList, type ExceptionStep } from '#contract/exceptions.ts';
import { compileExceptions, type FoundException } from '#query/exceptions/compile-exceptions.ts';
import { AppError } from '#server/app-error.ts';
import { decide } from '#server/audit/decide.ts';
import { requireAssignable } from '#server/audit/list-assignees.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { outdated } from '#server/records/require-version.ts';
import { exceptionSteps, exceptions } from '#server/stores/schema.ts';

const ALL = ExceptionFilter.parse({ states: [], days: 365 });
const MAX_STEPS = 100;

/** Changes exceptions of one of the reader's clients: all of them, or none if one has changed since the reader saw it. */
export async function changeExceptions(
  ctx: SignedInContext,
  { params: { clientId, list }, body: { exceptions: named, change } }: Input<typeof contract.changeExceptions>,
): Promise<Output<typeof contract.changeExceptions>> {
  requireClient(ctx, clientId);
  const today = ctx.now().toISOString().slice(0, 10);
  if (change.kind === 'snooze' && change.until <= today)
    throw new AppError('invalid-request', 'Choose a day after today.', [
      { path: 'body.change.until', message: 'expected a day after today' },
    ]);
  if (change.kind === 'assign') await requireAssignable(ctx, clientId, change.assignee);
  const keys = [...new Set(named.map(({ key }) => key))];
  const found = await findByKey(ctx, { clientId, list, keys, today });
  if (found.length < keys.length)
    throw new AppError('not-found', 'Some of these exceptions no longer exist. Reload the page.');
  const claimIds = change.kind === 'dispute' ? claimsOf(found) : [];
  await ctx.db.transaction(async (tx) => {
    for (const { key, version } of named) {
      const billDate = found.find((one) => one.key === key)?.billDate ?? today;
      const stored = { clientId, list, key, billDate, ...columnsOf(change) };
      const written =
        version === 0
          ? await tx.insert(exceptions).values(stored).onConflictDoNothing().returning({ key: exceptions.key })
          : await tx
              .update(exceptions)
              .set({ ...columnsOf(change), version: sql`${exceptions.version} + 1` })
              .where(and(isOne(clientId, list, key), eq(exceptions.version, version)))
              .returning({ key: exceptions.key });
      if (written.length === 0) throw outdated('one of these exceptions');
    }
    const common = { clientId, list, kind: change.kind, value: stepValue(change), note: change.note };
    const by = { login: ctx.session.login, at: ctx.now() };
    await tx.insert(exceptionSteps).values(named.map(({ key }) => ({ ...common, key, ...by })));
  });
  if (claimIds.length > 0) {
    const statuses = new Map<string, FindingStatus>(claimIds.map((id) => [id, 'confirmed']));
    await decide(ctx, { clientId, note: change.note, login: ctx.session.login, statuses, before: ['open'] });
  }
  return { changed: named.length };
}

/** Lists what people did with an exception, the newest first. */
export async function listExceptionSteps(
  ctx: SignedInContext,
  { clientId, list, key }: Input<typeof contract.listExceptionSteps>['params'],
): Promise<ExceptionStep[]> {
  requireClient(ctx, clientId);
  const ofOne = and(eq(exceptionSteps.clientId, clientId), eq(exceptionSteps.list, list), eq(exceptionSteps.key, key));
  const steps = await ctx.db
    .select()
    .from(exceptionSteps)
    .where(ofOne)
    .orderBy(desc(exceptionSteps.id))
    .limit(MAX_STEPS);
  return steps.map(({ id, at, login, kind, value, note }) => ({ id, at: at.toISOString(), login, kind, value, note }));
}

async function findByKey(
  ctx: SignedInContext,
  { clientId, list, keys, today }: { clientId: number; list: ExceptionList; keys: string[]; today: string },
): Promise<FoundException[]> {
  const scope = await readClientScope(ctx, [clientId]);
  const asked = { list, filter: ALL, keys: { only: keys, except: [] }, today, limit: keys.length, offset: 0 };
  return ctx.warehouse.read<FoundException>(compileExceptions(asked, scope));
}

function claimsOf(found: readonly FoundException[]): string[] {
  if (found.some(({ claims }) => claims === 0))
    throw new AppError(
      'conflict',
      'For at least one of these exceptions, the audit has found nothing that can still be claimed. Only findings can be disputed.',
    );
  return [...new Set(found.flatMap(({ claimIds }) => claimIds))];
}

function columnsOf(change: ExceptionChange): Partial<typeof exceptions.$inferInsert> {
  const note = change.note === '' ? {} : { note: change.note };
  switch (change.kind) {
    case 'assign':
      return { ...note, assignee: change.assignee };
    case 'note':
      return note;
    case 'snooze':
      return { ...note, snoozedUntil: change.until, isClosed: false };
    case 'close':
      return { ...note, isClosed: true, snoozedUntil: null };
    case 'reopen':
      return { ...note, isClosed: false, isDisputed: false, snoozedUntil: null };
    case 'dispute':
      return { ...note, isDisputed: true, isClosed: false, snoozedUntil: null };
  }
}

function stepValue(change: ExceptionChange): string {
  if (change.kind === 'assign') return change.assignee;
  return change.kind === 'snooze' ? change.until : '';
}

function isOne(clientId: number, list: ExceptionList, key: string) {
  return and(eq(exceptions.clientId, clientId), eq(exceptions.list, list), inArray(exceptions.key, [key]));
}
