import { sourceOfFact } from '#assistant/follow-up.ts';
import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import type { AnswerTable, AssistantFigure, AssistantQuestion, TableColumn } from '#contract/assistant.ts';
import { MAX_TABLE_ROWS } from '#contract/assistant.ts';
import { formatMonth, formatQuarter } from '#model/dates/calendar-period.ts';
import { lengthInDays } from '#model/dates/date-range.ts';
import { addDays, endOfMonth, startOfMonth } from '#model/dates/iso-date.ts';
import { findSource } from '#model/sources/sources.ts';
import { valueName } from '#model/sources/value-name.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { SignedInContext } from '#server/context.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';
import { type ChangePart, readChange } from './change-parts.ts';
import { type FigureRow, readFigures, readingOf } from './figure-rows.ts';
import { modelLabels, replyTexts } from './reply-texts.ts';

export interface Figures {
  table: AnswerTable;
  /** The numbers of the first figure by group, for a chart; null where there is nothing to draw. */
  series: { categories: string[]; lines: { name: string; data: (number | null)[] }[]; isTime: boolean } | null;
}

interface Run {
  ctx: SignedInContext;
  question: AssistantQuestion;
  scope: ReaderScope;
  language: LanguageCode;
  currency: string;
  excluded: readonly string[];
  /** Names of divisions and groups of accounts, by id. */
  setNames: ReadonlyMap<string, string>;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Runs a question about figures and makes its table. */
export async function answerFigures(run: Run): Promise<Figures> {
  const { question } = run;
  if (question.kind === 'why') return whyTable(run);
  const placed = withPlaces(question);
  const rows = await readFigures(run.ctx, readingOf(placed), run.scope);
  const withoutBlank =
    placed.limit !== null || placed.isCountOfGroups || placed.by.some((id) => isPlace(id) || isPeriod(id));
  const kept = rows.filter(({ keys }) => !withoutBlank || keys.every((key) => key !== null));
  if (placed.isCountOfGroups) return countTable(run, placed, kept.length);
  if (placed.compare !== null) return comparedTable(run, placed, kept);
  const averaged = average(kept, placed);
  const ordered = sortRows(averaged, placed);
  const limited = placed.limit === null ? ordered : ordered.slice(0, placed.limit);
  return plainTable(run, placed, limited, averaged);
}

const isPlace = (id: string) => /state|country|zip|city/.test(id);

/** Groups by state are about one country, the United States unless filters name another. */
function withPlaces(question: AssistantQuestion): AssistantQuestion {
  const where = [...question.where];
  for (const id of question.by) {
    const side = /^normalised_(sender|consignee)_state$/.exec(id)?.[1];
    if (side === undefined) continue;
    const country = `normalised_${side}_country`;
    if (!where.some(({ dimension }) => dimension === country))
      where.push({ dimension: country, condition: 'in', values: ['US'] });
  }
  return { ...question, where };
}

/** The country that a state belongs to, where the filters name only one. */
function countryOf(question: AssistantQuestion, id: string): string | null {
  const filter = question.where.find(
    ({ dimension, condition }) => dimension === id.replace('_state', '_country') && condition === 'in',
  );
  return filter?.values.length === 1 ? String(filter.values[0]) : null;
}

function average(rows: readonly FigureRow[], { averagePer, dates }: AssistantQuestion): FigureRow[] {
  if (averagePer === null) return [...rows];
  const count = periodsIn(dates, averagePer);
  return rows.map(({ keys, values }) => ({
    keys,
    values: values.map((value) => (value === null ? null : value / count)),
  }));
}

/** How many days, weeks, months, quarters or years a range has; whole months count as such, and weeks as seven days. */
function periodsIn(dates: { from: string; to: string }, period: NonNullable<AssistantQuestion['averagePer']>): number {
  const days = lengthInDays(dates);
  if (period === 'day') return days;
  if (period === 'week') return days / 7;
  const next = addDays(dates.to, 1);
  const isWhole =
    dates.from.slice(8) === next.slice(8) ||
    (dates.from === startOfMonth(dates.from) && dates.to === endOfMonth(dates.to));
  const months = isWhole
    ? (Number(next.slice(0, 4)) - Number(dates.from.slice(0, 4))) * 12 +
      Number(next.slice(5, 7)) -
      Number(dates.from.slice(5, 7))
    : days / (365.25 / 12);
  return months / { month: 1, quarter: 3, year: 12 }[period];
}

function sortRows(rows: readonly FigureRow[], { by, order }: AssistantQuestion): FigureRow[] {
  const time = by.findIndex(isPeriod);
  const place = order?.figure ?? 0;
  const direction = order?.ascending === true ? 1 : -1;
  return rows.toSorted((one, other) => {
    if (order === null && time >= 0) {
      const difference =
        by[time] === 'weekday'
          ? WEEKDAYS.indexOf(one.keys[time] ?? '') - WEEKDAYS.indexOf(other.keys[time] ?? '')
          : (one.keys[time] ?? '').localeCompare(other.keys[time] ?? '');
      if (difference !== 0) return difference;
    }
    const [a, b] = [one.values[place] ?? null, other.values[place] ?? null];
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    return (a - b) * direction || one.keys.join('|').localeCompare(other.keys.join('|'));
  });
}

function plainTable(
  run: Run,
  question: AssistantQuestion,
  rows: readonly FigureRow[],
  all: readonly FigureRow[],
): Figures {
  const { texts } = labelled(run);
  const keys = keyColumns(run, question);
  const labels = question.figures.map((figure) => figureLabel(run, question, figure));
  const totals = question.figures.map((_, place) => all.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const columns = [
    ...keys,
    ...question.figures.map((figure, place) => figureColumn(run, question, figure, labels[place] ?? '')),
    ...(question.isShareOfTotal
      ? labels.map((label, place): TableColumn => ({ id: `share${place}`, label: texts.share(label), type: 'percent' }))
      : []),
  ];
  const cells = rows.map((row) => [
    ...row.keys.map((key, place) => keyText(run, question, place, key)),
    ...row.values.map((value, place) => cellOf(run, question.figures[place], value)),
    ...(question.isShareOfTotal
      ? row.values.map((value, place) =>
          percentCell(totals[place] === 0 ? null : (100 * (value ?? 0)) / (totals[place] ?? 1)),
        )
      : []),
  ]);
  return { table: tableOf(columns, cells), series: seriesOf(run, question, rows, labels) };
}

function tableOf(columns: TableColumn[], rows: AnswerTable['rows']): AnswerTable {
  return { columns, rows: rows.slice(0, MAX_TABLE_ROWS), totalRows: rows.length };
}

function keyColumns(run: Run, { by }: AssistantQuestion): TableColumn[] {
  const { labels, texts } = labelled(run);
  return by.map((id) => ({
    id,
    label: isPeriod(id) ? (texts.periods[id] ?? id) : (labels.dimensions[id] ?? id),
    type: 'text',
  }));
}

/** A group as readers know it: months and quarters by name, places by their names. */
function keyText(run: Run, question: AssistantQuestion, place: number, key: string | null): string {
  const id = question.by[place] ?? '';
  if (key === null || key === '') return labelled(run).texts.blank;
  if (id === 'month') return run.language === 'en' ? formatMonth(key, 'en-US') : key.slice(0, 7);
  if (id === 'quarter') return formatQuarter(key);
  if (id === 'year') return key.slice(0, 4);
  if (isPeriod(id)) return key;
  if (id === 'account_division' || id === 'account_group') return run.setNames.get(`${id} ${key}`) ?? key;
  const translated = labelled(run).labels.values[id]?.[key];
  return translated !== undefined && run.language !== 'en' && id !== 'service_category'
    ? translated
    : valueName(id, key, countryOf(question, id));
}

function labelled({ language }: Run) {
  return { labels: modelLabels(language), texts: replyTexts[language] };
}

export function figureLabel(
  run: Pick<Run, 'language'>,
  question: Pick<AssistantQuestion, 'averagePer'>,
  { fact, over, isShare, where }: AssistantFigure,
): string {
  const labels = modelLabels(run.language);
  const texts = replyTexts[run.language];
  const own = labels.facts[fact] ?? fact;
  if (over === null)
    return question.averagePer === null
      ? own
      : texts.average(own, (texts.periods[question.averagePer] ?? '').toLowerCase());
  const whole = labels.facts[over] ?? over;
  if (!isShare) return texts.perOne(own, whole);
  if (where.length === 0) return texts.percentOf(own, whole);
  return texts.percentOf(`${own} (${where.map(({ values }) => values.join(', ')).join('; ')})`, whole);
}

type Format = 'money' | 'weight' | 'integer' | 'decimal' | 'percent';

function formatOf(figure: AssistantFigure | undefined, isAverage: boolean): Format {
  if (figure === undefined) return 'decimal';
  if (figure.isShare) return 'percent';
  const format = findSource(sourceOfFact(figure.fact) ?? '')?.facts[figure.fact]?.format ?? 'decimal';
  return format === 'integer' && (figure.over !== null || isAverage) ? 'decimal' : format;
}

function figureColumn(
  run: Run,
  question: AssistantQuestion,
  figure: AssistantFigure,
  label: string,
  id = columnId(figure),
): TableColumn {
  const format = formatOf(figure, question.averagePer !== null);
  switch (format) {
    case 'money':
      return { id, label, type: 'money', currency: run.currency };
    case 'percent':
      return { id, label, type: 'percent' };
    case 'integer':
      return { id, label, type: 'count' };
    default:
      return { id, label: format === 'weight' ? `${label} (lb)` : label, type: 'number' };
  }
}

function columnId({ fact, over }: AssistantFigure): string {
  return over === null ? fact : `${fact}/${over}`;
}

/** A number as the wire has it: money as decimal text in major units, other numbers rounded to two decimals. */
function cellOf(run: Run, figure: AssistantFigure | undefined, value: number | null): string | number | null {
  const format = formatOf(figure, run.question.averagePer !== null);
  if (value === null) return format === 'money' ? null : figure?.over === null && format === 'integer' ? 0 : null;
  if (format === 'money') return majorText(value, run.currency);
  return format === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

export function majorText(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const rounded = Math.sign(minor) * Math.round(Math.abs(minor));
  return (rounded / 10 ** digits).toFixed(digits);
}

function percentCell(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Math.round(value * 100) / 100;
}

function countTable(run: Run, question: AssistantQuestion, count: number): Figures {
  const { labels, texts } = labelled(run);
  const [id = ''] = question.by;
  const label = texts.countOf(isPeriod(id) ? (texts.periods[id] ?? id) : (labels.dimensions[id] ?? id));
  return { table: tableOf([{ id: 'count', label, type: 'count' }], [[count]]), series: null };
}

/** A table of figures in two periods, or of two filters: both values, their difference, and it in percent of the second. */
async function comparedTable(run: Run, question: AssistantQuestion, rows: readonly FigureRow[]): Promise<Figures> {
  const { texts } = labelled(run);
  const { compare } = question;
  const other = {
    ...question,
    dates: compare?.dates ?? question.dates,
    where: withPlaces({ ...question, where: compare?.where ?? question.where }).where,
  };
  const compared = average(await readFigures(run.ctx, readingOf(other), run.scope), other);
  const now = sortRows(average(rows, question), question);
  const isTime = question.by.length === 1 && question.by.some(isPeriod) && compare?.dates != null;
  const inOrder = isTime ? sortRows(compared, question) : compared;
  const byKey = new Map(inOrder.map((row) => [row.keys.join('|'), row]));
  const pairs = now.map((row, place) => {
    const match = isTime ? inOrder[place] : byKey.get(row.keys.join('|'));
    byKey.delete(row.keys.join('|'));
    return { keys: row.keys, now: row.values, earlier: match?.values ?? row.values.map(() => null) };
  });
  if (!isTime && question.limit === null)
    for (const row of byKey.values())
      pairs.push({ keys: row.keys, now: row.values.map(() => null), earlier: row.values });
  const limited = question.limit === null ? pairs : pairs.slice(0, question.limit);
  const [nowLabel, earlierLabel] = sideLabels(run, question);
  const isSingle = question.figures.length === 1;
  const columns = [
    ...keyColumns(run, question),
    ...question.figures.flatMap((figure, place): TableColumn[] => {
      const name = isSingle ? '' : `${figureLabel(run, question, figure)}: `;
      return [
        figureColumn(run, question, figure, `${name}${nowLabel}`, `now${place}`),
        figureColumn(run, question, figure, `${name}${earlierLabel}`, `earlier${place}`),
        figureColumn(run, question, figure, `${name}${texts.difference}`, `change${place}`),
        { id: `percent${place}`, label: `${name}${texts.changePercent}`, type: 'percent' },
      ];
    }),
  ];
  const cells = limited.map(({ keys, now: current, earlier }) => [
    ...keys.map((key, place) => keyText(run, question, place, key)),
    ...question.figures.flatMap((figure, place) => {
      const [a, b] = [current[place] ?? null, earlier[place] ?? null];
      const isAdditive = figure.over === null;
      const difference =
        a === null && b === null ? null : isAdditive || (a !== null && b !== null) ? (a ?? 0) - (b ?? 0) : null;
      const percent = difference === null || b === null || b === 0 ? null : (100 * difference) / Math.abs(b);
      return [cellOf(run, figure, a), cellOf(run, figure, b), cellOf(run, figure, difference), percentCell(percent)];
    }),
  ]);
  const series =
    question.by.length === 1 && limited.length > 1
      ? {
          categories: limited.map(({ keys }) => keyText(run, question, 0, keys[0] ?? null)),
          lines: [
            { name: nowLabel, data: limited.map((pair) => chartNumber(run, question.figures[0], pair.now[0] ?? null)) },
            {
              name: earlierLabel,
              data: limited.map((pair) => chartNumber(run, question.figures[0], pair.earlier[0] ?? null)),
            },
          ],
          isTime: question.by.some(isPeriod),
        }
      : null;
  return { table: tableOf(columns, cells), series };
}

/** What the two sides of a comparison are called: their dates, or the values that tell them apart. */
function sideLabels(run: Run, { dates, compare, where }: AssistantQuestion): [string, string] {
  if (compare?.where != null) {
    const other = compare.where;
    const telling = (one: AssistantQuestion['where'], against: AssistantQuestion['where']) =>
      one
        .filter((filter) => !against.some((two) => JSON.stringify(two) === JSON.stringify(filter)))
        .map(({ dimension, values }) => values.map((value) => valueName(dimension, String(value), 'US')).join(', '))
        .join('; ');
    return [telling(where, other), telling(other, where)];
  }
  return [rangeName(run, dates), compare?.dates == null ? '' : rangeName(run, compare.dates)];
}

/** A range by its name where it is a year, quarter or month, otherwise from and to. */
export function rangeName({ language }: Pick<Run, 'language'>, { from, to }: { from: string; to: string }): string {
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  if (from === startOfMonth(from) && to === endOfMonth(from))
    return language === 'en' ? formatMonth(from, 'en-US') : from.slice(0, 7);
  return `${from} – ${to}`;
}

function chartNumber(run: Run, figure: AssistantFigure | undefined, value: number | null): number | null {
  const cell = cellOf(run, figure, value);
  return cell === null ? null : Number(cell);
}

function seriesOf(
  run: Run,
  question: AssistantQuestion,
  rows: readonly FigureRow[],
  labels: readonly string[],
): Figures['series'] {
  if (question.by.length !== 1 || rows.length < 2 || rows.length > 60) return null;
  return {
    categories: rows.map(({ keys }) => keyText(run, question, 0, keys[0] ?? null)),
    lines: labels.slice(0, 1).map((name, place) => ({
      name,
      data: rows.map(({ values }) => chartNumber(run, question.figures[place], values[place] ?? null)),
    })),
    isTime: question.by.some((id) => isPeriod(id) && id !== 'weekday'),
  };
}

/** The parts of a change, with the two totals and the change itself in the last row. */
async function whyTable(run: Run): Promise<Figures> {
  const { texts } = labelled(run);
  const { question } = run;
  const [figure] = question.figures;
  const { now, earlier, parts } = await readChange(run.ctx, question, run.scope, run.excluded);
  const [nowLabel, earlierLabel] = sideLabels(run, question);
  const label = figure === undefined ? '' : figureLabel(run, question, figure);
  const money = (id: string, name: string): TableColumn =>
    figure === undefined ? { id, label: name, type: 'number' } : figureColumn(run, question, figure, name, id);
  const columns: TableColumn[] = [
    { id: 'part', label: texts.part, type: 'text' },
    money('change', texts.change),
    money('now', `${label} ${nowLabel}`),
    money('earlier', `${label} ${earlierLabel}`),
  ];
  const name = ({ id }: ChangePart) => texts.parts[id] ?? id;
  const sorted = parts.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const rows = [
    ...sorted.map((part) => [name(part), cellOf(run, figure, part.change), null, null]),
    [texts.total, cellOf(run, figure, now - earlier), cellOf(run, figure, now), cellOf(run, figure, earlier)],
  ];
  return {
    table: tableOf(columns, rows),
    series: {
      categories: sorted.map(name),
      lines: [{ name: texts.change, data: sorted.map(({ change }) => chartNumber(run, figure, change)) }],
      isTime: false,
    },
  };
}
