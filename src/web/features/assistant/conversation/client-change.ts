import { createContext } from 'react';
import type { AssistantQuestion } from '#contract/assistant.ts';

/** Asks a question about another client, in a new conversation. */
export type ChangeClient = (clientId: number, prompt: string, question: AssistantQuestion) => void;

export const ClientChange = createContext<ChangeClient | null>(null);
