import { toEnglish } from '#assistant/languages/to-english.ts';
import { type Choice, type Understanding, understand } from '#assistant/understand.ts';
import type { AnswerStep, AssistantQuestion, SqlData } from '#contract/assistant.ts';
import { addYears, type IsoDate } from '#model/dates/iso-date.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import { carriers } from '#model/trade/carriers.ts';
import { requireClient, requirePermission, type SignedInContext } from '#server/context.ts';
import { listKnownAccounts } from '#server/questions/list-known-accounts.ts';
import { type ReaderScope, readScope } from '#server/questions/read-scope.ts';
import type { Answer, Prompt } from './answer.ts';
import { answerFigures } from './answer-figures.ts';
import { answerReport } from './answer-report.ts';
import { answerRows } from './answer-rows.ts';
import { answerWiki } from './answer-wiki.ts';
import { describeChoice, describeQuestion, sentenceOf } from './describe-question.ts';
import { toClause } from './figure-rows.ts';
import { modelLabels } from './model-labels.ts';
import { pageLink } from './page-link.ts';
import { readerLexicon } from './reader-lexicon.ts';
import { replyTexts } from './reply-texts.ts';

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
  const excluded = carriers.flatMap(({ id, name }) => (scope.excludedCarrierIds.includes(id) ? [name] : []));
  const [last] = prompt.memories;
  const offered = last?.choices.find(({ text }) => text === prompt.userPrompt.trim())?.question ?? null;
  const prepared = performance.now();
  const translated = toEnglish(prompt.userPrompt, language, modelLabels);
  const understood: Understanding =
    offered !== null
      ? { kind: 'question', question: offered }
      : understand(translated.text, {
          lexicon,
          today,
          earliest: addYears(today, -PAST_YEARS),
          excludedCarriers: excluded,
          last: prompt.memories.find(({ question }) => question !== null)?.question ?? null,
        });
  const steps: AnswerStep[] = [
    { agent: 'scope', output: `${scope.clientIds.length} clients`, ms: prepared - started },
    { agent: 'understanding', output: summaryOf(understood), ms: performance.now() - prepared },
  ];
  // A prompt in another language is answered in it.
  const spoken = translated.language === 'en' ? prompt : { ...prompt, language: translated.language };
  return reply({ ctx, prompt: spoken, scope, today, excluded, steps }, understood);
}

interface Asked {
  ctx: SignedInContext;
  prompt: Prompt;
  scope: ReaderScope;
  today: IsoDate;
  excluded: readonly string[];
  steps: AnswerStep[];
}

async function reply(asked: Asked, understood: Understanding): Promise<Answer> {
  const { prompt, steps } = asked;
  const texts = replyTexts[prompt.language];
  switch (understood.kind) {
    case 'question':
      return answerQuestion(asked, understood.question);
    case 'report':
      return answerReport(understood.report, { ...prompt, today: asked.today, steps });
    case 'wiki':
      return answerWiki(prompt.userPrompt, { language: prompt.language, steps });
    case 'ask': {
      const text = {
        figure: texts.askFigure,
        conflict: texts.askConflict,
        which: texts.askWhich,
        unknown: texts.askUnknown(understood.words.join(' ').replaceAll(/\d/g, '').slice(0, 60)),
      }[understood.about];
      return say(asked, text, understood.choices);
    }
    case 'foreign':
      return say(asked, texts.foreign, []);
    case 'nothing':
      return say(asked, texts.nothing, []);
  }
}

