import type { Answer, Answers, QuestionKind } from '#contract/upload-questions.ts';

/** The answer to a question of a kind; null if there is none. */
export function findAnswer<K extends QuestionKind>(answers: readonly Answer[], kind: K): Answers[K] | null {
  // Safe: an answer's type is determined by its kind.
  return (answers.find((answer) => answer.kind === kind) as Answers[K] | undefined) ?? null;
}
