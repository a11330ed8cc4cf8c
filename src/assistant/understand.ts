import type { AssistantQuestion } from '#contract/assistant.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { compose } from './compose.ts';
import { draftOf } from './draft.ts';
import { dropFigures } from './empty-mentions.ts';
import { figure } from './figure.ts';
import { changeQuestion, fitted, isAnswerable } from './follow-up.ts';
import { COUNTED, signOf } from './items.ts';
import { leftOut } from './left-out.ts';
import type { Lexicon } from './lexicon.ts';
import type { Draft } from './mentions.ts';
import { type ReadPrompt, readPrompt } from './read-prompt.ts';
import { isForeign } from './refusals.ts';
import { type AskedReport, readReport } from './report-question.ts';
import { MAX_WORDS, splitWords } from './text/words.ts';
import { isWikiQuestion } from './wiki-question.ts';

export interface Reader {
  lexicon: Lexicon;
  today: IsoDate;
  /** The day from which there can be data. */
  earliest: IsoDate;
  excludedCarriers: readonly string[];
  /** The last question of the conversation. */
  last: AssistantQuestion | null;
}

/** A choice to click. `text` is what was asked, changed; null for `question` means that the text is read like a prompt. */
export interface Choice {
  text: string;
  /** The figure that tells the choice from the others; null where the text does. */
  fact: string | null;
  question: AssistantQuestion | null;
}

export type Understanding =
  | { kind: 'question'; question: AssistantQuestion }
  | { kind: 'ask'; about: 'figure' | 'unknown' | 'conflict' | 'which'; words: readonly string[]; choices: Choice[] }
  | { kind: 'report'; report: AskedReport }
  | { kind: 'wiki' }
  | { kind: 'foreign' }
  | { kind: 'nothing' };

/** Understands a prompt in English. Other languages are put into English words first. */
export function understand(text: string, reader: Reader): Understanding {
  if (isForeign(text)) return { kind: 'foreign' };
  if (splitWords(text).length > MAX_WORDS) return { kind: 'nothing' };
  if (isWikiQuestion(text)) return { kind: 'wiki' };
  const read = readPrompt(text, reader);
  const report = readReport(text, read);
  if (report !== null) return { kind: 'report', report };
  const draft = draftOf(read, reader.today);
  if (reader.last !== null && narrowsLast(read)) dropFigures(draft, COUNTED);
  const composed = compose(draft, reader, reader.last);
  const { last } = reader;
  const doubts = composed.doubts.filter(({ kind }) => kind !== 'figure');
  if (last !== null && isFollowUp(draft, composed.question, read)) {
    const isSaying = saysSomething(draft);
    if (!isSaying) return { kind: 'ask', about: 'which', words: draft.unknown, choices: whichChoices(last) };
    const changed = changeQuestion(last, composed.parts, draft);
    if (isAnswerable(changed)) noteLeftOut(draft, changed, true);
    const isUnclear = composed.doubts.some(({ kind }) => kind === 'relation');
    if (draft.unknown.length === 0 && isAnswerable(changed) && !isUnclear)
      return { kind: 'question', question: changed };
    if (draft.unknown.length > 0)
      return { kind: 'ask', about: 'unknown', words: draft.unknown, choices: unknownChoices(text, draft, changed) };
    return { kind: 'ask', about: 'conflict', words: [], choices: conflictChoices(text, changed) };
  }
  const question = composed.question === null ? null : fitted(composed.question);
  if (question === null) {
    if (!saysSomething(draft)) return { kind: 'nothing' };
    if (draft.unknown.length > 1) return { kind: 'nothing' };
    return { kind: 'ask', about: 'figure', words: draft.unknown, choices: figureChoices(text, draft, reader) };
  }
  if (doubts.length === 0 && isAnswerable(question)) noteLeftOut(draft, question, false);
  if (draft.unknown.length > 0) {
    // A sentence of mostly unknown words is about something else.
    const isMostlyUnknown = draft.unknown.length > 2 && draft.unknown.length >= read.items.length / 2;
    if (isMostlyUnknown) return { kind: 'nothing' };
    return { kind: 'ask', about: 'unknown', words: draft.unknown, choices: unknownChoices(text, draft, question) };
  }
  if (doubts.length > 0 || !isAnswerable(question))
    return { kind: 'ask', about: 'conflict', words: [], choices: conflictChoices(text, question) };
  return { kind: 'question', question };
}

/** Words without an effect on the question are as unknown as words that nobody knows. */
function noteLeftOut(draft: Draft, question: AssistantQuestion, isFollowUp: boolean): void {
  for (const word of leftOut(draft, question, isFollowUp)) if (!draft.unknown.includes(word)) draft.unknown.push(word);
}

/** "only shipments over $100" keeps the figure of the last question; without one, it asks for shipments. */
function narrowsLast({ items }: ReadPrompt): boolean {
  return items.length > 1 && signOf(items[0], 'only', 'not');
}

