import { expect, it } from 'vitest';
import { listAfterRemoval } from './next-conversation.ts';

const chats = (...ids: number[]) =>
  ids.map((conversationId) => ({ conversationId, conversationName: '', lastUsedAt: '2026-01-01T00:00:00Z' }));

it.each([
  [[3, 2, 1], 2, 1],
  [[3, 2, 1], 1, 2],
  [[3, 2, 1], 3, 2],
  [[1], 1, -1],
])('opens the neighbour of a deleted conversation: %o without %i', (ids, removed, next) => {
  const { left, nextId } = listAfterRemoval(chats(...ids), removed);
  expect([left.map(({ conversationId }) => conversationId), nextId]).toEqual([
    ids.filter((id) => id !== removed),
    next,
  ]);
});
