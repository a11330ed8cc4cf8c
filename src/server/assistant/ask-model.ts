import { AssistantQuestion } from '#contract/assistant.ts';
import { ModelCompletion } from '#contract/assistant-model.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { sources } from '#model/sources/sources.ts';
import type { SignedInContext } from '#server/context.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { findProblem } from './check-question.ts';

const MAX_ANSWER_BYTES = 64 * 1024;

/** What a model said about a prompt. `question` is null if it cannot be used; `step` is for the log. */
export interface ModelAnswer {
  question: AssistantQuestion | null;
  step: string;
}

/**
 * Asks the configured model which question a prompt stands for. It gets the names of the model of data and the prompt, and never
 * rows or values of the reader's data. Its answer is parsed like any other input from outside. Returns null if no model is
 * configured or the tenant has not allowed it.
 */
export async function askModel(ctx: SignedInContext, prompt: string, today: IsoDate): Promise<ModelAnswer | null> {
  const { assistantModel: model } = ctx.settings;
  if (model === null) return null;
  const isAllowed = await ctx.accessSnapshot.getOrRead(`assistant model ${ctx.session.tenantId}`, () =>
    readTenantSetting(ctx.db, ctx.session.tenantId, 'assistantModel'),
  );
  if (!isAllowed) return null;
  const messages = [
    { role: 'system', content: instructions(today) },
    { role: 'user', content: prompt },
  ];
  const sent = JSON.stringify({ model: model.name, messages, temperature: 0, stream: false });
  const started = performance.now();
  const received = await complete(model, sent);
  const question = received.text === null ? null : parseQuestion(received.text);
  const problem = received.problem ?? (typeof question === 'string' ? question : null);
  ctx.log.info({ sent, problem, ms: Math.round(performance.now() - started) }, 'asked the model of the assistant');
  const outcome = problem ?? JSON.stringify(question);
  return { question: typeof question === 'string' ? null : question, step: `sent ${sent}; ${outcome}` };
}

interface Endpoint {
  url: string;
  key: string | null;
  timeoutMs: number;
}

interface Received {
  text: string | null;
  problem: string | null;
}

async function complete({ url, key, timeoutMs }: Endpoint, body: string): Promise<Received> {
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return { text: null, problem: `answered with status ${answer.status}` };
    const parsed = ModelCompletion.safeParse(JSON.parse(await readLimited(answer)));
    const text = parsed.data?.choices[0]?.message.content;
    return text === undefined
      ? { text: null, problem: 'answered something else than a completion' }
      : { text, problem: null };
  } catch (error) {
    return { text: null, problem: `failed: ${error instanceof Error ? error.name : 'unknown'}` };
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_ANSWER_BYTES) throw new RangeError('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Reads the question from a model's text. Returns a text that says why there is none. */
function parseQuestion(text: string): AssistantQuestion | string {
  const json = /\{[\s\S]*\}/.exec(text)?.[0];
  if (json === undefined) return 'answered without a question';
  try {
    const parsed = AssistantQuestion.safeParse(JSON.parse(json));
    if (!parsed.success) return 'answered a question that does not fit the schema';
    // Which child clients are meant is the reader's choice.
    const question = { ...parsed.data, subClientIds: null };
    const problem = findProblem(question);
    return problem === null ? question : `answered an unknown name at ${problem.path}`;
  } catch {
    return 'answered text that is not JSON';
  }
}

const EXAMPLE: AssistantQuestion = {
  kind: 'figures',
  figures: [{ fact: 'totalSpend', over: null, isShare: false, where: [] }],
  by: ['carrier_name'],
  where: [{ dimension: 'service_category', condition: 'in', values: ['Ground'] }],
  dates: { type: 'bill_date', from: '2026-01-01', to: '2026-03-31', isDefault: false },
  compare: null,
  order: null,
  limit: null,
  averagePer: null,
  isShareOfTotal: false,
  isCountOfGroups: false,
  subClientIds: null,
};

/** The names of the model of data and the form of a question; the same for all readers. */
function instructions(today: IsoDate): string {
  const names = sources.map(({ id, facts, dimensions, measures }) => {
    const list = (declared: Readonly<Record<string, { label: string }>>) =>
      Object.entries(declared)
        .map(([name, { label }]) => `${name} (${label})`)
        .join(', ');
    return `${id}: figures ${list(facts)}. Dimensions ${list(dimensions)}. Measures ${list(measures)}.`;
  });
  return [
    'Turn the question of the user into one JSON object and answer with nothing else. If it is not about these figures, answer {}.',
    `Today is ${today}. Every field of the example is required, and no other is allowed. Figures, groups and filters must be of one source.`,
    'Conditions: =, !=, >, >=, <, <=, in, not in, between, contains, starts with. Groups can also be day, week, month, quarter, year, weekday.',
    `Example: ${JSON.stringify(EXAMPLE)}`,
    ...names,
  ].join('\n');
}
