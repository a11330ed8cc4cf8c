import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssistantReply } from '#contract/assistant.ts';
import { chatConversations, chatMessages, chatTestCases, userClients } from '#server/stores/schema.ts';
import { switchChatOn } from '#test/factories/chat.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { toException } from './to-exception.ts';

const CHAT = '/aichatbot/api/chat';
const common = { assistantResponse: 'Hello', questions: [], agentsResponseFlow: [] };
const REPLY: AssistantReply = { type: 'DEFAULT_RESPONSE', data: { ...common, defaultResponse: 'Hello' } };
const REPORT = { reportName: 'Spend By Service', carrier: 'UPS', startDate: '2026-04-01', endDate: '2026-04-30' };
const OFFER: AssistantReply = {
  type: 'REPORTS_RESPONSE',
  data: { ...common, reportsResponse: REPORT, isReportsJsonGenerated: true },
};

let server: TestServer;
let clientId: number;
let otherId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server;
  await switchChatOn(services, services.tenantId);
  clientId = await addClient(services, { name: 'Ours' });
  otherId = await addClient(services, { name: 'Other' });
  const both = { hasChat: true, clientIds: [clientId, otherId] };
  const roleNames = ['ROLE_CLIENT', 'ROLE_ANALYST'];
  ids.ann = await addUser(services, { login: 'ann', ...both, roleNames });
  ids.bob = await addUser(services, { login: 'bob', ...both });
  ids.ivy = await addUser(services, { login: 'ivy', hasChat: true, clientIds: [clientId], isInternal: true });
  ids.cid = await addUser(services, { login: 'cid', clientIds: [clientId] });
  ids.boss = await addUser(services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
  for (const login of Object.keys(ids)) tokens[login] = await server.signIn(login);
});
afterAll(() => server.close());

const post = (call: string, login: string, body?: object) => server.post(`${CHAT}/${call}`, tokens[login] ?? '', body);
const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;

/** Adds a conversation of Ann with messages. */
async function addConversation(prompts: string[], given: Partial<typeof chatMessages.$inferInsert> = {}) {
  const { db, now } = server.services;
  const at = now();
  const named = { userId: ids.ann ?? 0, clientId, name: 'Spend', createdAt: at, lastUsedAt: at };
  const [conversation] = await db.insert(chatConversations).values(named).returning();
  const conversationId = conversation?.id ?? 0;
  const request = { clientId, subClientIds: [], timeZone: 'UTC' };
  const plain = { conversationId, userId: ids.ann ?? 0, clientIds: [clientId], request, askedAt: at, claimedUntil: at };
  const rows = prompts.map((prompt) => ({ ...plain, prompt, reply: REPLY, ...given }));
  const messages = await db.insert(chatMessages).values(rows).returning();
  return { conversationId, messageId: messages[0]?.id ?? 0 };
}

