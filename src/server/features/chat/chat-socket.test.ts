import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatConversations, chatMessages, userClients, users } from '#server/stores/schema.ts';
import { aPrompt, switchChatOn } from '#test/factories/chat.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { StompClient } from '#test/stomp-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;
let url: string;
let clientId: number;
let otherClientId: number;
let userId: number;
let token: string;
let client: StompClient;

beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { services } = server;
  await switchChatOn(services, services.tenantId);
  clientId = await addClient(services, { name: 'Ours' });
  otherClientId = await addClient(services, { name: 'Theirs' });
  userId = await addUser(services, { login: 'ann', hasChat: true, clientIds: [clientId] });
  await addUser(services, { login: 'bob', hasChat: true, clientIds: [otherClientId] });
  await addUser(services, { login: 'cid', clientIds: [clientId] });
});
afterAll(() => server.close());

beforeEach(async () => {
  server.clock.advance({ minutes: 2 });
  token = await server.signIn('ann');
  client = await StompClient.subscribe(url, token, userId);
  return () => client.close();
});

const ask = (body: object | string, conversationId = -1) => {
  client.prompt(token, { userId, conversationId }, body);
  return client.reply();
};
const errorOf = async (failing: StompClient) => {
  const { command, headers } = await failing.next();
  expect([command, await failing.closed]).toEqual(['ERROR', 1008]);
  return headers.message;
};

