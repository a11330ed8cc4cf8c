import { z } from 'zod';

/** The answer of an endpoint that speaks the OpenAI chat completions protocol, with only what is read of it. */
export const ModelCompletion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