describe('conversations', () => {
  let conversationId: number;
  beforeEach(async () => {
    await server.services.db.delete(chatConversations);
    ({ conversationId } = await addConversation(Array.from({ length: 23 }, (_, index) => `prompt ${index + 1}`)));
  });

  it('are read in parts, from the newest message back to the first', async () => {
    const read = async (chunkNumber: number) => {
      const { body } = await post('getMoreChat', 'ann', { chunkNumber, conversationId });
      return (body as { userMessage: string }[]).map(({ userMessage }) => userMessage);
    };
    const [newest, older] = [await read(0), await read(20)];
    expect([newest[0], newest.at(-1), newest.length]).toEqual(['prompt 4', 'prompt 23', 20]);
    expect([older, await read(23)]).toEqual([['prompt 1', 'prompt 2', 'prompt 3'], []]);
    const { body } = await post('getMoreChat', 'ann', { chunkNumber: 22, conversationId });
    expect(body).toMatchObject([
      {
        type: 'DEFAULT_RESPONSE',
        userMessage: 'prompt 1',
        assistantResponse: 'Hello',
        content: { type: 'DEFAULT_RESPONSE', data: { conversationId, defaultResponse: 'Hello' } },
        isHelpful: null,
        reportInstanceId: null,
      },
    ]);
  });

  it('show a prompt without a reply as such', async () => {
    const unanswered = await addConversation(['open'], { reply: null });
    const { body } = await post('getMoreChat', 'ann', { chunkNumber: 0, conversationId: unanswered.conversationId });
    expect(body).toMatchObject([{ type: 'USER_MESSAGE', userMessage: 'open', content: null, assistantResponse: null }]);
  });

  it('are listed, renamed and deleted by their owner', async () => {
    const list = async (login = 'ann') =>
      (await post('getUserConversations', login, { userId: ids.ann, clientId, subClientIds: [] })).body;
    expect(await list()).toMatchObject([{ conversationId, conversationName: 'Spend' }]);
    const rename = (login: string, name: string) =>
      server.patch(
        `${CHAT}/renameUserConversation?conversationId=${conversationId}&newConversationName=${name}`,
        tokens[login] ?? '',
      );
    expect((await rename('ann', 'Refunds')).body).toMatchObject({ conversationName: 'Refunds' });
    expect([(await rename('ann', '%20')).status, (await rename('ivy', 'No')).status]).toEqual([400, 404]);
    expect(await list()).toMatchObject([{ conversationName: 'Refunds' }]);
    const remove = async (login: string) => {
      const headers = { authorization: `Bearer ${tokens[login]}`, 'content-type': 'application/json' };
      const url = `${CHAT}/deleteUserConvervsation`;
      return (await server.app.inject({ method: 'POST', url, headers, payload: String(conversationId) })).statusCode;
    };
    expect([await remove('ivy'), await remove('ann'), await remove('ann')]).toEqual([404, 200, 404]);
    expect(await list()).toEqual([]);
  });

  it('are listed for the chosen client only, and not once the client is no longer assigned', async () => {
    const list = (id: number) => post('getUserConversations', 'ann', { userId: ids.ann, clientId: id });
    expect((await list(otherId)).body).toEqual([]);
    const assigned = eq(userClients.userId, ids.ann ?? 0);
    const { db } = server.services;
    await db.delete(userClients).where(assigned);
    expect((await list(clientId)).status).toBe(404);
    expect((await post('getMoreChat', 'ann', { chunkNumber: 0, conversationId })).status).toBe(404);
    await db.insert(userClients).values([clientId, otherId].map((id) => ({ userId: ids.ann ?? 0, clientId: id })));
  });

  it('can be read by internal users, as far as they may see the clients', async () => {
    const read = (login: string) => post('getMoreChat', login, { chunkNumber: 0, conversationId });
    expect([(await read('ivy')).status, (await read('bob')).status]).toEqual([200, 404]);
    await server.services.db.update(chatMessages).set({ clientIds: [clientId, otherId] });
    expect((await read('ivy')).body).toEqual([]);
    expect((await read('ann')).body).toHaveLength(20);
    await server.services.db.update(chatConversations).set({ clientId: otherId });
    expect((await read('ivy')).status).toBe(404);
    expect((await post('getUserConversations', 'bob', { userId: ids.ann, clientId })).status).toBe(404);
    expect((await post('getUserConversations', 'ivy', { userId: ids.cid, clientId })).status).toBe(404);
  });
});

