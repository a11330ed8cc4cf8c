import { sourceOfFact } from '#assistant/follow-up.ts';
import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import type { AnswerTable, AssistantFigure, AssistantQuestion, TableColumn } from '#contract/assistant.ts';
import { MAX_TABLE_ROWS } from '#contract/assistant.ts';
import { formatMonth, formatQuarter } from '#model/dates/calendar-period.ts';
import { findSource } from '#model/sources/sources.ts';
import { valueName } from '#model/sources/value-name.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { SignedInContext } from '#server/context.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';
import { modelLabels } from './model-labels.ts';
import type { LinkedReader } from './page-link.ts';
import { replyTexts } from './reply-texts.ts';

/** The table of an answer and the numbers of its chart. */
export interface Figures {
  table: AnswerTable;
  /** The numbers of the first figure by group, for a chart; null where there is nothing to draw. */
  series: { categories: string[]; lines: { name: string; data: (number | null)[] }[]; isTime: boolean } | null;
}

/** With more groups, a chart would be unreadable. */
const MAX_DRAWN = 60;

/** Whether a chart can show this many groups. */
export function canDraw(groups: number): boolean {
  return groups > 1 && groups <= MAX_DRAWN;
}

/** A question that is being answered, and for whom. */
export interface Run {
  ctx: SignedInContext;
  question: AssistantQuestion;
  scope: ReaderScope;
  language: LanguageCode;
  currency: string;
  excluded: readonly string[];
  /** The reader for whom links are made. */
  reader: LinkedReader;
  /** Names of divisions and groups of accounts, by id. */
  setNames: ReadonlyMap<string, string>;
}

/** The country that a state belongs to, where the filters name only one. */
function countryOf(question: AssistantQuestion, id: string): string | null {
  const filter = question.where.find(
    ({ dimension, condition }) => dimension === id.replace('_state', '_country') && condition === 'in',
  );
  return filter?.values.length === 1 ? String(filter.values[0]) : null;
}

/** A row of an answer, with the links of its cells. */
export interface LinkedRow {
  cells: AnswerTable['rows'][number];
  links: (string | null)[];
}

/** The table of an answer. Rows are made only of the first groups, because there can be as many groups as ZIP codes. */
export function tableOf<Group>(
  columns: TableColumn[],
  groups: readonly Group[],
  rowOf: (group: Group) => LinkedRow,
): AnswerTable {
  const shown = groups.slice(0, MAX_TABLE_ROWS).map(rowOf);
  return {
    columns,
    rows: shown.map(({ cells }) => cells),
    links: shown.map(({ links }) => links),
    totalRows: groups.length,
  };
}

export function keyColumns(run: Run, { by }: AssistantQuestion): TableColumn[] {
  const { labels, texts } = labelled(run);
  return by.map((id) => ({
    id,
    label: isPeriod(id) ? (texts.periods[id] ?? id) : (labels.dimensions[id] ?? id),
    type: 'text',
  }));
}

/** A group as readers know it: months and quarters by name, places by their names. */
export function keyText(run: Run, question: AssistantQuestion, place: number, key: string | null): string {
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

/** The labels of the model and the sentences of replies in a reader's language. */
export function labelled({ language }: Run) {
  return { labels: modelLabels(language), texts: replyTexts[language] };
}

/** The name of a figure as the column of a table shows it. */
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

export function figureColumn(
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
export function cellOf(run: Run, figure: AssistantFigure | undefined, value: number | null): string | number | null {
  const format = formatOf(figure, run.question.averagePer !== null);
  if (value === null) return format === 'money' ? null : figure?.over === null && format === 'integer' ? 0 : null;
  if (format === 'money') return majorText(value, run.currency);
  return format === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

/** Minor units as decimal text in major units. */
export function majorText(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const rounded = Math.sign(minor) * Math.round(Math.abs(minor));
  return (rounded / 10 ** digits).toFixed(digits);
}

export function percentCell(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Math.round(value * 100) / 100;
}

export function chartNumber(run: Run, figure: AssistantFigure | undefined, value: number | null): number | null {
  const cell = cellOf(run, figure, value);
  return cell === null ? null : Number(cell);
}
