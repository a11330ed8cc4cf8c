import type { QuestionKind, Questions, UploadQuestion } from '#contract/upload-questions.ts';

/** The lines that the command line prints for each kind of question. The first one continues the file's name. */
const descriptions: { [K in QuestionKind]: (question: Questions[K]) => string[] } = {
  dates: ({ column, choices }) => [
    `needs an answer before it is loaded. The dates of the column ${column} could be:`,
    ...choices.map(
      ({ order, examples }) => `  ${order}: ${examples.map(({ text, day }) => `${text} is ${day}`).join(', ')}`,
    ),
    '  Choose the order on the page Upload Files.',
  ],
};

/** Describes what has to be answered before a file is loaded, as lines of text. */
export function describeQuestion({ fileName, question }: UploadQuestion): string[] {
  const [first = '', ...others] = describe(question.kind, question);
  return [`${fileName}: ${first}`, ...others];
}

function describe<K extends QuestionKind>(kind: K, question: Questions[K]): string[] {
  return descriptions[kind](question);
}
