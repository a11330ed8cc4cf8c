import type { OpenServices } from '#server/startup/open-services.ts';
import { tenantSettings } from '#server/stores/schema.ts';

/** Makes the assistant available in the tenant. */
export async function switchChatOn(
  { db }: Pick<OpenServices, 'db'>,
  tenantId: number,
  value: 'ON' | 'OFF' = 'ON',
): Promise<void> {
  const entries = [{ type: 'CHATBOT', value }];
  await db
    .insert(tenantSettings)
    .values({ tenantId, key: 'maintenancePages', value: entries })
    .onConflictDoUpdate({ target: [tenantSettings.tenantId, tenantSettings.key], set: { value: entries } });
}

/** The body of a prompt. */
export function aPrompt(clientId: number, given: object = {}): object {
  return {
    userPrompt: 'Hello',
    userMessages: [],
    conversationObjectJsonString: '{}',
    clientId,
    subClientIds: [],
    timeZone: 'UTC',
    ...given,
  };
}
