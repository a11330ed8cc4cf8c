import { and, arrayContained, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type * as contract from '#contract/chat-test-cases.ts';
import type { Output } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { requireInternal } from '#server/features/chat/readable-conversations.ts';
import { chatTestCases } from '#server/stores/schema.ts';

const LISTED = 500;

type Row = typeof chatTestCases.$inferSelect;

export async function addTestCase(
  ctx: SignedInContext,
  { currentPrompt, conversationHistory, ...fields }: contract.TestCase,
): Promise<Output<typeof contract.addTestCases>> {
  requireInternal(ctx);
  for (const id of [fields.clientId, ...fields.subClientIds]) requireClient(ctx, id);
  const { tenantId, login } = ctx.session;
  const [added] = await ctx.db
    .insert(chatTestCases)
    .values({ ...fields, tenantId, login, prompts: currentPrompt, history: conversationHistory, addedAt: ctx.now() })
    .returning({ id: chatTestCases.id });
  if (added === undefined) throw new Error('The test case was not added.');
  return added;
}

/** Lists the test cases about clients that the reader may see. */
export async function listTestCases(ctx: SignedInContext): Promise<contract.StoredTestCase[]> {
  requireInternal(ctx);
  const found = await ctx.db
    .select()
    .from(chatTestCases)
    .where(isVisible(ctx))
    .orderBy(desc(chatTestCases.id))
    .limit(LISTED);
  return found.map(toTestCase);
}

/** Returns a test case. Throws `not-found` for one about a client that the reader may not see. */
export async function getTestCase(ctx: SignedInContext, id: number): Promise<contract.StoredTestCase> {
  requireInternal(ctx);
  const [found] = await ctx.db
    .select()
    .from(chatTestCases)
    .where(and(eq(chatTestCases.id, id), isVisible(ctx)));
  if (found === undefined) throw new AppError('not-found', `There is no test case ${id}.`);
  return toTestCase(found);
}

export async function removeTestCase(
  ctx: SignedInContext,
  id: number,
): Promise<Output<typeof contract.removeTestCase>> {
  await getTestCase(ctx, id);
  await ctx.db.delete(chatTestCases).where(eq(chatTestCases.id, id));
  return { removed: true };
}

function isVisible({ session: { tenantId, clientIds } }: SignedInContext): SQL | undefined {
  const visible = [...clientIds, -1];
  return and(
    eq(chatTestCases.tenantId, tenantId),
    inArray(chatTestCases.clientId, visible),
    arrayContained(chatTestCases.subClientIds, visible),
  );
}

function toTestCase({ prompts, history, tenantId: _, addedAt, ...row }: Row): contract.StoredTestCase {
  return { ...row, currentPrompt: prompts, conversationHistory: history, addedAt: addedAt.toISOString() };
}
