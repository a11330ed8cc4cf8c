import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { giveFeedback as endpoint } from '#contract/chat-calls.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { chatMessages } from '#server/stores/schema.ts';
import { requireOwnMessage } from './readable-conversations.ts';

/** Records whether a reply was helpful. Throws `conflict` the second time. */
export async function giveFeedback(
  ctx: SignedInContext,
  { userResponseHistoryId: id, isHelpful }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  await requireOwnMessage(ctx, id);
  const given = await ctx.db
    .update(chatMessages)
    .set({ isHelpful })
    .where(and(eq(chatMessages.id, id), isNull(chatMessages.isHelpful), isNotNull(chatMessages.reply)))
    .returning({ id: chatMessages.id });
  if (given.length === 0) throw new AppError('conflict', 'You have already given feedback on this reply.');
  return { isHelpful };
}
