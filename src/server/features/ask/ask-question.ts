import type { ask } from '#contract/assistant.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { pickLanguage } from '#model/texts/pick-language.ts';
import { answerPrompt } from '#server/assistant/answer-prompt.ts';
import { limitPrompts } from '#server/assistant/limit-prompts.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';

/** Answers one question in words, in the preferred language of the request. */
export async function askQuestion(ctx: SignedInContext, { body }: Input<typeof ask>): Promise<Output<typeof ask>> {
  for (const id of [body.clientId, ...body.subClientIds]) requireClient(ctx, id);
  await limitPrompts(ctx);
  const { prompt, ...rest } = body;
  return answerPrompt(ctx, { ...rest, userPrompt: prompt, language: pickLanguage(null, ctx.languages) });
}
