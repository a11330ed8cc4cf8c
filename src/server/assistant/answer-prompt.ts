import { isDeepStrictEqual } from 'node:util';
import { toEnglish } from '#assistant/languages/to-english.ts';
import { type Understanding, understand, type View } from '#assistant/understand.ts';
import type { AnswerStep, AssistantQuestion } from '#contract/assistant.ts';
import { addYears, type IsoDate } from '#model/dates/iso-date.ts';
import { requireClient, requirePermission, type SignedInContext } from '#server/context.ts';
import { readScope } from '#server/questions/read-scope.ts';
import type { Answer, Prompt } from './answer.ts';
import { type Asked, answerQuestion, say } from './answer-question.ts';
import { answerReport } from './answer-report.ts';
import { answerWiki } from './answer-wiki.ts';
import { withPlaces } from './arrange-rows.ts';
import { askModel } from './ask-model.ts';
import { modelLabels } from './model-labels.ts';
import { readerLexicon } from './reader-lexicon.ts';
import { replyTexts } from './reply-texts.ts';
import { excludedNames } from './same-carriers.ts';

/** Years before today for which there can be data. */
const PAST_YEARS = 10;

/**
 * Answers one prompt within the reader's clients. Throws `not-found` for clients that the reader may not see; a prompt that is not
 * understood gets a reply that says so.
 */
export async function answerPrompt(ctx: SignedInContext, prompt: Prompt): Promise<Answer> {
  const { clientId, subClientIds, language } = prompt;
  requirePermission(ctx, 'DASHBOARDS_VIEW');
  for (const id of [clientId, ...subClientIds]) requireClient(ctx, id);
  const started = performance.now();
  const scope = await readScope(ctx, { clientId, childClientIdsCSV: subClientIds.join(',') }, [], ['account_division']);
  const lexicon = await readerLexicon(ctx, clientId, scope);
  const today = dayIn(prompt.timeZone, ctx.now());
  const excluded = excludedNames(scope);
  const [last] = prompt.memories;
  const chosen = last?.choices.find(({ text }) => text === prompt.userPrompt.trim())?.question;
  const offered = prompt.question ?? chosen ?? null;
  const prepared = performance.now();
  const translated = toEnglish(prompt.userPrompt, language, modelLabels);
  const understood: Understanding =
    offered !== null
      ? { kind: 'question', question: offered, view: null }
      : understand(translated.text, {
          lexicon,
          isTranslated: translated.language !== 'en',
          today,
          earliest: addYears(today, -PAST_YEARS),
          excludedCarriers: excluded,
          last: prompt.memories.find(({ question }) => question !== null)?.question ?? null,
        });
  const steps: AnswerStep[] = [
    { agent: 'scope', output: `${scope.clientIds.length} clients`, ms: prepared - started },
    { agent: 'understanding', output: summaryOf(understood), ms: performance.now() - prepared },
  ];
  // A prompt in another language is answered in that language.
  const spoken = translated.language === 'en' ? prompt : { ...prompt, language: translated.language };
  const asked = { ctx, prompt: spoken, english: translated.text, scope, today, excluded, steps };
  return reply(asked, isUnsure(understood) ? await withModel(asked, understood) : understood);
}

type Unsure = Extract<Understanding, { kind: 'ask' | 'nothing' }>;

function isUnsure(understood: Understanding): understood is Unsure {
  return understood.kind === 'ask' || understood.kind === 'nothing';
}

/**
 * Asks the configured model about a prompt. A question that is also among the assistant's own choices is answered. Any other is only
 * offered, because a wrong figure is worse than asking back.
 */
async function withModel({ ctx, prompt, today, steps }: Asked, understood: Unsure): Promise<Understanding> {
  const started = performance.now();
  const answer = await askModel(ctx, prompt.userPrompt, today);
  if (answer === null) return understood;
  steps.push({ agent: 'model', output: answer.step, ms: performance.now() - started });
  const { question } = answer;
  if (question === null) return understood;
  const own = understood.kind === 'ask' ? understood.choices : [];
  const same = own.find((choice) => choice.question !== null && isSame(choice.question, question))?.question;
  if (same != null) return { kind: 'question', question: same, view: null };
  const choice = { text: prompt.userPrompt, fact: question.figures[0]?.fact ?? null, question };
  return understood.kind === 'ask'
    ? { ...understood, choices: [choice, ...own] }
    : { kind: 'ask', about: 'figure', words: [], choices: [choice] };
}

/** Whether two questions ask the same, whether or not the reader named the dates. */
function isSame(one: AssistantQuestion, other: AssistantQuestion): boolean {
  const plain = ({ dates, ...rest }: AssistantQuestion) => ({ ...rest, dates: { ...dates, isDefault: false } });
  return isDeepStrictEqual(plain(one), plain({ ...other, subClientIds: one.subClientIds }));
}

async function reply(asked: Asked & { english: string }, understood: Understanding): Promise<Answer> {
  const { prompt, steps } = asked;
  const texts = replyTexts[prompt.language];
  switch (understood.kind) {
    case 'question':
      return inView(await answerPlaced(asked, understood.question), understood.view);
    case 'report':
      return answerReport(understood.report, { ...prompt, today: asked.today, steps });
    case 'wiki':
      return answerWiki(prompt.userPrompt, { language: prompt.language, english: asked.english, steps });
    case 'ask': {
      const text = {
        figure: texts.askFigure,
        conflict: texts.askConflict,
        which: texts.askWhich,
        unknown: texts.askUnknown(understood.words.join(' ').replaceAll(/\d/g, '').slice(0, 60)),
        meaning: texts.askMeaning(understood.words.join(' ').slice(0, 60)),
      }[understood.about];
      return say(asked, text, understood.choices);
    }
    case 'foreign':
      return say(asked, texts.foreign, []);
    case 'nothing':
      return say(asked, texts.nothing, []);
  }
}

/** Answers a question about one country if it is by state. The next prompt may ask by something else, so it changes the question as it was. */
async function answerPlaced(asked: Asked, question: AssistantQuestion): Promise<Answer> {
  const answer = await answerQuestion(asked, withPlaces(question));
  const { reply: given, memory } = answer;
  return given.type === 'SQL_RESPONSE' ? { ...answer, memory: { ...memory, question } } : answer;
}

/** An answer that the reader wants as a table has no chart. */
function inView(answer: Answer, view: View | null): Answer {
  const { reply: given } = answer;
  if (view !== 'table' || given.type !== 'SQL_RESPONSE') return answer;
  return { ...answer, reply: { ...given, data: { ...given.data, highchartsOptions: null } } };
}

function summaryOf(understood: Understanding): string {
  return understood.kind === 'question' ? JSON.stringify(understood.question) : understood.kind;
}

/** The day in a time zone; in UTC if the zone is unknown. */
function dayIn(timeZone: string, now: Date): IsoDate {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
