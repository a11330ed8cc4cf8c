import type { RejectedAnswer } from '#contract/filings.ts';
import { RecordScanner } from '#ingest/reading/record-scanner.ts';
import { splitCells } from '#ingest/reading/stored-record.ts';
import { SPLIT_AMOUNT } from '#ingest/split-amounts.ts';

/** What a carrier said about one claim. Amounts are decimal texts, or `null` where the line has none. */
export interface CarrierAnswer {
  line: number;
  trackingNumber: string;
  invoiceNumber: string;
  claimedAmount: string | null;
  isApproved: boolean;
  approvedAmount: string | null;
  reason: string;
}

/** The answers of a file and the lines that were rejected. `missing` names columns without which a file can't be read. */
export interface ReadAnswers {
  answers: CarrierAnswer[];
  rejected: RejectedAnswer[];
  missing: readonly string[];
}

type ColumnId = 'tracking' | 'invoice' | 'claimed amount' | 'answer' | 'amount approved' | 'reason';

/** The titles of each column, in the form to which titles are reduced before they are compared. */
const TITLES: Readonly<Record<ColumnId, readonly string[]>> = {
  tracking: ['tracking', 'tracking number', 'tracking id', 'tracking no', 'express or ground tracking id', 'airbill'],
  invoice: ['invoice', 'invoice number', 'invoice no'],
  'claimed amount': ['claimed amount', 'amount claimed', 'claimed', 'dispute amount', 'disputed amount', 'amount'],
  answer: ['answer', 'status', 'dispute status', 'decision', 'result', 'response', 'outcome'],
  'amount approved': ['amount approved', 'approved amount', 'approved', 'credit amount', 'amount credited'],
  reason: ['reason', 'comments', 'comment', 'explanation', 'denial reason', 'remarks'],
};
const NEEDED: readonly ColumnId[] = ['tracking', 'answer'];

const PARTLY_APPROVED = new Set(['partially approved', 'partial']);
const APPROVED = new Set(['approved', 'approve', 'accepted', 'granted', 'paid', 'credited', 'yes', ...PARTLY_APPROVED]);
const DENIED = new Set(['denied', 'deny', 'declined', 'rejected', 'refused', 'no']);
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
/** An amount with three digits after its only separator, such as 1.234, can also be whole. */
export const HAS_TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/;
export const TWO_READINGS = 'could have decimals or thousands after its separator';
/** What follows the comma of an amount without quotes. */
const REST_OF_AMOUNT = /^(\d{2}|\d{3}(\.\d{1,2})?)$/;
const MAX_REASON = 1000;

/** Reads a CSV file of answers, separated by commas, semicolons or tabs. The order of the columns doesn't matter. */
export function readAnswers(content: Buffer): ReadAnswers {
  const rejected: RejectedAnswer[] = [];
  const records: { line: number; cells: string[] }[] = [];
  const delimiter = delimiterOf(content);
  const scanner = new RecordScanner({
    delimiter,
    onRecord: ({ line, text }) => records.push({ line, cells: splitCells(text).map((cell) => cell.trim()) }),
    onTorn: ({ line, value }) =>
      rejected.push({ line, column: '', value, reason: 'The row has a quote that is never closed.' }),
  });
  scanner.push(content);
  scanner.end();
  const [header, ...rows] = records;
  const places = findColumns(header?.cells ?? []);
  const missing = NEEDED.filter((column) => places[column] < 0);
  if (missing.length > 0) return { answers: [], rejected, missing };
  const titled = (header?.cells ?? []).findLastIndex((title) => title !== '') + 1;
  const answers: CarrierAnswer[] = [];
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell === '')) continue;
    // A comma in a number without quotes moves the cells after it.
    if (cells.slice(titled).some((cell) => cell !== '')) {
      const reason = `The row has ${cells.length} columns, but the header has ${titled}.`;
      rejected.push({ line, column: '', value: cells.join(','), reason });
      continue;
    }
    const cell = (column: ColumnId) => cells[places[column]] ?? '';
    if (delimiter === ',' && places.reason === places['amount approved'] + 1 && isSplit(cell)) {
      const value = `${cell('amount approved')},${cell('reason')}`;
      rejected.push({ line, column: 'amount approved', value, reason: SPLIT_AMOUNT });
      continue;
    }
    const answer = readAnswer(line, cell);
    if ('value' in answer) rejected.push(answer);
    else answers.push(answer);
  }
  return { answers, rejected, missing };
}

function delimiterOf(content: Buffer): string {
  const header = content.toString('utf8', 0, 4096).split('\n', 1)[0] ?? '';
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function findColumns(titles: readonly string[]): Record<ColumnId, number> {
  const reduced = titles.map((title) =>
    title
      .replace(/^\uFEFF/, '')
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  );
  const find = (column: ColumnId) => reduced.findIndex((title) => TITLES[column].includes(title));
  return Object.fromEntries((Object.keys(TITLES) as ColumnId[]).map((id) => [id, find(id)])) as Record<
    ColumnId,
    number
  >;
}

function readAnswer(line: number, cell: (column: ColumnId) => string): CarrierAnswer | RejectedAnswer {
  const reject = (column: ColumnId, reason: string) => ({ line, column, value: cell(column), reason });
  if (cell('tracking') === '') return reject('tracking', 'The tracking number is missing.');
  const word = cell('answer').toLowerCase().replaceAll(/[_-]+/g, ' ').trim();
  if (!APPROVED.has(word) && !DENIED.has(word))
    return reject('answer', 'This is not an answer. Use approved or denied.');
  const [claimed, approved] = [amountOf(cell('claimed amount')), amountOf(cell('amount approved'))];
  if (claimed === undefined) return reject('claimed amount', 'This is not an amount.');
  if (approved === undefined) return reject('amount approved', 'This is not an amount.');
  // The currency of the claim decides how many decimals a point can precede, but a comma can be either in any currency.
  if (approved?.includes('.') === false && HAS_TWO_READINGS.test(plainText(cell('amount approved'))))
    return reject('amount approved', TWO_READINGS);
  if (PARTLY_APPROVED.has(word) && approved === null)
    return reject('amount approved', 'A partial approval needs an amount.');
  const isApproved = APPROVED.has(word);
  if (!isApproved && Number(approved ?? 0) > 0)
    return reject('amount approved', 'The claim is denied, but an amount is approved.');
  return {
    line,
    trackingNumber: cell('tracking'),
    invoiceNumber: cell('invoice'),
    claimedAmount: claimed,
    isApproved,
    approvedAmount: isApproved ? approved : null,
    reason: cell('reason').slice(0, MAX_REASON),
  };
}

/** Whether the reason could be the rest of an amount that was not in quotes. */
function isSplit(cell: (column: ColumnId) => string): boolean {
  return /^\d+$/.test(plainText(cell('amount approved'))) && REST_OF_AMOUNT.test(cell('reason'));
}

/** The amount in a cell: `null` if the cell is empty, and undefined if it is not an amount. */
function amountOf(text: string): string | null | undefined {
  const written = plainText(text);
  if (written === '') return null;
  const plain = THOUSANDS.test(written) ? written.replaceAll(',', '') : written;
  return AMOUNT.test(plain) ? plain : undefined;
}

/** An amount without its currency symbol and spaces. */
function plainText(amount: string): string {
  return amount.replaceAll(/[$€£\s]/g, '');
}