describe('a prompt', () => {
  it('starts a conversation, which goes on, and is stored with its reply', async () => {
    const first = await ask(aPrompt(clientId, { userPrompt: '  Hello\nthere ' }));
    expect(first.type).toBe('DEFAULT_RESPONSE');
    const { conversationId } = first.data;
    const second = await ask(aPrompt(clientId), conversationId);
    expect(second.data.conversationId).toBe(conversationId);
    const { db } = server.services;
    const ofConversation = eq(chatMessages.conversationId, conversationId);
    const stored = await db.select().from(chatMessages).where(ofConversation).orderBy(chatMessages.id);
    expect(stored.map(({ id, prompt, reply }) => [id, prompt, reply?.type])).toEqual([
      [first.data.userResponseHistoryId, 'Hello\nthere', 'DEFAULT_RESPONSE'],
      [second.data.userResponseHistoryId, 'Hello', 'DEFAULT_RESPONSE'],
    ]);
    const [conversation] = await db.select().from(chatConversations).where(eq(chatConversations.id, conversationId));
    expect(conversation).toMatchObject({ userId, clientId, name: 'Hello there' });
  });

  it('is answered in the order of the conversation, on every socket of the user', async () => {
    const other = await StompClient.subscribe(url, token, userId);
    const { conversationId } = (await ask(aPrompt(clientId))).data;
    for (const userPrompt of ['one', 'two', 'three'])
      client.prompt(token, { userId, conversationId }, aPrompt(clientId, { userPrompt }));
    const ids = async (one: StompClient) => [await one.reply(), await one.reply(), await one.reply()].map(idOf);
    const ofClient = await ids(client);
    expect(ofClient).toEqual(ofClient.toSorted((a, b) => Number(a) - Number(b)));
    await other.reply();
    expect(await ids(other)).toEqual(ofClient);
    other.close();
  });
  const idOf = ({ data }: Awaited<ReturnType<StompClient['reply']>>) => data.userResponseHistoryId;

  it('is named by its socket, which gets the name with the reply', async () => {
    const other = await StompClient.subscribe(url, token, userId);
    const headers = { destination: `/app/chat/${userId}/-1`, Authorization: `Bearer ${token}`, 'prompt-id': 'p:1' };
    client.frame('SEND', headers, JSON.stringify(aPrompt(clientId)));
    client.frame('SEND', headers, JSON.stringify(aPrompt(clientId, { userPrompt: '' })));
    const names = [await client.next(), await client.next()].map((frame) => frame.headers['prompt-id']);
    expect([...names, (await other.next()).headers['prompt-id']]).toEqual(['p:1', 'p:1', undefined]);
    other.close();
  });

  it.each([
    ['an empty one', { userPrompt: ' \n ' }, 'Type a message first.'],
    ['one that is too long', { userPrompt: 'x'.repeat(4001) }, 'A message can have at most 4000 characters.'],
    ['an unknown time zone', { timeZone: 'Mars' }, 'timeZone: expected an IANA time zone'],
    ['no client', { clientId: undefined }, 'clientId: Invalid input: expected number, received undefined'],
    ['an unknown client', { clientId: 999 }, 'There is no client 999.'],
    ['a long body', { conversationObjectJsonString: 'x'.repeat(66_000) }, 'A message can have at most 64 KiB.'],
  ])('is refused with a reply: %s', async (_name, given, exception) => {
    const reply = await ask(aPrompt(clientId, given));
    expect(reply).toMatchObject({
      type: 'EXCEPTION',
      data: { exception, assistantResponse: exception, conversationId: -1, userResponseHistoryId: null },
    });
    expect(reply.data).not.toHaveProperty('actualException');
  });

  it('is refused with a reply if it is not JSON, names a foreign client, or its conversation is gone or foreign', async () => {
    const exceptionOf = async (...[body, conversationId]: Parameters<typeof ask>) =>
      (await ask(body, conversationId)).data.assistantResponse;
    expect(await exceptionOf('{')).toBe('The message is not valid JSON.');
    const zero = 'message.userPrompt: cannot contain a zero character or half a surrogate pair';
    expect(await exceptionOf(aPrompt(clientId, { userPrompt: 'a\0' }))).toBe(zero);
    expect(await exceptionOf(aPrompt(otherClientId))).toBe(`There is no client ${otherClientId}.`);
    expect(await exceptionOf(aPrompt(clientId, { subClientIds: [otherClientId] }))).toContain('There is no client');
    const gone = 'This conversation has been deleted. Start a new one.';
    expect(await exceptionOf(aPrompt(clientId), 999)).toBe(gone);
    const bob = await server.services.db.select().from(users).where(eq(users.login, 'bob'));
    const ofBob = { userId: bob[0]?.id ?? 0, clientId, name: '', createdAt: new Date(), lastUsedAt: new Date() };
    const [foreign] = await server.services.db.insert(chatConversations).values(ofBob).returning();
    expect(await exceptionOf(aPrompt(clientId), foreign?.id)).toBe(gone);
    // An administrator takes the client away while the socket is open.
    const { conversationId } = (await ask(aPrompt(clientId))).data;
    const assigned = { userId, clientId };
    await server.services.db.delete(userClients).where(eq(userClients.userId, userId));
    expect(await exceptionOf(aPrompt(clientId), conversationId)).toBe(`There is no client ${clientId}.`);
    await server.services.db.insert(userClients).values(assigned);
  });

  it('that waits is answered with what its sender may see when it is its turn', async () => {
    const { conversationId } = (await ask(aPrompt(clientId))).data;
    const { db, now } = server.services;
    const request = { clientId, subClientIds: [], timeZone: 'UTC' };
    // Another server answers this one.
    const earlier = { conversationId, userId, clientIds: [clientId], prompt: 'earlier', request, askedAt: now() };
    const [answering] = await db
      .insert(chatMessages)
      .values({ ...earlier, claimedUntil: new Date(now().getTime() + 40_000) })
      .returning();
    client.prompt(token, { userId, conversationId }, aPrompt(clientId, { userPrompt: 'waits' }));
    const stored = () => db.select().from(chatMessages).where(eq(chatMessages.prompt, 'waits'));
    await expect.poll(async () => (await stored()).length, { timeout: 20_000 }).toBe(1);
    await db.delete(userClients).where(eq(userClients.userId, userId));
    await db.delete(chatMessages).where(eq(chatMessages.id, answering?.id ?? 0));
    const reply = await client.reply();
    await db.insert(userClients).values({ userId, clientId });
    expect([reply.type, reply.data.assistantResponse]).toEqual(['EXCEPTION', `There is no client ${clientId}.`]);
    expect((await stored())[0]?.reply?.type).toBe('EXCEPTION');
  });

  it('is refused with a reply after 30 in a minute', async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await ask(aPrompt(clientId))).type).toBe('DEFAULT_RESPONSE');
    expect((await ask(aPrompt(clientId))).data.assistantResponse).toContain('Too many attempts.');
  });

  it('that a stopped server left is answered when the user subscribes', async () => {
    const { conversationId } = (await ask(aPrompt(clientId))).data;
    const { db, now } = server.services;
    const request = { clientId, subClientIds: [], timeZone: 'UTC' };
    const left = { conversationId, userId, clientIds: [clientId], prompt: 'left', request, askedAt: now() };
    const [message] = await db
      .insert(chatMessages)
      .values({ ...left, claimedUntil: now() })
      .returning();
    const later = await StompClient.subscribe(url, token, userId);
    expect((await later.reply()).data.userResponseHistoryId).toBe(message?.id);
    later.close();
  });
});

