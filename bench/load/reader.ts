import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { regenerateToken, Token } from '#contract/account.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import type { View } from '#model/pages/widget-question.ts';
import type { Random } from '#test/random-files/random.ts';
import {
  type BrowserRequest,
  documentRequests,
  filterRequest,
  pageRequests,
  tableRequests,
} from './browser-requests.ts';
import { randomView, usualViews, viewOfPage } from './random-view.ts';
import { count, type Tally, VISIT } from './tally.ts';

/** How often a reader opens a page, in milliseconds on average. */
export const PAGE_EVERY_MS = 8000;
/** The share of visits that reload the document, open the table and list the values of a filter. */
const RELOAD_SHARE = 0.04;
const TABLE_SHARE = 0.03;
const FILTER_SHARE = 0.03;
/** A reader keeps the client, dates and filters for a few pages. */
const NEW_VIEW_SHARE = 0.2;
/** As many connections as browsers open. */
const CONNECTIONS = 6;
const TOKEN_MS = 10 * 60_000;
const REFUSALS_BEFORE_GIVING_UP = 4;

/** The pages that readers open. The distribution map needs a permission that few have. */
const OPENED = pages.filter(({ permission, clients }) => permission === 'DASHBOARDS_VIEW' && clients === 'chosen');

/** A user who is signed in, with the clients whose pages the user opens. */
export interface ReaderAccount {
  token: string;
  clientIds: readonly number[];
}

interface Surroundings {
  url: string;
  today: IsoDate;
  random: Random;
  /** Returns the tally of the current part of the benchmark. */
  tally(): Tally;
  /** Returns how many of the views that readers choose have dates and filters that nobody has chosen before. */
  newShare(): number;
}

/** Opens pages, one after the other, until the signal is aborted. Repeats requests that a busy server refuses, as the browser does. */
export async function read(account: ReaderAccount, around: Surroundings, signal: AbortSignal): Promise<void> {
  const { random, today } = around;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let token = { text: account.token, at: Date.now() };
  const ask = (asked: BrowserRequest) => answerOf(asked, { ...around, agent, token: token.text, signal });
  const chooseView = () =>
    randomView(
      random,
      account.clientIds[random.between(0, account.clientIds.length - 1)] ?? 0,
      today,
      around.newShare(),
    );
  let view = chooseView();
  await pause(random.next() * PAGE_EVERY_MS, signal);
  while (!signal.aborted) {
    const next = performance.now() + PAGE_EVERY_MS * (0.5 + random.next());
    if (Date.now() - token.at > TOKEN_MS) token = { text: await renewed(ask, token.text), at: Date.now() };
    if (random.happens(NEW_VIEW_SHARE)) view = chooseView();
    await visit(OPENED[random.between(0, OPENED.length - 1)] as Page, view, { ...around, ask });
    await pause(next - performance.now(), signal);
  }
  agent.destroy();
}

/** Requests every page of the account's clients once for each of the usual views, as readers would have done in the hours before. */
export async function readUsualViews({ token, clientIds }: ReaderAccount, around: Surroundings): Promise<void> {
  const { today } = around;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const signal = new AbortController().signal;
  for (const view of clientIds.flatMap((clientId) => usualViews(clientId, today)))
    for (const page of OPENED) {
      const requests = pageRequests(page, viewOfPage(page, view, today));
      await Promise.all(requests.map((asked) => answerOf(asked, { ...around, agent, token, signal })));
    }
  agent.destroy();
}

type Ask = (asked: BrowserRequest) => Promise<string | null>;

async function visit(
  page: Page,
  chosen: View,
  { random, today, tally, ask }: Surroundings & { ask: Ask },
): Promise<void> {
  const view = viewOfPage(page, chosen, today);
  const started = performance.now();
  if (random.happens(RELOAD_SHARE)) {
    const [document, ...frame] = documentRequests(`${page.path}?client=${view.clientId}`, view.clientId);
    if (document !== undefined) await ask(document);
    await Promise.all(frame.map(ask));
  }
  const filled = await Promise.all(pageRequests(page, view).map(ask));
  if (!filled.includes(null)) count(tally(), VISIT, { ms: performance.now() - started, status: '200' });
  if (page.hasTable && random.happens(TABLE_SHARE)) await Promise.all(tableRequests(page, view).map(ask));
  const filter = page.filters[random.between(0, page.filters.length - 1)];
  if (filter?.dependsOn === null && random.happens(FILTER_SHARE))
    await ask(filterRequest(page, filter.dimension, view));
}

/** Returns the body of an answer, or null if there is none: after some refusals or another error. */
async function answerOf(asked: BrowserRequest, sending: Sending): Promise<string | null> {
  for (let refusals = 0; ; refusals++) {
    const started = performance.now();
    const answer = await send(asked, sending);
    if (sending.signal.aborted) return null;
    count(sending.tally(), asked.kind, { ms: performance.now() - started, status: answer.status });
    if (answer.status === '200') return answer.body;
    if (answer.retrySeconds === null || refusals >= REFUSALS_BEFORE_GIVING_UP) return null;
    await pause(answer.retrySeconds * 1000, sending.signal);
  }
}

interface Sending extends Surroundings {
  agent: Agent;
  token: string;
  signal: AbortSignal;
}

interface Answer {
  status: string;
  retrySeconds: number | null;
  body: string;
}

function send(asked: BrowserRequest, sending: Sending): Promise<Answer> {
  const { method, path, body } = asked;
  const { url, token, agent, signal } = sending;
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      ...(body !== null && { 'content-type': 'application/json' }),
    };
    const failed = (error: NodeJS.ErrnoException) => {
      // Browsers also repeat a request whose kept connection the server closes at that moment, after a minute without requests.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(send(asked, sending));
      else resolve({ status: error.code ?? error.name, retrySeconds: null, body: '' });
    };
    const outgoing = request(url + path, { method, headers, agent, signal }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', failed);
      answer.on('end', () => {
        const retry = answer.headers['retry-after'];
        resolve({
          status: String(answer.statusCode),
          retrySeconds: retry === undefined ? null : Number(retry),
          body: Buffer.concat(parts).toString('latin1'),
        });
      });
    });
    outgoing.on('error', failed);
    outgoing.end(body === null ? undefined : JSON.stringify(body));
  });
}

async function renewed(ask: Ask, token: string): Promise<string> {
  const answer = await ask({ kind: 'token', method: 'GET', path: regenerateToken.path, body: null });
  return answer === null ? token : Token.parse(JSON.parse(answer)).id_token;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.max(0, ms), undefined, { signal }).catch(() => undefined);
}