/** Whether a prompt changes the last question: it names no figure, or it begins like an addition to it. */
function isFollowUp(draft: Draft, question: AssistantQuestion | null, { items }: ReadPrompt): boolean {
  if (question === null) return true;
  const isNamed = draft.figures.length > 0;
  if (!isNamed && draft.codes.length === 0 && !draft.signs.has('deadline')) {
    const isImplied = draft.groups.some(({ role }) => role === 'count' || role === 'which');
    return !isImplied;
  }
  // A figure alone: "and the spend?" without the "and".
  const isAlone = [draft.values, draft.groups, draft.dates, draft.measures, draft.codes, draft.clients].every(
    ({ length }) => length === 0,
  );
  if (isAlone && draft.signs.size === 0 && draft.limit === null && items.length <= 2) return true;
  // "what percentage is fuel" is of the last figure.
  if (isAlone && draft.limit === null && [...draft.signs.keys()].every((sign) => ['share', 'which'].includes(sign)))
    return true;
  const [first] = items;
  const isStart = (signs: readonly string[]) =>
    first?.meanings.some((meaning) => meaning.kind === 'sign' && signs.includes(meaning.sign)) ?? false;
  if (/^(sort|order|rank)/i.test(first?.raw ?? '') && isStart(['by'])) return true;
  if (isStart(['followup', 'same', 'also', 'instead']) || draft.signs.has('instead') || draft.signs.has('also'))
    return true;
  if (draft.signs.has('same') && draft.groups.length === 0 && draft.dates.length === 0) return true;
  // Only a general word such as "cost", without dates, groups or anything else.
  return draft.figures.every(({ isGeneral }) => isGeneral) && draft.dates.length === 0 && draft.signs.has('same');
}

function saysSomething(draft: Draft): boolean {
  const { figures, values, groups, measures, dates, clients, codes, limit, signs } = draft;
  const said = [figures, values, groups, measures, dates, clients, codes].some(({ length }) => length > 0);
  return (
    said ||
    limit !== null ||
    [
      'share',
      'worst',
      'best',
      'dear',
      'cheap',
      'why',
      'expiredAll',
      'most',
      'least',
      'shipDate',
      'billDate',
      'trend',
      'compare',
      'change',
      'list',
      'deadline',
      'domestic',
      'abroad',
    ].some((sign) => signs.has(sign)) ||
    isAsTable(draft)
  );
}

function isAsTable(_draft: Draft): boolean {
  return false;
}

function withFigure(question: AssistantQuestion, fact: string): AssistantQuestion {
  return {
    ...question,
    figures: [figure(fact)],
    order: question.order === null ? null : { ...question.order, figure: 0 },
  };
}

function figureChoices(text: string, draft: Draft, reader: Reader): Choice[] {
  const facts = ['totalSpend', 'packages', 'costPerPackage', 'accessorialSpend', 'totalRefund', 'atStake'];
  const own = facts.flatMap((fact) => {
    const { question } = compose({ ...draft, figures: [mentionOf(fact)] }, reader, reader.last);
    const fit = question === null ? null : fitted(question);
    return fit !== null && draft.unknown.length === 0 && isAnswerable(fit)
      ? [{ text, fact: fit.figures[0]?.fact ?? fact, question: fit }]
      : [];
  });
  const unique = own.filter(({ fact }, index) => own.findIndex((one) => one.fact === fact) === index);
  return unique.slice(0, 4);
}

function mentionOf(fact: string): Draft['figures'][number] {
  const sources: Record<string, string> = { accessorialSpend: 'charges', totalRefund: 'credits', atStake: 'findings' };
  const source = sources[fact] ?? 'shipments';
  const item = {
    from: 0,
    to: 0,
    raw: '',
    meanings: [],
    date: null,
    number: null,
    isUnknown: false,
    isCorrected: false,
    code: null,
  };
  return { at: -1, item, alternatives: [{ kind: 'figure', source, fact }], isGeneral: false };
}

/** Matches a word or phrase, but not inside a longer word. */
function wholeWord(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
}

function unknownChoices(text: string, draft: Draft, question: AssistantQuestion): Choice[] {
  if (!isAnswerable(question)) return [];
  if (draft.readings.length > 0 && draft.unknown.length === 1)
    return draft.readings.map((range) => ({
      text,
      fact: null,
      question: { ...question, dates: { ...question.dates, ...range } },
    }));
  const without = draft.unknown
    .reduce((rest, word) => rest.replace(wholeWord(word), ' '), text)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const grouped =
    question.by.length === 0 && question.kind === 'figures' && question.compare === null
      ? [{ ...question, by: ['carrier_name'] }]
      : [{ ...question, where: [] }];
  return [
    { text: without, fact: null, question },
    ...grouped.filter(isAnswerable).map((one) => ({ text: without, fact: null, question: one })),
  ];
}

function conflictChoices(text: string, question: AssistantQuestion): Choice[] {
  const facts = ['totalSpend', 'packages', 'accessorialSpend', 'accessorialShipments', 'totalRefund', 'found'];
  return facts
    .map((fact) => withFigure(question, fact))
    .filter(isAnswerable)
    .slice(0, 3)
    .map((one) => ({ text, fact: one.figures[0]?.fact ?? null, question: one }));
}

function whichChoices(last: AssistantQuestion): Choice[] {
  const carriers = { ...last, by: ['carrier_name'], order: null, limit: null, kind: 'figures' as const };
  const monthly = { ...last, by: ['month'], order: null, limit: null, kind: 'figures' as const, compare: null };
  const before = { ...last, dates: { ...last.dates }, compare: null };
  return [carriers, monthly, before].filter(isAnswerable).map((question) => ({ text: '', fact: null, question }));
}
