// Compares the answers to all questions of the assistant's bench with the pages that show the same views, over a small demo.
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { authenticate } from '#contract/account.ts';
import { type AssistantMemory, ask } from '#contract/assistant.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { buildApp } from '#server/http/app.ts';
import { openLog } from '#server/startup/log.ts';
import { openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { equalsPage } from '#test/assistant/equals-page.ts';
import { parseQuestions } from '#test/assistant/expectation.ts';
import type { Post } from '#test/assistant/page-view.ts';
import { benchFolder } from './bench-folder.ts';
import { counted, reportResult, whole } from './readme-result.ts';

const folder = await benchFolder('assistant-pages');
await rm(folder, { recursive: true, force: true });
const log = openLog('silent');
const now = () => new Date('2026-11-22T12:00:00Z');
const settings = parseSettings({ DATA_DIR: folder, DEMO_SCALE: '0.03' });
const services = await openServices(settings, { log, now });
await prepareDemo(services);
await loadDemoData(services, { signal: new AbortController().signal, onProgress: () => undefined });
const app = await buildApp(services);

let token: string | null = null;
const call = async (path: string, body: object): Promise<unknown> => {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload: body,
  });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
};
const username = `admin@${settings.tenant}`;
const input = { username, password: 'Parcelscope1', logOffOtherSessions: true, rememberMe: false };
token = authenticate.output.parse(await call(authenticate.path, input)).id_token;
const post: Post = (path, body) => call(`/aiparcelweb/api/aidashboards/${path}`, body);
const [client] = (await services.store.execute("SELECT id FROM clients WHERE code = 'HALDEN'")).rows;
const clientId = Number(client?.id);

const counts = new Map<string, number>();
let different = 0;
let answers = 0;
const sets = new URL('../test/assistant/', import.meta.url);
const fresh = readdirSync(new URL('fresh/', sets)).map((name) => `fresh/${name}`);
const questions = ['questions.txt', ...fresh]
  .flatMap((file) => parseQuestions(readFileSync(new URL(file, sets), 'utf8')))
  .filter(({ prompts }) => prompts.join(' ').includes(process.argv[2] ?? ''));
for (const { prompts } of questions) {
  const problems = await compare(prompts);
  if (problems.length === 0) continue;
  different += 1;
  console.log(`DIFFERENT: ${prompts.join(' >> ')}\n  ${problems.join('\n  ')}`);
}
for (const [place, count] of [...counts].toSorted(([, one], [, other]) => other - one))
  console.log(`${place} ${count}`);
console.log(`${questions.length} questions, ${answers} answers with figures, ${different} different from the page`);
reportResult(`${whole(answers)} answers with figures: ${counted(different, 'difference')}`);
await app.close();
await services.close();
process.exit(different > 0 ? 1 : 0);

/** Asks the prompts of a conversation, and returns how its last answer differs from the pages. */
async function compare(prompts: readonly string[]): Promise<string[]> {
  const memories: AssistantMemory[] = [];
  let last: ReturnType<typeof ask.output.parse> | null = null;
  for (const prompt of prompts) {
    // Every user may ask 30 questions a minute.
    await services.store.execute('DELETE FROM attempt_counts');
    last = ask.output.parse(await call(ask.path, { prompt, clientId, memories }));
    memories.unshift(last.memory);
  }
  if (last?.reply.type !== 'SQL_RESPONSE') return [];
  answers += 1;
  try {
    const { checked, differences } = await equalsPage(last.reply.data, post);
    for (const place of checked) counts.set(place, (counts.get(place) ?? 0) + 1);
    return checked.length === 0 && last.reply.data.df.rows.length > 0
      ? ['nothing was compared', ...differences]
      : differences;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
