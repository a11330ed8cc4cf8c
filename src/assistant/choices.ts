import { type AssistantQuestion, MAX_GROUPS } from '#contract/assistant.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { compose } from './compose.ts';
import { figure } from './figure.ts';
import { fitted, isAnswerable } from './follow-up.ts';
import type { FigureMeaning, Lexicon } from './lexicon.ts';
import type { Draft } from './mentions.ts';

export interface Reader {
  lexicon: Lexicon;
  /** Whether the prompt was translated into English. Its other words are not misspelt English. */
  isTranslated: boolean;
  today: IsoDate;
  /** The day from which there can be data. */
  earliest: IsoDate;
  excludedCarriers: readonly string[];
  /** The last question of the conversation. */
  last: AssistantQuestion | null;
}

/** A choice to click. `text` is the prompt, possibly changed. If `question` is null, the text is read like a prompt. */
export interface Choice {
  text: string;
  /** The figure that distinguishes the choice from the others; null if the text does. */
  fact: string | null;
  question: AssistantQuestion | null;
}

function withFigure(question: AssistantQuestion, fact: string): AssistantQuestion {
  return {
    ...question,
    figures: [figure(fact)],
    order: question.order === null ? null : { ...question.order, figure: 0 },
  };
}

/** The question with each of the figures that it could be about. */
export function figureChoices(text: string, draft: Draft, reader: Reader): Choice[] {
  const isJudged = draft.signs.has('best') || draft.signs.has('worst');
  const own = (isJudged ? JUDGED : OFFERED).flatMap((meaning) => {
    const { question } = compose({ ...draft, figures: [mentionOf(meaning)] }, reader, reader.last);
    const fit = question === null ? null : fitted(question);
    return fit !== null && draft.unknown.length === 0 && isAnswerable(fit)
      ? [{ text, fact: fit.figures[0]?.fact ?? meaning.fact, question: fit }]
      : [];
  });
  const unique = own.filter(({ fact }, index) => own.findIndex((one) => one.fact === fact) === index);
  return unique.slice(0, 4);
}

type Offered = Omit<FigureMeaning, 'kind' | 'isGeneral'>;

const OFFERED: readonly Offered[] = [
  { source: 'shipments', fact: 'totalSpend' },
  { source: 'shipments', fact: 'packages' },
  { source: 'shipments', fact: 'costPerPackage' },
  { source: 'charges', fact: 'accessorialSpend' },
  { source: 'credits', fact: 'totalRefund' },
  { source: 'findings', fact: 'atStake' },
];

/** "Best" can mean the cheapest, the most punctual or the fastest. */
const JUDGED: readonly Offered[] = [
  { source: 'shipments', fact: 'costPerPackage' },
  { source: 'shipments', fact: 'onTimePackages', over: 'totalPackages', isShare: true },
  { source: 'shipments', fact: 'pickupToDelivery' },
];

/** The last question with each figure by which something can be best or worst. */
export function judgedChoices(text: string, question: AssistantQuestion): Choice[] {
  const isWorst = question.order?.ascending === false;
  return JUDGED.map(({ fact, over, isShare }) => {
    const isHighGood = fact === 'onTimePackages';
    return {
      ...question,
      figures: [figure(fact, { over: over ?? null, isShare: isShare ?? false })],
      order: question.by.length > 0 ? { figure: 0, ascending: isWorst === isHighGood } : null,
    };
  })
    .filter(isAnswerable)
    .map((one) => ({ text, fact: one.figures[0]?.fact ?? null, question: one }));
}

function mentionOf(meaning: Offered): Draft['figures'][number] {
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
  return { at: -1, item, alternatives: [{ kind: 'figure', ...meaning }], isGeneral: false };
}

/** Matches a word or phrase, but not inside a longer word. */
function wholeWord(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
}

/** The questions that a prompt with an ambiguous date or group could stand for. */
export function readingsOf({ readings, groupReadings }: Draft, question: AssistantQuestion): AssistantQuestion[] {
  const [first] = groupReadings;
  return [
    ...readings.map((range) => ({ ...question, dates: { ...question.dates, ...range } })),
    ...groupReadings.map((id) => ({ ...question, by: question.by.map((own) => (own === first ? id : own)) })),
  ];
}

/** The question without its unknown words, and the same question by carrier. */
export function unknownChoices(text: string, draft: Draft, question: AssistantQuestion): Choice[] {
  if (!isAnswerable(question)) return [];
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

/**
 * The question as it was read, then without the parts that can't be combined, then with other figures. Each choice says what it
 * would answer.
 */
export function conflictChoices(text: string, question: AssistantQuestion): Choice[] {
  const facts = ['totalSpend', 'packages', 'accessorialSpend', 'accessorialShipments', 'totalRefund', 'found'];
  const questions = [
    question,
    ...(question.by.length === 0 ? [{ ...question, order: null, limit: null }] : []),
    ...(question.by.length > MAX_GROUPS ? [{ ...question, by: question.by.slice(0, MAX_GROUPS) }] : []),
    ...(question.kind === 'why' ? [{ ...question, kind: 'figures' as const }] : []),
    ...(question.compare === null || question.kind === 'why' ? [] : [{ ...question, compare: null }]),
    ...facts.map((fact) => withFigure(question, fact)),
  ].filter(isAnswerable);
  const unique = questions.filter(
    (one, place) => questions.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === place,
  );
  return unique.slice(0, 3).map((one) => ({ text, fact: one.figures[0]?.fact ?? null, question: one }));
}

/** Changes that the last question allows: by carrier, by month, and without what it is compared with. */
export function whichChoices(last: AssistantQuestion): Choice[] {
  const figures = { ...last, order: null, limit: null, kind: 'figures' as const };
  const changed: AssistantQuestion[] = [
    { ...figures, by: ['carrier_name'] },
    { ...figures, by: ['month'], compare: null },
    { ...last, compare: null },
  ];
  return changed
    .filter((question) => isAnswerable(question) && JSON.stringify(question) !== JSON.stringify(last))
    .map((question) => ({ text: '', fact: null, question }));
}
