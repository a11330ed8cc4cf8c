import { useQuery } from '@tanstack/react-query';
import { CHATBOT } from '#model/tenant-settings.ts';
import { useAccount } from './account-query.ts';
import { statusesQuery } from './reference-queries.ts';

/** Whether the assistant is available in the tenant, and to the reader. */
export function useHasAssistant(): boolean {
  const { chatEnabled } = useAccount();
  const statuses = useQuery(statusesQuery).data?.maintenancePages ?? [];
  return chatEnabled && statuses.some(({ type, value }) => type === CHATBOT && value === 'ON');
}
