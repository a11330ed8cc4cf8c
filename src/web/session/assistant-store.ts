import { useSyncExternalStore } from 'react';
import type { AssistantQuestion } from '#contract/assistant.ts';

/** Whether the assistant's window is open, and a question from elsewhere on the page that it has still to be asked. */
interface AssistantState {
  isOpen: boolean;
  question: AskedQuestion | null;
}

/** A prompt, and the structured question that it stands for; null for a prompt in words. */
export interface AskedQuestion {
  prompt: string;
  structured: AssistantQuestion | null;
}

const CLOSED: AssistantState = { isOpen: false, question: null };

const listeners = new Set<() => void>();
let state = CLOSED;

/** Opens the window of the assistant and, with a question, asks it. */
export function openAssistant(prompt: string | null = null, structured: AssistantQuestion | null = null): void {
  change({ isOpen: true, question: prompt === null ? null : { prompt, structured } });
}

export function closeAssistant(): void {
  change(CLOSED);
}

/** Returns the question to ask, once. */
export function takeQuestion(): AskedQuestion | null {
  const { question } = state;
  if (question !== null) change({ ...state, question: null });
  return question;
}

export function useAssistantState(): AssistantState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: AssistantState): void {
  state = next;
  for (const listener of listeners) listener();
}
