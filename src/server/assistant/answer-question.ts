import type { Choice } from '#assistant/choices.ts';
import { excludedIn } from '#assistant/excluded-carriers.ts';
import type { AnswerStep, AssistantQuestion, SqlData } from '#contract/assistant.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import { requireClient, requirePermission, type SignedInContext } from '#server/context.ts';
import { listKnownAccounts } from '#server/questions/list-known-accounts.ts';
import { type ReaderScope, readScope } from '#server/questions/read-scope.ts';
import type { Answer, Prompt } from './answer.ts';
import { answerFigures } from './answer-figures.ts';
import { answerRows } from './answer-rows.ts';
import { requireKnownNames } from './check-question.ts';
import { describeChoice, describeQuestion, sentenceOf } from './describe-question.ts';
import { toClause } from './figure-rows.ts';
import { pageLink } from './page-link.ts';
import { replyTexts } from './reply-texts.ts';
import { excludedNames, sameCarriers } from './same-carriers.ts';

/** A prompt with what its answer needs. */
export interface Asked {
  ctx: SignedInContext;
  prompt: Prompt;
  scope: ReaderScope;
  today: IsoDate;
  excluded: readonly string[];
  steps: AnswerStep[];
}

/** A reply without figures, with two to four choices: those of the doubt, or questions that can be asked instead. */
export function say({ prompt, steps }: Asked, text: string, choices: readonly Choice[]): Answer {
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

/** Answers a structured question with the figures of the pages. */
export async function answerQuestion(asked: Asked, question: AssistantQuestion): Promise<Answer> {
  const { ctx, prompt, steps, excluded } = asked;
  const { language, clientId } = prompt;
  const texts = replyTexts[language];
  requireKnownNames(question);
  const filters = [
    ...question.where,
    ...(question.compare?.where ?? []),
    ...question.figures.flatMap(({ where }) => where),
  ];
  if (
    filters.some(({ dimension }) => dimension === 'tracking_number') &&
    !ctx.session.permissions.has('TRACKING_NUMBER_SEARCH_FILTER')
  )
    return say(asked, texts.noTracking, []);
  const subClientIds = question.subClientIds ?? prompt.subClientIds;
  const scope = await readScope(ctx, { clientId, childClientIdsCSV: subClientIds.join(',') }, filters.map(toClause), [
    'account_division',
    ...question.by,
  ]);
  const currency = pinnedCurrency(question.where.map(toClause)) ?? 'USD';
  const started = performance.now();
  const reader = { clientId, subClientIds, today: asked.today, excluded };
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
  const isNet = question.figures.some(({ fact, over }) => fact === 'netAmount' || over === 'netAmount');
  const named = isNet ? excludedIn(question, excluded) : [];
  const isNarrowed = question.figures.some((figure) => sameCarriers(figure, excluded).length > 0);
  const notes = [
    ...(named.length > 0 ? [texts.excludedNote(named.join(', '))] : []),
    ...(isNarrowed ? [texts.sameCarriersNote] : []),
  ];
  const text = [sentence, ...notes].join(' ');
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
            chart: { type: series.isTime ? 'line' : chartOfNames(question, series.categories) },
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

/** Answers a structured question that did not come from a prompt, in the reader's language. */
export async function answerStructured(
  ctx: SignedInContext,
  question: AssistantQuestion,
  place: Pick<Prompt, 'clientId' | 'subClientIds' | 'language'>,
): Promise<Answer> {
  requirePermission(ctx, 'DASHBOARDS_VIEW');
  for (const id of [place.clientId, ...place.subClientIds]) requireClient(ctx, id);
  const scope = await readScope(ctx, { clientId: place.clientId, childClientIdsCSV: place.subClientIds.join(',') }, []);
  const prompt: Prompt = { ...place, userPrompt: '', memories: [], timeZone: 'UTC' };
  const today = ctx.now().toISOString().slice(0, 10);
  return answerQuestion({ ctx, prompt, scope, today, excluded: excludedNames(scope), steps: [] }, question);
}

/** Names with up to this many letters in total fit below the columns of a chart in the assistant's window. */
const MAX_BELOW = 40;
/** How many bars fit above each other. */
const MAX_BARS = 10;

/** Chooses horizontal bars for the parts of a change and for long names, because their labels have room for the whole name. */
function chartOfNames({ kind }: AssistantQuestion, names: readonly string[]): 'column' | 'bar' {
  if (kind === 'why') return 'bar';
  return names.length > MAX_BARS || names.join('').length <= MAX_BELOW ? 'column' : 'bar';
}
