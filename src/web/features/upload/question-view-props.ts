import type { ReactNode } from 'react';
import type { Answers, QuestionKind, Questions } from '#contract/upload-questions.ts';

/** What the view of each kind of question gets. */
export interface QuestionViewProps<K extends QuestionKind> {
  uploadId: number;
  fileId: number;
  question: Questions[K];
  /** The answer that is being sent. */
  given: Answers[K] | null;
  onAnswer: (answer: Answers[K]) => void;
  /** Discards the upload instead. */
  discard: ReactNode;
}
