import type { FileFindings, KnownDates } from './import-step.ts';

/** What has to be known about a file before it is loaded together with others. */
export type JudgedFile = { fileId: number } & Pick<
  FileFindings,
  'days' | 'numberStyle' | 'invoiceNumbers' | 'sender' | 'dateOrder' | 'question'
>;

/**
 * The files of a load that come out of it as if they were loaded one after the other: the first one, and those after it up to the
 * first that is different. A file is different if it has a question, writes numbers or dates in another way, has an invoice of a file before
 * it, or comes after a file that shows the order of its sender's dates for the first time.
 */
export function filesTogether<File extends JudgedFile>(
  [first, ...others]: readonly File[],
  { history }: Pick<KnownDates, 'history'>,
): File[] {
  if (first === undefined) return [];
  const together = [first];
  for (const file of others) {
    if (!together.every((earlier) => isAlike(earlier, file, history))) break;
    together.push(file);
  }
  return together;
}

function isAlike(earlier: JudgedFile, file: JudgedFile, history: KnownDates['history']): boolean {
  return (
    file.question === null &&
    file.numberStyle.mark === earlier.numberStyle.mark &&
    file.numberStyle.isCertain === earlier.numberStyle.isCertain &&
    !file.invoiceNumbers.some((number) => earlier.invoiceNumbers.includes(number)) &&
    !(file.sender === earlier.sender && isNewOrder(earlier, history)) &&
    haveSameDays(earlier, file)
  );
}

/** Whether the client's loaded files have not shown this order of day and month before. */
function isNewOrder({ sender, dateOrder }: JudgedFile, history: KnownDates['history']): boolean {
  return dateOrder !== null && !history.some((known) => known.sender === sender && known.order === dateOrder);
}

/** Whether the texts that both files have in a column are the same days. */
function haveSameDays(one: JudgedFile, other: JudgedFile): boolean {
  return [...one.days].every(([column, read]) => {
    const others = other.days.get(column);
    return [...read].every(([text, day]) => (others?.get(text) ?? day) === day);
  });
}
