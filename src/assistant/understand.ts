import type { AssistantQuestion } from '#contract/assistant.ts';
import { isUnclearChange } from './changed-filters.ts';
import {
  type Choice,
  conflictChoices,
  figureChoices,
  judgedChoices,
  type Reader,
  readingsOf,
  unknownChoices,
  whichChoices,
} from './choices.ts';
import { compose } from './compose.ts';
import { draftOf } from './draft.ts';
import { dropFigures } from './empty-mentions.ts';
import { withExcluded } from './excluded-carriers.ts';
import { changeQuestion, fitted, isAnswerable } from './follow-up.ts';
import { COUNTED, signOf } from './items.ts';
import { leftOut } from './left-out.ts';
import type { Draft } from './mentions.ts';
import { judgesAmount } from './ranking.ts';
import { type ReadPrompt, readPrompt } from './read-prompt.ts';
import { isForeign } from './refusals.ts';
import { type AskedReport, readReport } from './report-question.ts';
import { MAX_WORDS, splitWords } from './text/words.ts';
import { isWikiQuestion } from './wiki-question.ts';

export type View = 'table' | 'chart';

export type Understanding =
  /** `view` is how the reader wants to see the answer; null if the prompt doesn't say. */
  | { kind: 'question'; question: AssistantQuestion; view: View | null }
  | {
      kind: 'ask';
      about: 'figure' | 'unknown' | 'meaning' | 'conflict' | 'which';
      words: readonly string[];
      choices: Choice[];
    }
  | { kind: 'report'; report: AskedReport }
  | { kind: 'wiki' }
  | { kind: 'foreign' }
  | { kind: 'nothing' };

/** Understands a prompt in English. Prompts in other languages are translated into English words first. */
export function understand(text: string, reader: Reader): Understanding {
  const understood = interpret(text, reader);
  const own = (question: AssistantQuestion) => withExcluded(question, reader.excludedCarriers);
  const allOwn = (choices: readonly Choice[]) =>
    choices
      .map((one) => ({ ...one, question: one.question && own(one.question) }))
      .filter(({ question }) => question === null || isAnswerable(question));
  if (understood.kind === 'ask') return { ...understood, choices: allOwn(understood.choices) };
  if (understood.kind !== 'question') return understood;
  const question = own(understood.question);
  // The net amount as a percentage of Total Spend would be a share of itself.
  if (isAnswerable(question)) return { ...understood, question };
  return { kind: 'ask', about: 'conflict', words: [], choices: allOwn(conflictChoices(text, question)) };
}

function interpret(text: string, reader: Reader): Understanding {
  if (isForeign(text)) return { kind: 'foreign' };
  if (splitWords(text).length > MAX_WORDS) return { kind: 'nothing' };
  if (isWikiQuestion(text)) return { kind: 'wiki' };
  const lexicon = reader.isTranslated ? reader.lexicon.asWritten() : reader.lexicon;
  const prompt = readPrompt(text, { ...reader, lexicon });
  const report = readReport(text, prompt);
  if (report !== null) return { kind: 'report', report };
  const draft = draftOf(prompt, reader.today);
  if (reader.last !== null && narrowsLast(prompt)) dropFigures(draft, COUNTED);
  const composed = compose(draft, reader, reader.last);
  const { last } = reader;
  const view = draft.signs.has('asTable') ? 'table' : draft.signs.has('asChart') ? 'chart' : null;
  const doubts = composed.doubts.filter(({ kind }) => kind !== 'figure');
  if (last !== null && isFollowUp(draft, composed.question, prompt)) {
    const isSaying = saysSomething(draft);
    if (!isSaying && view !== null && draft.unknown.length === 0) return { kind: 'question', question: last, view };
    // "tell me a joke" does not change the last question.
    const isAbout = ['by', 'followup', 'same', 'also', 'instead', 'only', 'not'].some((sign) => draft.signs.has(sign));
    if (!isSaying && draft.unknown.length > 0 && !isAbout) return { kind: 'nothing' };
    if (!isSaying) return { kind: 'ask', about: 'which', words: draft.unknown, choices: whichChoices(last) };
    const changed = changeQuestion(last, composed.parts, draft);
    if (draft.unknown.length === 0 && judgesAmount(draft, changed))
      return { kind: 'ask', about: 'figure', words: [], choices: judgedChoices(text, changed) };
    if (isAnswerable(changed)) noteLeftOut(draft, changed, true);
    const isUnclear =
      composed.doubts.some(({ kind }) => kind === 'relation') || isUnclearChange(last, changed, { ...composed, draft });
    if (draft.unknown.length === 0 && isAnswerable(changed) && !isUnclear)
      return { kind: 'question', question: changed, view };
    if (draft.unknown.length > 0) return askUnknown(text, draft, changed);
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
    const isMostlyUnknown = draft.unknown.length > 2 && draft.unknown.length >= prompt.items.length / 2;
    if (isMostlyUnknown) return { kind: 'nothing' };
    return askUnknown(text, draft, question);
  }
  if (doubts.length > 0 || !isAnswerable(question))
    return { kind: 'ask', about: 'conflict', words: [], choices: conflictChoices(text, question) };
  return { kind: 'question', question, view };
}

/** Adds the words that have no effect on the question to the unknown words. */
function noteLeftOut(draft: Draft, question: AssistantQuestion, isFollowUp: boolean): void {
  for (const word of leftOut(draft, question, isFollowUp)) if (!draft.unknown.includes(word)) draft.unknown.push(word);
}

/** "only shipments over $100" keeps the figure of the last question. If there is none, it asks for shipments. */
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
  // "only the late ones" keeps the groups and dates of the last question.
  if (isAlone && draft.limit === null && signOf(first, 'only')) return true;
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
  const { figures, values, groups, measures, dates, clients, codes, limit, signs, cleared } = draft;
  const said = [figures, values, groups, measures, dates, clients, codes, cleared].some(({ length }) => length > 0);
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
    ].some((sign) => signs.has(sign))
  );
}

/** Asks about unknown words, or about a word with several meanings. */
function askUnknown(text: string, draft: Draft, question: AssistantQuestion): Understanding {
  const words = draft.unknown;
  const readings = words.length === 1 ? readingsOf(draft, question).filter(isAnswerable) : [];
  if (readings.length > 1)
    return {
      kind: 'ask',
      about: 'meaning',
      words,
      choices: readings.map((one) => ({ text, fact: null, question: one })),
    };
  return { kind: 'ask', about: 'unknown', words, choices: unknownChoices(text, draft, question) };
}
