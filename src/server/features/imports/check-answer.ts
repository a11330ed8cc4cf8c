import type { Answer, Answers, Question, QuestionKind, Questions } from '#contract/upload-questions.ts';
import { AppError } from '#server/app-error.ts';

type Objections = {
  [K in QuestionKind]: (question: Questions[K], answer: Answers[K], fileName: string) => string | null;
};

/** For each kind of question, why an answer is not one of its choices; null if it is one. */
const objections: Objections = {
  dates({ choices }, { order }, fileName) {
    const orders = choices.map((choice) => choice.order);
    return orders.includes(order) ? null : `The dates of ${fileName} can be ${orders.join(' or ')}, not ${order}.`;
  },
};

/** Throws `invalid-request` if an answer does not answer a file's question. */
export function checkAnswer(question: Question, answer: Answer, fileName: string): void {
  const objection =
    question.kind === answer.kind
      ? objectionTo(question.kind, { question, answer, fileName })
      : `The question about ${fileName} is of the kind ${question.kind}, not ${answer.kind}.`;
  if (objection !== null) throw new AppError('invalid-request', objection);
}

function objectionTo<K extends QuestionKind>(
  kind: K,
  { question, answer, fileName }: { question: Questions[K]; answer: Answers[K]; fileName: string },
): string | null {
  return objections[kind](question, answer, fileName);
}
