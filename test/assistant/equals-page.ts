import type { AssistantFigure, AssistantQuestion, SqlData, TableColumn } from '#contract/assistant.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { periodsIn } from '#server/assistant/arrange-rows.ts';
import { groupColumn } from '#server/assistant/figure-rows.ts';
import { groupsOfRows, type Post, readAddress, totalOfRows, widgetFigures } from './page-view.ts';

/** How an answer compares with the pages. */
export interface Comparison {
  /** The widgets and tables that showed the same figures. */
  checked: string[];
  differences: string[];
}

type Cell = string | number | null;

/** Rows whose cells are compared with the rows behind them. */
const MAX_ROWS = 2;

/**
 * Compares an answer with the pages that it links to: with the widget that shows the same view, if there is one, and its cells with
 * the totals of the rows that they open.
 */
export async function equalsPage({ df, question: [question], link }: SqlData, post: Post): Promise<Comparison> {
  const found: Comparison = { checked: [], differences: [] };
  if (question === undefined) return found;
  await compareWidget(found, { df, question, link }, post);
  if (question.kind === 'rows') await compareList(found, { df, question, link }, post);
  else if (question.kind === 'why') await compareChange(found, df, post);
  else if (question.isCountOfGroups) await compareCount(found, { df, question }, post);
  else await compareCells(found, { df, question }, post);
  return found;
}

function note(found: Comparison, place: string, [own, page]: readonly [number | null, number | null]): void {
  found.checked.push(place);
  const isEqual = own === null || page === null ? (own ?? 0) === (page ?? 0) : Math.abs(own - page) < 0.0051;
  if (!isEqual) found.differences.push(`${place}: the assistant has ${own}, the page ${page}`);
}

/** A cell as the number that pages have: money in minor units. */
function numberOf(cell: Cell | undefined, { type, currency }: TableColumn): number | null {
  if (cell === null || cell === undefined) return null;
  return type === 'money' ? Math.round(Number(cell) * 10 ** currencyDigits(currency ?? 'USD')) : Number(cell);
}

/** A number of a page as a cell has it: whole minor units, and at most two decimals. */
function rounded(value: number | null, { type }: TableColumn): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  if (type === 'money' || type === 'count') return Math.sign(value) * Math.round(Math.abs(value));
  return Math.round(value * 100) / 100;
}

type Answer = Pick<SqlData, 'df'> & { question: AssistantQuestion };

/** Compares the first figure of each group with the widget of the page behind the link. */
async function compareWidget(found: Comparison, { df, question, link }: Answer & { link: string }, post: Post) {
  const [figure] = question.figures;
  const isPlain =
    question.kind === 'figures' &&
    figure !== undefined &&
    figure.over === null &&
    question.averagePer === null &&
    !question.isCountOfGroups &&
    question.compare === null;
  const shown = readAddress(link);
  if (!isPlain || shown.rows !== null) return;
  const widget = await widgetFigures(shown, question.by, post);
  if (widget === null || shown.fact !== figure.fact) return;
  const place = `${shown.page.id}.${widget.kind}`;
  const keys = question.by.length;
  const column = df.columns[keys];
  if (column === undefined) return;
  for (const [index, row] of df.rows.entries()) {
    const key = keys === 0 ? null : keyOf(df.links?.[index]?.[keys] ?? '');
    note(found, place, [numberOf(row[keys], column), rounded(widget.figures.get(key) ?? null, column)]);
  }
  const withKey = [...widget.figures].filter(([key, value]) => key !== null && value !== null && value !== 0).length;
  if (keys > 0 && question.limit === null && df.totalRows < withKey)
    found.differences.push(`${place}: the assistant has ${df.totalRows} groups, the page ${withKey}`);
}

/** The value of the group whose rows an address opens. */
function keyOf(address: string): string | null {
  return readAddress(address).rows?.values[0]?.value ?? null;
}

/** Compares each figure of the first groups with the rows that its cell opens. */
async function compareCells(found: Comparison, { df, question }: Answer, post: Post) {
  const keys = question.by.length;
  const sides = question.compare === null ? 1 : 4;
  for (const [index, row] of df.rows.slice(0, MAX_ROWS).entries())
    for (const [place, figure] of question.figures.entries())
      for (let side = 0; side < Math.min(sides, 2); side++) {
        const at = keys + place * sides + side;
        const [column, link] = [df.columns[at], df.links?.[index]?.[at]];
        if (column === undefined || link == null) continue;
        const asked = side === 0 ? question.dates : (question.compare?.dates ?? question.dates);
        // The dates of the rows end today. Deadlines are yet to come.
        const dates = asked.type === 'deadline' ? asked : readAddress(link).dates;
        const count = question.averagePer === null ? 1 : periodsIn(dates, question.averagePer);
        const value = await figureOfRows(link, figure, post);
        const page = value === null ? null : value / count;
        note(found, `${readAddress(link).page.id}.rows`, [numberOf(row[at], column), rounded(page, column)]);
      }
}

/** A figure of the rows that an address opens: a fact, or two divided. */
async function figureOfRows(link: string, { over, isShare, where }: AssistantFigure, post: Post) {
  const value = await totalOfRows(link, post);
  if (over === null) return value;
  // The whole counts the same rows without the filters of the part.
  const base = await totalOfRows(link, post, { fact: over, without: where.map(({ dimension }) => dimension) });
  if (base === null || base === 0) return null;
  return ((value ?? 0) / base) * (isShare ? 100 : 1);
}

/** Compares the number of listed rows with the page's table. */
async function compareList(found: Comparison, { df, question, link }: Answer & { link: string }, post: Post) {
  const { page } = readAddress(link);
  const total = await totalOfRows(link, post, { isCount: true });
  const shown = question.limit === null ? total : Math.min(question.limit, total ?? 0);
  note(found, `${page.id}.table`, [df.totalRows, shown]);
}

/** Compares a number of groups with the groups of the page's table. */
async function compareCount(found: Comparison, { df, question }: Answer, post: Post) {
  const [id = ''] = question.by;
  const link = df.links?.[0]?.[0];
  if (link == null) return;
  const groups = await groupsOfRows(link, groupColumn(id, question.dates), post);
  note(found, `${readAddress(link).page.id}.groups`, [Number(df.rows[0]?.[0]), groups]);
}

/** Compares both amounts of a change with their rows, and the parts with the change. */
async function compareChange(found: Comparison, df: SqlData['df'], post: Post) {
  const last = df.rows.length - 1;
  const [row, links, column] = [df.rows[last], df.links?.[last], df.columns[2]];
  if (row === undefined || links === undefined || column === undefined || df.totalRows > df.rows.length) return;
  for (const at of [2, 3])
    note(found, 'why', [numberOf(row[at], column), rounded(await totalOfRows(links[at] ?? '', post), column)]);
  const parts = df.rows.slice(0, -1).reduce((sum, one) => sum + (numberOf(one[1], column) ?? 0), 0);
  note(found, 'parts of the change', [parts, numberOf(row[1], column)]);
}
