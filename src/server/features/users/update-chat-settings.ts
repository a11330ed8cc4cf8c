import { eq } from 'drizzle-orm';
import type { updateUserChatBotSettings as endpoint } from '#contract/chat-calls.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { SignedInContext } from '#server/context.ts';
import { users } from '#server/stores/schema.ts';
import { changeUser } from './change-user.ts';
import { requireUser } from './visible-users.ts';

/** Allows a user to use the assistant, or forbids it. */
export async function updateChatSettings(
  ctx: SignedInContext,
  { userId, chatEnabled }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { version } = await requireUser(ctx, userId);
  const changed = await changeUser(ctx, { id: userId, version, action: 'edit' }, async (tx) => {
    await tx.update(users).set({ hasChat: chatEnabled }).where(eq(users.id, userId));
  });
  return { userId, chatEnabled: changed.chatEnabled };
}