/** A reply without figures, with two to four choices: those of the doubt, or questions that can be asked instead. */
function say({ prompt, steps }: Asked, text: string, choices: readonly Choice[]): Answer {
  const texts = replyTexts[prompt.language];
  const named = choices.map((choice) => ({ text: describeChoice(choice, prompt.language), question: choice.question }));
  const unique = named.filter(
    ({ text: own }, index) => own !== '' && named.findIndex((other) => other.text === own) === index,
  );
  const offered = (
    unique.length >= 2
      ? unique
      : [...unique, ...texts.suggestions.map((suggestion) => ({ text: suggestion, question: null }))]
  ).slice(0, unique.length >= 2 ? 4 : 3 + Math.min(1, unique.length));
  const data = {
    assistantResponse: text,
    defaultResponse: text,
    questions: offered.map((one) => one.text),
    agentsResponseFlow: steps,
  };
  const last = prompt.memories.find(({ question }) => question !== null)?.question ?? null;
  return { reply: { type: 'DEFAULT_RESPONSE', data }, memory: { question: last, choices: offered } };
}

async function answerQuestion(asked: Asked, question: AssistantQuestion): Promise<Answer> {
  const { ctx, prompt, steps, excluded } = asked;
  const { language, clientId } = prompt;
  const texts = replyTexts[language];
  const filters = [...question.where, ...(question.compare?.where ?? [])];
  if (
    filters.some(({ dimension }) => dimension === 'tracking_number') &&
    !ctx.session.permissions.has('TRACKING_NUMBER_SEARCH_FILTER')
  )
    return say(asked, texts.noTracking, []);
  const subClientIds = question.subClientIds ?? prompt.subClientIds;
  const scope = await readScope(ctx, { clientId, childClientIdsCSV: subClientIds.join(',') }, filters.map(toClause), [
    'account_division',
  ]);
  const currency = pinnedCurrency(question.where.map(toClause)) ?? 'USD';
  const started = performance.now();
  const reader = { clientId, subClientIds, today: asked.today };
  const run = {
    ctx,
    question,
    scope,
    language,
    currency,
    excluded,
    setNames: await setNamesOf(ctx, scope),
    clientId,
    reader,
  };
  const { table, series } =
    question.kind === 'rows' ? { table: await answerRows(run), series: null } : await answerFigures(run);
  steps.push({ agent: 'figures', output: `${table.totalRows} rows`, ms: performance.now() - started });
  const link = pageLink(question, reader);
  const described = describeQuestion(question, { language, setNames: run.setNames });
  const sentence = sentenceOf({ question, table, described, language });
  const isNet =
    question.figures.some(({ fact }) => fact === 'netAmount') &&
    question.where.some(
      ({ dimension, values }) =>
        dimension === 'carrier_name' && values.every((value) => excluded.includes(String(value))),
    );
  const text = isNet ? `${sentence} ${texts.excludedNote}` : sentence;
  const data: SqlData = {
    assistantResponse: text,
    text,
    questions: [],
    agentsResponseFlow: steps,
    df: table,
    highchartsOptions:
      series === null
        ? null
        : {
            chart: { type: series.isTime ? 'line' : 'column' },
            title: { text: described },
            xAxis: { categories: series.categories },
            yAxis: { title: { text: series.lines[0]?.name ?? '' } },
            series: series.lines,
          },
    question: [question],
    understood: {
      clientId,
      subClientIds: [...subClientIds],
      dateType: question.dates.type,
      fromDate: question.dates.from,
      toDate: question.dates.to,
      filters: question.where,
      facts: [...new Set(question.figures.flatMap(({ fact, over }) => (over === null ? [fact] : [fact, over])))],
      by: question.by,
    },
    link,
  };
  return { reply: { type: 'SQL_RESPONSE', data }, memory: { question, choices: [] } };
}

async function setNamesOf(ctx: SignedInContext, scope: ReaderScope): Promise<Map<string, string>> {
  const accounts = await listKnownAccounts(ctx.db, scope.clientIds);
  return new Map(
    accounts.flatMap(({ division, group }) => [
      ...(division === null ? [] : [[`account_division ${division.id}`, division.name] as const]),
      ...(group === null ? [] : [[`account_group ${group.id}`, group.name] as const]),
    ]),
  );
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
