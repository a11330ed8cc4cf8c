import { useEffect } from 'react';
import { useHasAssistant } from '#web/api/use-has-assistant.ts';
import { closeAssistant, openAssistant, useAssistantState } from '#web/session/assistant-store.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { AssistantIcon } from './window/assistant-icon.tsx';

const AssistantWindow = loadOnDemand(async () => (await import('./window/assistant-window.tsx')).AssistantWindow);

/** The assistant: an icon above every page that opens its window, if it is available to the reader. */
export function Assistant() {
  const hasAssistant = useHasAssistant();
  const { isOpen } = useAssistantState();
  // The next reader starts with the window closed.
  useEffect(() => closeAssistant, []);
  if (!hasAssistant) return null;
  if (isOpen) return <AssistantWindow onClose={closeAssistant} />;
  return <AssistantIcon onOpen={() => openAssistant()} onPoint={AssistantWindow.prefetch} />;
}
