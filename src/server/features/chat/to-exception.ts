import type { AssistantReply } from '#contract/assistant.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';

const UNKNOWN = 'Something went wrong. Please try again.';

interface Reader {
  log: Pick<SignedInContext['log'], 'error'>;
  session: Pick<SignedInContext['session'], 'isInternal'>;
}

/** The reply to a prompt that could not be answered. Errors that are not meant for readers are logged, and shown to internal users. */
export function toException({ log, session }: Reader, error: unknown): AssistantReply {
  const isKnown = error instanceof AppError;
  if (!isKnown) log.error({ err: error }, 'answering a prompt failed');
  const exception = isKnown ? error.message : UNKNOWN;
  const raw = error instanceof Error ? error.message : String(error);
  return {
    type: 'EXCEPTION',
    data: {
      assistantResponse: exception,
      questions: [],
      agentsResponseFlow: [],
      exception,
      ...(session.isInternal && { actualException: raw }),
    },
  };
}
