// Opens 200 sockets from another process, sends a prompt, and prints what they cost the server. Then times the assistant's answers on ten million
// shipments, cold, asked first and remembered, and compares each with its bare queries in the same engine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { ask } from '#contract/assistant.ts';
import { users } from '#server/stores/schema.ts';
import { parseQuestions } from '#test/assistant/expectation.ts';
import { aPrompt, switchChatOn } from '#test/factories/chat.factory.ts';
import { StompClient } from '#test/stomp-client.ts';
import { percentile } from './bench-folder.ts';
import { openReader, timed } from './bench-reader.ts';
import { requireAsked } from './least-bare.ts';
import { openBench } from './open-bench.ts';
import { p50p95, reportResult, shownMs, timesBare, whole } from './readme-result.ts';
import type { SocketsToOpen } from './sockets-process.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const CLIENT = process.argv[3] ?? 'BRIGHTLEAF';
const SOCKETS = 200;
const LIMIT_MS = 300;
const SETTLE_MS = 3000;
const WARM_UP = 10;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const { services, app, url, token, clients, asked, forget } = await openBench(ROWS);
const { db, store, tenantId, warehouse } = services;
const clientId = clients.find(({ code }) => code === CLIENT)?.id ?? 0;
const sockets = await measureSockets();
reportResult(`${await timeAnswers()}; ${sockets}`);
await app.close();
await services.close();
process.exit();

/** Asks each question without cached figures, and runs its statements again by themselves. */
async function timeAnswers(): Promise<string> {
  const reader = openReader();
  const file = new URL('../test/assistant/questions.txt', import.meta.url);
  const prompts = parseQuestions(readFileSync(file, 'utf8')).flatMap(
    ({ prompts: [prompt = '', ...others], expected }) =>
      others.length === 0 && expected.every((reading) => !/REPORT|WIKI|ASK|REFUSE/.test(reading)) ? [prompt] : [],
  );
  const times: { prompt: string; reply: number; cpu: number; again: number; bare: number; rows: number }[] = [];
  let cold = Number.NaN;
  for (const [index, prompt] of prompts.entries()) {
    // Every user may ask 30 questions a minute.
    await store.execute('DELETE FROM attempt_counts');
    forget();
    asked.length = 0;
    const before = process.cpuUsage();
    const reply = await reader.ask({ url: url + ask.path, token, body: { prompt, clientId } });
    const { user, system } = process.cpuUsage(before);
    const statements = asked
      .splice(0)
      .filter(({ sql }) => !/GROUP BY `(service|zone|consignee_city|accessorial)`/.test(sql));
    const again = await reader.ask({ url: url + ask.path, token, body: { prompt, clientId } });
    let rows = 0;
    const bare = await timed(async () => {
      const answers = await Promise.all(statements.map((statement) => warehouse.read(statement)));
      rows = answers.reduce((sum, each) => sum + each.length, 0);
    });
    if (index === 0) cold = reply;
    // The first questions warm the engine, and look up the values of the client's data.
    if (index < WARM_UP || statements.length === 0) continue;
    requireAsked(prompt, bare);
    times.push({ prompt, reply, cpu: (user + system) / 1000, again, bare, rows });
  }
  reader.close();
  const of = (figure: 'reply' | 'cpu' | 'again' | 'bare' | 'rows') => times.map((each) => each[figure]);
  const line = (values: readonly number[]) =>
    [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0).padStart(7)).join('');
  console.log(`${ROWS} shipments, client ${CLIENT}, ${times.length} answers; milliseconds`);
  console.log(`                 p50    p95    max\nasked first  ${line(of('reply'))}, cold ${cold.toFixed(0)}`);
  console.log(`CPU          ${line(of('cpu'))}\nremembered   ${line(of('again'))}`);
  console.log(`bare queries ${line(of('bare'))}\nrows         ${line(of('rows'))}`);
  const late = times.filter(({ reply, bare }) => reply > LIMIT_MS && bare <= LIMIT_MS);
  console.log(`${late.length} replies take over ${LIMIT_MS} ms although their queries take less`);
  for (const { prompt, reply, bare } of late)
    console.log(`  ${prompt}: ${reply.toFixed(0)}, queries ${bare.toFixed(0)}`);
  return [
    `${times.length} answers, asked first ${p50p95(of('reply'))}, at most ${shownMs(percentile(of('reply'), 1))}`,
    `CPU ${shownMs(percentile(of('cpu'), 0.5))}`,
    `cold ${shownMs(cold)}`,
    `remembered ${p50p95(of('again'))}`,
    timesBare([percentile(of('reply'), 0.5) / percentile(of('bare'), 0.5)]),
  ].join('; ');
}

async function measureSockets(): Promise<string> {
  await switchChatOn(services, tenantId);
  const [user] = await db.update(users).set({ hasChat: true }).where(eq(users.login, 'admin')).returning();
  const userId = user?.id ?? 0;
  // The first socket loads what all of them share.
  const first = await StompClient.subscribe(url, token, userId);
  const before = await memory();
  const others = fork(new URL('./sockets-process.ts', import.meta.url));
  others.send({ url, token, userId, count: SOCKETS } satisfies SocketsToOpen);
  await once(others, 'message');
  const opened = await memory();
  const started = performance.now();
  const delivered = once(others, 'message');
  const prompt = aPrompt(clientId, { userPrompt: 'total spend by carrier in 2025' });
  first.prompt(token, { userId, conversationId: -1 }, prompt);
  await delivered;
  const ms = performance.now() - started;
  const after = await memory();
  console.log(
    `${SOCKETS} sockets: +${mebibytes(opened.rss - before.rss)} MiB of memory (heap +${mebibytes(opened.heap - before.heap)}), after a reply to all of them +${mebibytes(after.rss - before.rss)}; the reply arrived on the last one after ${ms.toFixed(0)} ms`,
  );
  others.disconnect();
  return `${SOCKETS} open sockets take ${whole((opened.heap - before.heap) / 2 ** 20)} MiB of heap`;
}

/** The memory of this process once it has settled. */
async function memory(): Promise<{ rss: number; heap: number }> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heap: heapUsed };
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
