import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { AnswerTable, AssistantReply } from '#contract/assistant.ts';
import { PERMISSIONS } from '#model/access/permissions.ts';
import { answerPrompt } from '#server/assistant/answer-prompt.ts';
import type { SignedInContext } from '#server/context.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { findRunningServer } from '#server/startup/running-server.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { clients } from '#server/stores/schema.ts';

const USAGE = `Usage: npm run ask -- --client CODE "question" ["follow-up" …]

Answers questions in words with the figures of a client and its sub-clients. The server must be stopped; while it runs, ask it
with POST /aiparcelweb/api/ask.`;

/** The command `ask`: prints the answer to each question, which can refer to the one before, and returns the exit code. */
export async function runAskCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { client: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help || values.client === undefined || positionals.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  try {
    await askDirectly(values.client, positionals);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function askDirectly(code: string, questions: readonly string[]): Promise<void> {
  const settings = parseSettings({ LOG_LEVEL: 'error', ...process.env });
  if ((await findRunningServer(settings)) !== null)
    throw new Error('The server is running. Ask it with POST /aiparcelweb/api/ask, or stop it first.');
  const services = await openServices(settings);
  try {
    const { context, clientId } = await operatorContext(services, code);
    const memories = [];
    for (const userPrompt of questions) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { reply, memory } = await answerPrompt(context, {
        userPrompt,
        memories,
        clientId,
        subClientIds: [],
        timeZone,
        language: 'en',
      });
      memories.unshift(memory);
      console.log(textOf(reply));
    }
  } finally {
    await services.close();
  }
}

/** Whoever can open the data folder can read all of its clients. */
async function operatorContext(
  services: OpenServices,
  code: string,
): Promise<{ context: SignedInContext; clientId: number }> {
  const { db, tenantId } = services;
  const all = await db
    .select({ id: clients.id, code: clients.code })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId)));
  const found = all.find((client) => client.code.toLowerCase() === code.toLowerCase());
  if (found === undefined) throw new Error(`There is no client with the code ${code}.`);
  const context: SignedInContext = {
    ...services,
    accessSnapshot: await services.accessCache.takeSnapshot(),
    address: '',
    languages: ['en'],
    session: {
      sessionId: 'command line',
      userId: 0,
      login: 'command line',
      tenantId,
      roles: [],
      permissions: new Set<string>(Object.keys(PERMISSIONS)),
      clientIds: all.map(({ id }) => id),
      isInternal: true,
      passwordDaysLeft: 1,
      idleMinutes: null,
    },
  };
  return { context, clientId: found.id };
}

function textOf({ type, data }: AssistantReply): string {
  if (type === 'SQL_RESPONSE') return [data.text, ...tableText(data.df), data.link].join('\n');
  if (type === 'WIKI_RESPONSE') return data.wikiResponse;
  return [data.assistantResponse, ...data.questions.map((choice) => `  - ${choice}`)].join('\n');
}

function tableText({ columns, rows }: AnswerTable): string[] {
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => row.map((cell) => String(cell ?? '')))];
  const widths = columns.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
