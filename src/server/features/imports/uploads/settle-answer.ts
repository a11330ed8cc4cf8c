import type { Answer, Answers, Question, QuestionKind, Questions } from '#contract/upload-questions.ts';
import { findAnswer } from '#ingest/find-answer.ts';
import { AppError } from '#server/app-error.ts';

interface Given<K extends QuestionKind> {
  question: Questions[K];
  answer: Answers[K];
  fileName: string;
  /** The answers to earlier questions about the file. */
  earlier: readonly Answer[];
}

type Settling = { [K in QuestionKind]: (given: Given<K>) => Answers[K] };

/** For each kind of question, the answer to keep. Throws `invalid-request` for an answer that is not one of the choices. */
const settling: Settling = {
  // A mapping that does not fit the file, or is not of its client, changes nothing: the file asks again.
  columns: ({ answer }) => answer,
  dates({ question, answer, fileName }) {
    const orders = question.choices.map(({ order }) => order);
    if (orders.includes(answer.order)) return answer;
    throw new AppError(
      'invalid-request',
      `The dates of ${fileName} can be ${orders.join(' or ')}, not ${answer.order}.`,
    );
  },
  reissue({ question, answer, fileName, earlier }) {
    const idOf = (invoice: { carrierId: number; number: string }) =>
      JSON.stringify([invoice.carrierId, invoice.number]);
    const single = new Map(answer.invoices.map((invoice) => [idOf(invoice), invoice.choice]));
    const chosen = question.invoices.map((invoice) => {
      const choice = single.get(idOf(invoice)) ?? answer.choice;
      single.delete(idOf(invoice));
      if (choice === null)
        throw new AppError('invalid-request', `Choose what to do with invoice ${invoice.number} of ${fileName}.`);
      if (!invoice.choices.includes(choice))
        throw new AppError(
          'invalid-request',
          `This choice is not possible for invoice ${invoice.number} of ${fileName}. Choose another one, or leave it out.`,
        );
      const { carrierId, number, earlierNumbers = [] } = invoice;
      return { carrierId, number, choice, ...(earlierNumbers.length > 0 && { earlierNumbers }) };
    });
    if (single.size > 0)
      throw new AppError('invalid-request', `The answer names an invoice that the question about ${fileName} doesn’t.`);
    const before = findAnswer(earlier, 'reissue')?.invoices ?? [];
    return { kind: 'reissue', choice: null, invoices: [...before, ...chosen] };
  },
};

/** Returns the answers of a file with a further one, which must answer its question. */
export function settleAnswer(given: {
  question: Question;
  answer: Answer;
  fileName: string;
  earlier: readonly Answer[];
}): Answer[] {
  const { question, answer, fileName, earlier } = given;
  if (question.kind !== answer.kind)
    throw new AppError(
      'invalid-request',
      `The question about ${fileName} is of the kind ${question.kind}, not ${answer.kind}.`,
    );
  const settled = settle(question.kind, given);
  return [...earlier.filter(({ kind }) => kind !== settled.kind), settled];
}

function settle<K extends QuestionKind>(kind: K, given: Given<K>): Answer {
  return settling[kind](given);
}
