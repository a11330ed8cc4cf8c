import { QuestionError } from '#query/question-error.ts';
import { AppError } from '#server/app-error.ts';

/** Compiles a question. Converts a QuestionError to an invalid request with the same path. */
export function compiled<Result>(compile: () => Result): Result {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw new AppError('invalid-request', error.message, [{ path: error.path, message: error.problem }]);
  }
}
