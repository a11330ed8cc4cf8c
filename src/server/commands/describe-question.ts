import type { QuestionKind, Questions, ReissuedInvoice, UploadQuestion } from '#contract/upload-questions.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';

/** The lines that the command line prints for each kind of question. The first one continues the file's name. */
const descriptions: { [K in QuestionKind]: (question: Questions[K]) => string[] } = {
  columns: ({ problem }) => [
    'needs a mapping of its columns before it is loaded.',
    `  ${problem}`,
    '  Map the columns on the page Upload Files.',
  ],
  dates: ({ column, choices }) => [
    `needs an answer before it is loaded. The dates of the column ${column} could be:`,
    ...choices.map(
      ({ order, examples }) => `  ${order}: ${examples.map(({ text, day }) => `${text} is ${day}`).join(', ')}`,
    ),
    '  Choose the order on the page Upload Files.',
  ],
  reissue: ({ total, invoices }) => [
    `needs an answer before it is loaded. It has ambiguous invoices (${total}):`,
    ...invoices.flatMap(describeReissue),
    '  Choose what becomes of them on the page Upload Files: keep both, replace or leave out.',
  ],
};

function describeReissue({
  carrier,
  number,
  totals,
  earlier,
  earlierNumbers,
  besideNumbers,
  accounts,
  dates,
  isForAnotherClient,
}: ReissuedInvoice): string[] {
  const money = (minor: number, currency: string) => formatMinor(minor, currency, 'en-US', 'code');
  return [
    `  ${carrier} invoice ${number}`,
    ...(isForAnotherClient ? ['    loaded for another client'] : []),
    ...earlier.map(({ fileName, loadedAt }) => `    loaded from ${fileName} on ${loadedAt.slice(0, 10)}`),
    ...(earlierNumbers.length > 0 ? [`    loaded before as ${earlierNumbers.join(', ')}`] : []),
    ...(besideNumbers.length > 0 ? [`    also in this file as ${besideNumbers.join(', ')}`] : []),
    ...(accounts.length > 0 ? [`    has the accounts ${accounts.join(', ')}, so it could be several invoices`] : []),
    ...(dates.length > 0 ? [`    has dates from ${dates.join(' to ')}, so it could be several invoices`] : []),
    ...totals.map(
      ({ currency, earlierMinor, newMinor }) =>
        `    loaded before ${money(earlierMinor, currency)}, in this file ${money(newMinor, currency)}`,
    ),
  ];
}

/** Describes what has to be answered before a file is loaded, as lines of text. */
export function describeQuestion({ fileName, question }: UploadQuestion): string[] {
  const [first = '', ...others] = describe(question.kind, question);
  return [`${fileName}: ${first}`, ...others];
}

function describe<K extends QuestionKind>(kind: K, question: Questions[K]): string[] {
  return descriptions[kind](question);
}
