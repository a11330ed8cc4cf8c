import { desc, eq } from 'drizzle-orm';
import type { AssistantReply } from '#contract/assistant.ts';
import { runReportJob } from '#server/features/reports/run-report-job.ts';
import { chatConversations, chatMessages, chatTestCases, clients, users } from '#server/stores/schema.ts';
import { addUserLike } from '#test/factories/demo-user.factory.ts';
import { appServer } from './app-server.ts';

/** Adds a user like one of the demo who can use the assistant. Users like the administrator are internal. */
export async function addChatUser(model: 'analyst' | 'admin', login: string): Promise<number> {
  const { services } = await appServer();
  const userId = await addUserLike(services, model, login);
  const flags = { hasChat: true, isInternal: model === 'admin' };
  await services.db.update(users).set(flags).where(eq(users.id, userId));
  return userId;
}

/** Stores a conversation of a user with the given replies to 'prompt 0', 'prompt 1' and so on. */
export async function addConversation(userId: number, replies: AssistantReply[]): Promise<void> {
  const { db, now } = (await appServer()).services;
  const [client] = await db.select({ id: clients.id }).from(clients).where(eq(clients.code, 'HALDEN'));
  const clientId = client?.id ?? 0;
  const at = now();
  const named = { userId, clientId, name: 'Replies of every type', createdAt: at, lastUsedAt: at };
  const [conversation] = await db.insert(chatConversations).values(named).returning();
  const request = { clientId, subClientIds: [], timeZone: 'UTC' };
  const plain = { conversationId: conversation?.id ?? 0, userId, clientIds: [clientId], request };
  const asked = { ...plain, askedAt: at, claimedUntil: at };
  await db.insert(chatMessages).values(replies.map((reply, index) => ({ ...asked, prompt: `prompt ${index}`, reply })));
}

/** The ids of the reports that are attached to messages of a user. */
export async function listAttachedReports(userId: number): Promise<number[]> {
  const { db } = (await appServer()).services;
  const found = await db
    .select({ id: chatMessages.reportRunId })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId));
  return found.flatMap(({ id }) => id ?? []);
}

/** Makes the file of a report that was requested, as the job queue does. */
export async function finishReport(runId: number): Promise<void> {
  await runReportJob.run((await appServer()).services, { runId }, new AbortController().signal);
}

/** The test case that was added last. */
export async function findLastTestCase(): Promise<{ prompts: string[]; targetAgent: string } | null> {
  const { db } = (await appServer()).services;
  const [last] = await db.select().from(chatTestCases).orderBy(desc(chatTestCases.id)).limit(1);
  return last ?? null;
}
