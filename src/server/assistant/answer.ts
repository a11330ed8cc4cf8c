import type { AssistantMemory, AssistantQuestion, AssistantReply } from '#contract/assistant.ts';
import type { LanguageCode } from '#model/texts/locales.ts';

/** A prompt with everything that is needed to understand it. */
export interface Prompt {
  userPrompt: string;
  /** What earlier replies kept, the latest first; empty for the first prompt of a conversation. */
  memories: readonly AssistantMemory[];
  clientId: number;
  /** The chosen child clients; an empty list means all. */
  subClientIds: readonly number[];
  /** An IANA time zone, by which words such as "today" are understood. */
  timeZone: string;
  language: LanguageCode;
  /** The structured question that the prompt stands for; absent for a prompt in words. */
  question?: AssistantQuestion;
}

/** A reply, and what the conversation keeps of it for the next prompt. */
export interface Answer {
  reply: AssistantReply;
  memory: AssistantMemory;
}
