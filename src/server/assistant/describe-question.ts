import type { Choice } from '#assistant/choices.ts';
import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import type { AnswerTable, AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { numberFormat } from '#model/numbers/number-format.ts';
import { valueName } from '#model/sources/value-name.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { figureLabel } from './figure-cells.ts';
import { modelLabels } from './model-labels.ts';
import { replyTexts } from './reply-texts.ts';

interface Wording {
  language: LanguageCode;
  setNames: ReadonlyMap<string, string>;
}

/** A question in words: figures, groups, filters and dates, and what they are compared with. */
export function describeQuestion(question: AssistantQuestion, { language, setNames }: Wording): string {
  const labels = modelLabels(language);
  const texts = replyTexts[language];
  const figures = question.figures.map((figure) => figureLabel({ language }, question, figure)).join(', ');
  const by = question.by
    .map((id) => (isPeriod(id) ? (texts.periods[id] ?? id) : (labels.dimensions[id] ?? id)))
    .join(', ');
  const filters = [...question.where, ...question.figures.flatMap(({ where }) => where)].map((filter) =>
    describeFilter(filter, { language, setNames }),
  );
  const dateWord = { bill_date: texts.invoiced, pickup_date: texts.shipped, deadline: texts.deadline }[
    question.dates.type
  ];
  const dates = `${dateWord} ${formatRange(question.dates, language)}`;
  const other = describeOtherSide(question, { language, setNames });
  return [`${figures}${by === '' ? '' : ` ${texts.by} ${by}`}`, ...filters, dates, ...other].join('; ');
}

/** The filters and dates that only the other side of a comparison has. */
function describeOtherSide({ where, compare }: AssistantQuestion, wording: Wording): string[] {
  if (compare === null) return [];
  const own = new Set(where.map((filter) => JSON.stringify(filter)));
  const filters = (compare.where ?? []).filter((filter) => !own.has(JSON.stringify(filter)));
  const parts = [
    ...filters.map((filter) => describeFilter(filter, wording)),
    ...(compare.dates === null ? [] : [formatRange(compare.dates, wording.language)]),
  ];
  return parts.length === 0 ? [] : [`${replyTexts[wording.language].comparedWith} ${parts.join('; ')}`];
}

function describeFilter({ dimension, condition, values }: AssistantFilter, { language, setNames }: Wording): string {
  const labels = modelLabels(language);
  const label = labels.dimensions[dimension] ?? labels.measures[dimension] ?? dimension;
  const isMoney = labels.measures[dimension] !== undefined && !/weight|pkgs|days|zone/.test(dimension);
  const names = values.map((value) =>
    typeof value === 'number'
      ? numberFormat(language, {}).format(isMoney ? value / 100 : value)
      : (setNames.get(`${dimension} ${value}`) ?? valueName(dimension, value, 'US')),
  );
  const sign = { in: '', 'not in': `${replyTexts[language].not} `, between: '' }[condition as 'in'] ?? `${condition} `;
  return `${label}: ${sign}${names.join(condition === 'between' ? ' – ' : ', ')}`;
}

/** The text of a choice to click. */
export function describeChoice({ text, fact, question }: Choice, language: LanguageCode): string {
  if (question === null) return text;
  const described = describeQuestion(question, { language, setNames: new Map() });
  return fact === null || described !== '' ? described.slice(0, 490) : text;
}

/** The sentence of an answer: what was asked, and the figure or the first row. */
export function sentenceOf({
  question,
  table,
  described,
  language,
}: {
  question: AssistantQuestion;
  table: AnswerTable;
  described: string;
  language: LanguageCode;
}): string {
  const texts = replyTexts[language];
  const [first] = table.rows;
  if (first === undefined) return `${described}. ${texts.none}`;
  const cell = (place: number) => cellText(table, first, place, language);
  if (question.kind === 'why') {
    const last = table.rows.at(-1) ?? first;
    const [change, now, earlier] = [1, 2, 3].map((place) => cellText(table, last, place, language));
    return `${described}: ${texts.total} ${change}. ${table.columns[2]?.label} ${now}, ${table.columns[3]?.label} ${earlier}.`;
  }
  if (question.kind === 'rows') return `${described}. ${texts.rows(table.totalRows)}`;
  const keys = question.isCountOfGroups ? 0 : question.by.length;
  if (keys === 0) {
    const figures = table.columns.map(({ label }, place) => `${label} ${cell(place)}`).join(', ');
    if (question.compare !== null) return `${described}. ${figures}.`;
    return `${described}: ${table.columns.length === 1 ? cell(0) : figures}.`;
  }
  const name = first.slice(0, keys).join(', ');
  const count = table.totalRows > 1 ? ` ${texts.rows(table.totalRows)}` : '';
  return `${described}. ${texts.highest(name, cell(keys))}${count}`;
}

function cellText(
  { columns }: AnswerTable,
  row: AnswerTable['rows'][number],
  place: number,
  language: LanguageCode,
): string {
  const [column, cell] = [columns[place], row[place] ?? null];
  if (column === undefined || cell === null) return '–';
  if (column.type === 'money' && column.currency !== undefined)
    return formatMinor(Math.round(Number(cell) * 10 ** currencyDigits(column.currency)), column.currency, language);
  if (column.type === 'percent') return `${numberFormat(language, {}).format(Number(cell))} %`;
  return typeof cell === 'number' ? numberFormat(language, {}).format(cell) : cell;
}
