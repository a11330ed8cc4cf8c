import { z } from 'zod';
import { MAX_PROMPT_LENGTH } from './assistant.ts';
import { ChatExchange } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordIdText } from './records.ts';
import { IsoInstant } from './values.ts';

const chat = '/aichatbot/api/chat';

/** The parts of the assistant that can answer a prompt. */
export const TargetAgent = z.enum(['WIKI_AGENT', 'REPORTS_AGENT', 'SQL_QUERY_AGENT', 'INTEGRATION', 'ROUTING_AGENT']);
export type TargetAgent = z.infer<typeof TargetAgent>;

/** The most characters of a text that a reply has to contain. */
const MAX_EXPECTED = 500;

/** Prompts that are each asked after the conversation, and texts that every reply has to contain. */
export const TestCase = z.strictObject({
  currentPrompt: z.array(z.string().trim().min(1).max(MAX_PROMPT_LENGTH)).min(1, 'Add a prompt.').max(20),
  conversationHistory: z.array(ChatExchange).max(50).default([]),
  expectedOutputs: z.array(z.string().trim().min(1).max(MAX_EXPECTED)).max(50).default([]),
  targetAgent: z.enum(TargetAgent.options, 'Please select a target agent!'),
  /** Whether the conversation is not complete, so that the case cannot be run. */
  isIncomplete: z.boolean().default(false),
  clientId: RecordId,
  subClientIds: z.array(RecordId).max(1000).default([]),
});
export type TestCase = z.infer<typeof TestCase>;

export const addTestCases = endpoint({
  method: 'POST',
  path: `${chat}/addTestCases`,
  summary: 'Adds a test case. Only internal users can.',
  body: TestCase,
  output: z.object({ id: z.number().int() }),
});

/** A stored test case. */
export const StoredTestCase = TestCase.extend({ id: z.number().int(), login: z.string(), addedAt: IsoInstant });
export type StoredTestCase = z.infer<typeof StoredTestCase>;

export const listTestCases = endpoint({
  method: 'GET',
  path: `${chat}/testCases`,
  summary: 'Lists the test cases about clients of the reader, the newest first. Only internal users can.',
  output: z.array(StoredTestCase),
});

/** How a prompt of a test case was answered. `problems` is empty if the reply was as expected. */
export const TestedPrompt = z.object({ prompt: z.string(), reply: z.string(), problems: z.array(z.string()) });
export type TestedPrompt = z.infer<typeof TestedPrompt>;

export const runTestCase = endpoint({
  method: 'POST',
  path: `${chat}/testCases/:id/run`,
  summary: 'Asks the prompts of a test case and compares the replies with what is expected. Only internal users can.',
  params: z.object({ id: RecordIdText }),
  output: z.object({ prompts: z.array(TestedPrompt) }),
});

export const removeTestCase = endpoint({
  method: 'DELETE',
  path: `${chat}/testCases/:id`,
  summary: 'Removes a test case. Only internal users can.',
  params: z.object({ id: RecordIdText }),
  output: z.object({ removed: z.literal(true) }),
});
