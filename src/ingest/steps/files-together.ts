import type { FileFindings, KnownDates } from './import-step.ts';

/** What has to be known about a file to decide whether it can be loaded together with others. */
export type JudgedFile = { fileId: number } & Pick<
  FileFindings,
  'days' | 'numberStyle' | 'invoiceNumbers' | 'sender' | 'dateOrder' | 'question'
>;

/**
 * The files of a load that can be loaded together with the same result as one after another: the first file, and those after it up to the
 * first that differs. A file differs if it has a question, writes numbers or dates in another way, shares an invoice with an earlier file,
 * or comes after a file that is the first to show the date order of its sender.
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

/** Whether none of the client's loaded files from this sender has this order of day and month. */
function isNewOrder({ sender, dateOrder }: JudgedFile, history: KnownDates['history']): boolean {
  return dateOrder !== null && !history.some((known) => known.sender === sender && known.order === dateOrder);
}

/** Whether texts that both files have in a column stand for the same days. */
function haveSameDays(one: JudgedFile, other: JudgedFile): boolean {
  return [...one.days].every(([column, read]) => {
    const others = other.days.get(column);
    return [...read].every(([text, day]) => (others?.get(text) ?? day) === day);
  });
}
