import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { readerContext } from '#server/access/reader-context.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { runTestCase } from '#server/features/chat/test-cases/run-test-case.ts';
import { listTestCases } from '#server/features/chat/test-cases/stored-test-cases.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { findRunningServer } from '#server/startup/running-server.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { users } from '#server/stores/schema.ts';

const USAGE = `Usage: npm run assistant:tests -- [--login NAME]

Runs the assistant's test cases with the clients of an internal user (by default admin), and lists those that fail. The server must
be stopped; while it runs, internal users run test cases from the assistant's window.`;

/** The command `assistant:tests`. Returns the exit code: 1 if a test case fails. */
export async function runAssistantTests(args: string[]): Promise<number> {
  const options = { login: { type: 'string', default: 'admin' }, help: { type: 'boolean', default: false } } as const;
  const { login, help } = parseArgs({ args, options }).values;
  if (help) {
    console.log(USAGE);
    return 0;
  }
  try {
    const settings = parseSettings({ LOG_LEVEL: 'error', ...process.env });
    if ((await findRunningServer(settings)) !== null)
      throw new AppError('conflict', 'The server is running. Run test cases from the window of the assistant.');
    const services = await openServices(settings);
    try {
      return await runAll(await contextOf(services, login));
    } finally {
      await services.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function contextOf(services: OpenServices, login: string): Promise<SignedInContext> {
  const { db, tenantId } = services;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.login, login)));
  if (user === undefined) throw new AppError('not-found', `There is no user ${login}.`);
  return readerContext(services, user.id);
}

async function runAll(ctx: SignedInContext): Promise<number> {
  const tests = (await listTestCases(ctx)).filter(({ isIncomplete }) => !isIncomplete);
  let failed = 0;
  for (const test of tests) {
    const { prompts } = await runTestCase(ctx, test);
    const wrong = prompts.filter(({ problems }) => problems.length > 0);
    if (wrong.length > 0) failed += 1;
    for (const { prompt, problems } of wrong) console.log(`Test case ${test.id}: “${prompt}” ${problems.join('; ')}`);
  }
  console.log(`${tests.length - failed} of ${tests.length} test cases pass.`);
  return failed > 0 ? 1 : 0;
}