describe('a connection', () => {
  it.each([
    ['without a token', () => '', 'Unauthorized: Sign in first.'],
    ['with a forged token', () => 'forged', 'Unauthorized: The token is not valid.'],
  ])('is refused %s', async (_name, bearer, message) => {
    const stranger = await StompClient.open(url);
    stranger.connect(bearer());
    expect(await errorOf(stranger)).toBe(message);
  });

  it('is refused to users without the assistant, and while it is switched off', async () => {
    const { services } = server;
    const refused = await StompClient.open(url);
    refused.connect(await server.signIn('cid'));
    expect(await errorOf(refused)).toBe('The assistant is not enabled for your account.');
    await switchChatOn(services, services.tenantId, 'OFF');
    const off = await StompClient.open(url);
    off.connect(token);
    expect(await errorOf(off)).toBe('The assistant is switched off.');
    await switchChatOn(services, services.tenantId);
  });

  it('is refused to pages of other sites', async () => {
    await expect(StompClient.open(url, { origin: 'https://example.com' })).rejects.toThrow('403');
    (await StompClient.open(url, { origin: url })).close();
  });

  it.each([
    ['SUBSCRIBE', { id: 'a', destination: '/topic/chat/1000' }, 'You cannot subscribe to /topic/chat/1000.'],
    ['SEND', { destination: '/app/chat/1000/-1' }, 'You cannot send to /app/chat/1000/-1.'],
    ['SEND', { destination: '/app/other' }, 'You cannot send to /app/other.'],
    ['SEND', {}, 'The header destination is missing.'],
    ['BEGIN', { transaction: 'a' }, 'The command BEGIN is not supported.'],
    ['CONNECT', { 'accept-version': '1.2' }, 'The connection is already open.'],
  ])('ends with an error after %s %o', async (command, headers, message) => {
    client.frame(command, { Authorization: `Bearer ${token}`, ...headers }, '{}');
    expect(await errorOf(client)).toBe(message);
  });

  it('ends with an error when a prompt has a dead or foreign token', async () => {
    const bob = await server.signIn('bob');
    client.prompt(bob, { userId, conversationId: -1 }, aPrompt(clientId));
    expect(await errorOf(client)).toBe('Unauthorized: The token belongs to another user.');
    const ended = await StompClient.subscribe(url, token, userId);
    await server.post('logout', token);
    ended.prompt(token, { userId, conversationId: -1 }, aPrompt(clientId));
    expect(await errorOf(ended)).toBe('Unauthorized: The session has ended. Sign in again.');
  });

  it('gets no reply after its session has ended', async () => {
    const other = await StompClient.subscribe(url, await server.signIn('ann'), userId);
    expect(other.socket.readyState).toBe(1);
    // Signing in ended the session of the first socket, which learns it with the next reply.
    const newToken = await server.signIn('ann');
    const newest = await StompClient.subscribe(url, newToken, userId);
    newest.prompt(newToken, { userId, conversationId: -1 }, aPrompt(clientId));
    expect((await newest.reply()).type).toBe('DEFAULT_RESPONSE');
    expect(await errorOf(client)).toBe('Unauthorized: The session has ended. Sign in again.');
    expect(await errorOf(other)).toBe('Unauthorized: The session has ended. Sign in again.');
    newest.close();
  });

  it('acknowledges frames that ask for it, and ends after DISCONNECT', async () => {
    client.frame('UNSUBSCRIBE', { id: 'replies', receipt: 'one' });
    client.frame('DISCONNECT', { receipt: 'two' });
    const [one, two] = [await client.next(), await client.next()];
    expect([one.headers['receipt-id'], two.headers['receipt-id']]).toEqual(['one', 'two']);
    expect(await client.closed).toBe(1000);
  });
});
