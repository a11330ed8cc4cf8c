import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHATBOT } from '#model/tenant-settings.ts';
import { useAccount } from '#web/api/account-query.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { AssistantIcon } from './window/assistant-icon.tsx';

const AssistantWindow = loadOnDemand(async () => (await import('./window/assistant-window.tsx')).AssistantWindow);

/** The assistant: an icon above every page that opens its window, if it is available to the reader. */
export function Assistant() {
  const { chatEnabled } = useAccount();
  const statuses = useQuery(statusesQuery).data?.maintenancePages ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const isAvailable = chatEnabled && statuses.some(({ type, value }) => type === CHATBOT && value === 'ON');
  if (!isAvailable) return null;
  if (isOpen) return <AssistantWindow onClose={() => setIsOpen(false)} />;
  return <AssistantIcon onOpen={() => setIsOpen(true)} onPoint={AssistantWindow.prefetch} />;
}
