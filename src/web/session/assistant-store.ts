import { useSyncExternalStore } from 'react';

/** Whether the assistant's window is open, and a question from elsewhere on the page that it has still to be asked. */
interface AssistantState {
  isOpen: boolean;
  question: string | null;
}

const CLOSED: AssistantState = { isOpen: false, question: null };

const listeners = new Set<() => void>();
let state = CLOSED;

/** Opens the window of the assistant and, with a question, asks it. */
export function openAssistant(question: string | null = null): void {
  change({ isOpen: true, question });
}

export function closeAssistant(): void {
  change(CLOSED);
}

/** Returns the question to ask, once. */
export function takeQuestion(): string | null {
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
