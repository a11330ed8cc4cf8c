import type { AssistantMemory, AssistantReply } from '#contract/assistant.ts';
import type { StoredTestCase, TargetAgent, TestedPrompt } from '#contract/chat-test-cases.ts';
import { foldText } from '#model/texts/fold-text.ts';
import { pickLanguage } from '#model/texts/pick-language.ts';
import { AppError } from '#server/app-error.ts';
import { answerPrompt } from '#server/assistant/answer-prompt.ts';
import type { SignedInContext } from '#server/context.ts';

const MEMORIES = 10;

/** The agents that reply with each type. INTEGRATION stands for the whole, so any of them is right. */
const AGENT_OF: Record<AssistantReply['type'], TargetAgent> = {
  SQL_RESPONSE: 'SQL_QUERY_AGENT',
  REPORTS_RESPONSE: 'REPORTS_AGENT',
  WIKI_RESPONSE: 'WIKI_AGENT',
  DEFAULT_RESPONSE: 'ROUTING_AGENT',
  OTHERS_RESPONSE: 'ROUTING_AGENT',
  EXCEPTION: 'ROUTING_AGENT',
};

/**
 * Asks the prompts of a test case, each after its conversation, with the clients that the reader may see now. Throws
 * `invalid-request` for an incomplete case.
 */
export async function runTestCase(ctx: SignedInContext, test: StoredTestCase): Promise<{ prompts: TestedPrompt[] }> {
  if (test.isIncomplete) throw new AppError('invalid-request', 'This test case is marked as incomplete.');
  const { clientId, subClientIds } = test;
  const place = { clientId, subClientIds, timeZone: 'UTC', language: pickLanguage(null, ctx.languages) };
  let memories: AssistantMemory[] = [];
  for (const { userPrompt } of test.conversationHistory) {
    const { memory } = await answerPrompt(ctx, { ...place, userPrompt, memories });
    memories = [memory, ...memories].slice(0, MEMORIES);
  }
  const prompts: TestedPrompt[] = [];
  for (const prompt of test.currentPrompt) {
    const { reply } = await answerPrompt(ctx, { ...place, userPrompt: prompt, memories });
    prompts.push({ prompt, reply: reply.data.assistantResponse, problems: findProblems(test, reply) });
  }
  return { prompts };
}

/** Lists how a reply differs from what a test case expects. */
export function findProblems(
  { targetAgent, expectedOutputs }: Pick<StoredTestCase, 'targetAgent' | 'expectedOutputs'>,
  reply: AssistantReply,
): string[] {
  const agent = AGENT_OF[reply.type];
  const said = foldText(textsOf(reply).join('\n'));
  return [
    ...(targetAgent === 'INTEGRATION' || targetAgent === agent
      ? []
      : [`answered by ${agent} instead of ${targetAgent}`]),
    ...expectedOutputs.filter((text) => !said.includes(foldText(text))).map((text) => `does not say “${text}”`),
  ];
}

/** Every text that a reply shows. */
function textsOf({ type, data }: AssistantReply): string[] {
  const common = [data.assistantResponse, ...data.questions];
  switch (type) {
    case 'SQL_RESPONSE':
      return [
        ...common,
        ...data.df.columns.map(({ label }) => label),
        ...data.df.rows.flat().map((cell) => String(cell ?? '')),
      ];
    case 'REPORTS_RESPONSE':
      return [...common, ...Object.values(data.reportsResponse ?? {})];
    case 'WIKI_RESPONSE':
      return [...common, data.wikiResponse];
    default:
      return common;
  }
}
