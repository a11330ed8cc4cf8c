import * as contract from '#contract/chat-calls.ts';
import * as tests from '#contract/chat-test-cases.ts';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { SignedInContext } from '#server/context.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { attachReport } from './attach-report.ts';
import {
  deleteUserConversation,
  getAllChatBotUsers,
  getMoreChat,
  getUserConversations,
  renameUserConversation,
} from './conversations.ts';
import { getGuidelines } from './get-guidelines.ts';
import { getSuggestions } from './get-suggestions.ts';
import { giveFeedback } from './give-feedback.ts';
import { requireChat } from './require-chat.ts';
import { runTestCase } from './test-cases/run-test-case.ts';
import { addTestCase, getTestCase, listTestCases, removeTestCase } from './test-cases/stored-test-cases.ts';

export const chatRoutes: readonly ApiRoute[] = [
  chat(contract.getMoreChat, (ctx, { body }) => getMoreChat(ctx, body)),
  chat(contract.getUserConversations, (ctx, { body }) => getUserConversations(ctx, body)),
  chat(contract.getAllChatBotUsers, getAllChatBotUsers),
  chat(contract.renameUserConversation, (ctx, { query }) => renameUserConversation(ctx, query)),
  chat(contract.deleteUserConversation, (ctx, { body }) => deleteUserConversation(ctx, body)),
  chat(contract.giveFeedback, (ctx, { body }) => giveFeedback(ctx, body)),
  chat(contract.setReportInstanceId, (ctx, { body }) => attachReport(ctx, body)),
  chat(contract.getGuidelines, getGuidelines),
  chat(contract.getSuggestions, (ctx, { body }) => getSuggestions(ctx, body)),
  chat(tests.addTestCases, (ctx, { body }) => addTestCase(ctx, body)),
  chat(tests.listTestCases, listTestCases),
  chat(tests.runTestCase, async (ctx, { params }) => runTestCase(ctx, await getTestCase(ctx, params.id))),
  chat(tests.removeTestCase, (ctx, { params }) => removeTestCase(ctx, params.id)),
];

/** A call for everyone who can use the assistant. */
function chat<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: SignedInContext, input: Input<E>) => Promise<Output<E>>,
): ApiRoute {
  return route(endpoint, 'signed-in', async (ctx, input) => {
    await requireChat(ctx);
    return handle(ctx, input);
  });
}
