import type { DateRange } from '#model/dates/date-range.ts';
import { addMonths, earlierOf, laterOf } from '#model/dates/iso-date.ts';
import { reports } from '#model/reports/reports.ts';
import { only, signOf } from './items.ts';
import type { Item, ReadPrompt } from './read-prompt.ts';
import { spellingDistance } from './text/spelling.ts';
import { phraseKey } from './text/words.ts';

/** A report that a prompt asks for; null where it doesn't say. */
export interface AskedReport {
  /** The id of a report of the catalogue; null if the prompt names none that exists. */
  reportId: string | null;
  carriers: readonly string[];
  dates: DateRange | null;
  /** The words of filters that reports from the assistant can't have. */
  filters: readonly string[];
}

/** Reports from the assistant cover at most 13 months. Source: shell.md §5. */
export const MAX_REPORT_MONTHS = 13;

const VERB =
  /\b(run|generate|download|export|create|produce|prepare|get|send|give|make|want|need|schedule|pull|build|ejecuta\w*|genera\w*|descarga\w*|crea\w*|lance\w*|genere\w*|telecharge\w*|esegui\w*|scarica\w*)\b/i;
const NOUN = /\b(reports?|informes?|rapports?|resoconto|resoconti)\b|报告|报表|تقرير/i;
/** Names of reports that are never used in a question about figures. */
const TELLING = /summary$|details$/i;

/** The reports and the words of their names. */
const NAMED = reports.map((report) => ({ report, name: phraseKey(report.name) }));
const LONGEST_FIRST = NAMED.toSorted((one, other) => other.name.length - one.name.length);

/** The report that a prompt asks for, or null if it asks for something else. */
export function readReport(text: string, { items }: ReadPrompt): AskedReport | null {
  const key = phraseKey(text);
  const isAsked = NOUN.test(text);
  const named = LONGEST_FIRST.find(({ name }) => ` ${key} `.includes(` ${name} `));
  const near = named ?? (isAsked ? nearest(key) : undefined);
  const isNameOnly = named !== undefined && TELLING.test(named.report.name);
  const isRun =
    VERB.test(text) &&
    named !== undefined &&
    /^(please |can you |could you )?(run|generate|download|export|create|produce|prepare|schedule)\b/i.test(
      text.trim(),
    );
  if (!isAsked && !isNameOnly && !isRun) return null;
  // "all carriers except UPS" names none that the report is for.
  const negation = items.findIndex((item) => signOf(item, 'not'));
  const carriers = items.slice(0, negation < 0 ? items.length : negation).flatMap(carriersOf);
  const dates = items.filter(({ date }) => date !== null && date.relative === undefined).map(({ date }) => date?.range);
  const [first, second] = dates;
  const range =
    first !== undefined && second !== undefined
      ? { from: earlierOf(first.from, second.from), to: laterOf(first.to, second.to) }
      : (first ?? null);
  const filters = near === undefined ? [] : items.filter((item) => isFilter(item) && !isOfName(item, near.name));
  return {
    reportId: near?.report.id ?? null,
    carriers: [...new Set(carriers)],
    dates: range,
    filters: filters.map(({ raw }) => raw),
  };
}

function carriersOf(item: Item): readonly string[] {
  return only(item, 'value').flatMap(({ dimension, values }) => (dimension === 'carrier_name' ? values : []));
}

/** Whether an item narrows what a report is about to more than a carrier: "to Texas", "for Halden West", "over 50 lb". */
function isFilter(item: Item): boolean {
  const isValue = only(item, 'value').length > 0 && carriersOf(item).length === 0;
  const isClient = only(item, 'client').length > 0;
  const isCode = item.code !== null && item.meanings.length === 0;
  return isValue || isClient || isCode || item.number !== null || signOf(item, 'domestic', 'abroad');
}

/** Whether all words of an item are words of the report's name, as "address correction" is. */
function isOfName({ raw }: Item, name: string): boolean {
  const own = name.split(' ');
  return phraseKey(raw)
    .split(' ')
    .every((word) => own.some((one) => isNear(one, word)));
}

function isNear(one: string, word: string): boolean {
  return spellingDistance(one, word, 1) <= (word.length > 4 ? 1 : 0);
}

/** The report whose words appear in the prompt, even if they are misspelt. */
function nearest(key: string): (typeof NAMED)[number] | undefined {
  const words = key.split(' ');
  const ranked = NAMED.map(({ report, name }) => {
    const own = name.split(' ').filter((word) => !['by', 'of', 'and'].includes(word));
    const found = own.filter((word) => words.some((one) => isNear(one, word)));
    return { report, name, score: found.length / own.length, count: found.length };
  });
  const [best] = ranked.toSorted((one, other) => other.score - one.score || other.count - one.count);
  return best !== undefined && best.score === 1 ? best : undefined;
}

/** Whether a range is longer than a report may be. */
export function isTooLong({ from, to }: DateRange): boolean {
  return to >= addMonths(from, MAX_REPORT_MONTHS);
}