describe('replies', () => {
  it('take feedback once, from their owner', async () => {
    const { messageId } = await addConversation(['one']);
    const give = (login: string, isHelpful: boolean) =>
      post('feedback', login, { userResponseHistoryId: messageId, isHelpful });
    expect((await give('ivy', true)).status).toBe(404);
    expect((await give('ann', false)).body).toEqual({ isHelpful: false });
    const again = await give('ann', true);
    expect([again.status, detailOf(again)]).toEqual([409, 'You have already given feedback on this reply.']);
  });

  it('that offer a report remember the run of the reader', async () => {
    const { conversationId, messageId } = await addConversation(['report'], { reply: OFFER });
    const request = (login: string, given: object = {}) =>
      server.post('/aiparcelreports/api/getReportsRequest', tokens[login] ?? '', {
        reportsAgentJson: { ...REPORT, ...given },
        client: clientId,
      });
    const { status, body } = await request('ann');
    const { id } = body as { id: number };
    expect(status).toBe(201);
    const attach = (login: string, reportInstanceId: number) =>
      post('setReportInstanceIDToChatMessage', login, { reportInstanceId, userResponseHistoryId: messageId });
    expect([(await attach('ann', id + 1)).status, (await attach('ivy', id)).status]).toEqual([404, 404]);
    expect((await attach('ann', id)).body).toEqual({ reportInstanceId: id });
    expect((await post('getMoreChat', 'ann', { chunkNumber: 0, conversationId })).body).toMatchObject([
      { isReportsJsonGenerated: true, reportInstanceId: id },
    ]);
    const plain = await addConversation(['no report']);
    const wrong = { reportInstanceId: id, userResponseHistoryId: plain.messageId };
    expect((await post('setReportInstanceIDToChatMessage', 'ann', wrong)).status).toBe(400);
  });

  it.each([
    [{ reportName: 'Nothing' }, 'There is no report Nothing.'],
    [{ carrier: 'Nobody' }, 'There is no carrier Nobody.'],
    [{ startDate: '2025-03-31' }, 'Choose dates of at most 13 months.'],
    [{ startDate: '2026-05-01' }, 'The start date must not be after the end date'],
  ])('cannot run a report with %o', async (given, message) => {
    const answer = await server.post('/aiparcelreports/api/getReportsRequest', tokens.ann ?? '', {
      reportsAgentJson: { ...REPORT, ...given },
      client: clientId,
    });
    expect([answer.status, detailOf(answer)]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('the assistant', () => {
  it('lists its users for internal users only', async () => {
    const list = (login: string) => server.get(`${CHAT}/getAllChatBotUsers`, tokens[login] ?? '');
    const { body } = await list('ivy');
    expect((body as { login: string }[]).map(({ login }) => login)).toEqual(['ann', 'bob', 'ivy']);
    expect((await list('ann')).status).toBe(403);
  });

  it('is refused to users without it, until they get it', async () => {
    const guidelines = (login: string) => server.get(`${CHAT}/getGuidelines`, tokens[login] ?? '');
    const refused = await guidelines('cid');
    expect([refused.status, detailOf(refused)]).toEqual([403, 'The assistant is not enabled for your account.']);
    const setting = { userId: ids.cid, chatEnabled: true };
    const change = (login: string) => server.put('updateUserChatBotSettings', tokens[login] ?? '', setting);
    expect((await change('ann')).status).toBe(403);
    expect((await change('boss')).body).toEqual(setting);
    expect((await guidelines('cid')).body).toMatchObject({ reports: [] });
    await server.put('updateUserChatBotSettings', tokens.boss ?? '', { ...setting, chatEnabled: false });
    await switchChatOn(server.services, server.services.tenantId, 'OFF');
    expect(detailOf(await guidelines('ann'))).toBe('The assistant is switched off.');
    await switchChatOn(server.services, server.services.tenantId);
  });

  it('explains how to write dates, and lists the reports that the reader can run', async () => {
    const { body } = await server.get(`${CHAT}/getGuidelines`, tokens.ann ?? '');
    expect(body).toMatchObject({
      dates: expect.arrayContaining([{ example: 'last month', from: '2026-05-01', to: '2026-05-31' }]),
      reports: expect.arrayContaining([expect.objectContaining({ name: 'Spend By Service' })]),
    });
  });

  it('has test cases that internal users add, run and remove', async () => {
    const test = { currentPrompt: ['Hello'], targetAgent: 'ROUTING_AGENT', expectedOutputs: ['shipping'], clientId };
    const add = (login: string, given: object = {}) => post('addTestCases', login, { ...test, ...given });
    const missing = await add('ivy', { targetAgent: undefined });
    expect([missing.status, detailOf(missing)]).toEqual([400, 'body.targetAgent: Please select a target agent!']);
    expect([(await add('ann')).status, (await add('ivy', { clientId: otherId })).status]).toEqual([403, 404]);
    const { id } = (await add('ivy')).body as { id: number };
    const incomplete = (await add('ivy', { isIncomplete: true })).body as { id: number };
    const listed = await server.get(`${CHAT}/testCases`, tokens.ivy ?? '');
    expect(listed.body).toMatchObject([{ id: incomplete.id }, { id, login: 'ivy', ...test }]);
    const run = async (one: number) => (await post(`testCases/${one}/run`, 'ivy')).body;
    expect(await run(id)).toMatchObject({ prompts: [{ prompt: 'Hello', problems: [] }] });
    expect(await run(incomplete.id)).toMatchObject({ status: 400 });
    const remove = (login: string) => server.delete(`${CHAT}/testCases/${id}`, tokens[login] ?? '');
    expect([(await remove('ann')).status, (await remove('ivy')).status, (await remove('ivy')).status]).toEqual([
      403, 200, 404,
    ]);
  });

  it('hides test cases about child clients that the reader may not see', async () => {
    const { db, tenantId, now } = server.services;
    const [hidden] = await db
      .insert(chatTestCases)
      .values({
        ...{ tenantId, clientId, subClientIds: [otherId], prompts: ['Hello'], history: [], expectedOutputs: [] },
        ...{ targetAgent: 'ROUTING_AGENT', isIncomplete: false, login: 'ann', addedAt: now() },
      })
      .returning();
    const id = hidden?.id ?? 0;
    const listed = await server.get(`${CHAT}/testCases`, tokens.ivy ?? '');
    expect(listed.body).not.toContainEqual(expect.objectContaining({ id }));
    expect((await post(`testCases/${id}/run`, 'ivy')).status).toBe(404);
    expect((await server.delete(`${CHAT}/testCases/${id}`, tokens.ivy ?? '')).status).toBe(404);
  });
});

describe('suggestions', () => {
  it('are not available to users without access to figures', async () => {
    const carrier = { login: 'cam', hasChat: true, clientIds: [clientId], roleNames: ['ROLE_CARRIER'] };
    await addUser(server.services, carrier);
    tokens.cam = await server.signIn('cam');
    const refused = await post('getSuggestions', 'cam', { clientId });
    expect([refused.status, detailOf(refused)]).toEqual([403, 'This needs the permission DASHBOARDS_VIEW.']);
    expect((await post('getSuggestions', 'bob', { clientId })).status).toBe(200);
  });
});

describe('an error that is not meant for readers', () => {
  it('has a general text, and its own text for internal users only', () => {
    const log = { error: () => undefined };
    const dataFor = (isInternal: boolean) => toException({ log, session: { isInternal } }, new Error('socket')).data;
    const exception = 'Something went wrong. Please try again.';
    expect(dataFor(false)).toEqual({ assistantResponse: exception, questions: [], agentsResponseFlow: [], exception });
    expect(dataFor(true)).toMatchObject({ exception, actualException: 'socket' });
  });
});
