import type { AssistantMemory, AssistantReply } from '#contract/assistant.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';

/** A prompt with everything that it is understood in. */
interface Prompt {
  userPrompt: string;
  /** What the reply before kept, the latest first; empty for the first prompt of a conversation. */
  memories: readonly AssistantMemory[];
  clientId: number;
  /** The chosen child clients; an empty list means all. */
  subClientIds: readonly number[];
  /** An IANA time zone, by which words such as "today" are understood. */
  timeZone: string;
  language: LanguageCode;
}

/** A reply, and what the conversation keeps of it for the next prompt. */
interface Answer {
  reply: AssistantReply;
  memory: AssistantMemory;
}

/**
 * Answers one prompt within the reader's clients. Throws `not-found` for clients that the reader may not see; a prompt that is not
 * understood gets a reply that says so.
 */
export async function answerPrompt(ctx: SignedInContext, { clientId, subClientIds }: Prompt): Promise<Answer> {
  for (const id of [clientId, ...subClientIds]) requireClient(ctx, id);
  const text =
    'I answer questions about your shipping: spend, refunds, accessorials, weight, service and audit findings.';
  const data = { assistantResponse: text, defaultResponse: text, questions: [], agentsResponseFlow: [] };
  return { reply: { type: 'DEFAULT_RESPONSE', data }, memory: { question: null, choices: [] } };
}
