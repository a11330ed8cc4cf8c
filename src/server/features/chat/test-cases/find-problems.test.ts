import { expect, it } from 'vitest';
import type { AssistantReply } from '#contract/assistant.ts';
import { findProblems } from './run-test-case.ts';

const common = { assistantResponse: 'Total spend was $1,234.50.', questions: [], agentsResponseFlow: [] };
const reply: AssistantReply = { type: 'DEFAULT_RESPONSE', data: { ...common, defaultResponse: '' } };

it.each([
  ['ROUTING_AGENT', ['total SPEND', '$1,234.50'], []],
  ['INTEGRATION', [], []],
  ['WIKI_AGENT', ['refund'], ['answered by ROUTING_AGENT instead of WIKI_AGENT', 'does not say “refund”']],
] as const)('finds how a reply differs from a test case of %s with %o', (targetAgent, expectedOutputs, problems) => {
  expect(findProblems({ targetAgent, expectedOutputs: [...expectedOutputs] }, reply)).toEqual(problems);
});
