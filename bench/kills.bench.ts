// Kills the server with -9 at random moments of each kind of step, and starts it again; the program that moves stores is killed and run again.
// After each start, everything that was acknowledged must be there, and readers must see the figures from before or after the step; when the
// step is finished those after it, to the cent. Arguments: the number of kills, a seed, and a part of the names of the steps.
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '#test/random-files/random.ts';
import { answerSteps } from './kills/answer-steps.ts';
import { auditSteps } from './kills/audit-steps.ts';
import { importSteps } from './kills/import-steps.ts';
import { KilledServer } from './kills/killed-server.ts';
import { moveSteps } from './kills/move-steps.ts';
import { rebuildSteps, wrongFiles } from './kills/rebuild-steps.ts';
import { reportSteps } from './kills/report-steps.ts';
import { Round } from './kills/round.ts';
import type { Attempt, Progress, Step } from './kills/step.ts';
import { undoSteps } from './kills/undo-steps.ts';
import { counted, reportResult, whole } from './readme-result.ts';

const KILLS = Number(process.argv[2] ?? 200);
const SEED = Number(process.argv[3] ?? 1);
const PART = process.argv[4] ?? '';
const MAX_WAIT_MS = 1500;
const MAX_STARTS = 3;
const REBUILD_MS = 10_000;

const STEPS = [
  ...importSteps,
  ...answerSteps,
  ...undoSteps,
  ...rebuildSteps,
  ...reportSteps,
  ...auditSteps,
  ...moveSteps,
].filter(({ name }) => name.includes(PART));

let wrong = 0;
/** How far each step had come when it was killed. */
const reached = new Map(STEPS.map(({ name }) => [name, { 'not begun': 0, 'partly done': 0, done: 0 }]));
const random = new Random(SEED);
const server = await KilledServer.prepare();
try {
  for (let number = 1; number <= KILLS; number++) {
    await killOnce(STEPS[(number - 1) % STEPS.length] as Step, new Round(number, server));
    if (number % 10 === 0) console.log(`${number} kills, ${wrong} with wrong figures`);
  }
  console.log('How far the steps had come when they were killed:');
  for (const [name, progress] of reached) {
    const counts = Object.entries(progress).map(([how, times]) => `${times} ${how}`);
    console.log(`  ${name}: ${counts.join(', ')}`);
  }
  const files = await filesLeftWrong();
  if (files.length > 0) wrong += 1;
  console.log(
    `${KILLS} kills, ${wrong} with wrong figures; files whose sums are not those of their rows: ${files.length}`,
  );
  reportResult(`${whole(KILLS)} kills: ${counted(wrong, 'wrong figure')}`);
} finally {
  await server.kill();
}
await server.remove();
process.exitCode = wrong === 0 ? 0 : 1;

/** The files whose sums stay wrong. The last step can be a rebuild that shows its figures before it has ended, and then goes on with the next start. */
async function filesLeftWrong(): Promise<number[]> {
  for (let starts = 0; ; starts += 1) {
    await server.kill();
    const files = await server.withStores(({ warehouse }) => wrongFiles(warehouse));
    if (files.length === 0 || starts === MAX_STARTS) return files;
    console.log(`The sums of ${files.length} files are not those of their rows; another start goes on.`);
    await server.start();
    await sleep(REBUILD_MS);
  }
}

async function killOnce(step: Step, round: Round): Promise<void> {
  const report = (text: string) => {
    wrong += 1;
    console.log(`kill ${round.number}, ${step.name}: ${text}`);
  };
  const reportLost = async () => {
    for (const lost of await round.listLost()) report(`acknowledged, and lost: ${lost}`);
  };
  const progressOf = async (attempt: Attempt, when: string): Promise<Progress | null> => {
    try {
      return await attempt.progress();
    } catch (error) {
      report(`${when}: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  };

  const attempt = await step.prepare(round);
  // The kill may cut its requests off.
  const started = attempt.start().catch(() => undefined);
  await sleep(random.next() * (step.maxWaitMs ?? MAX_WAIT_MS));
  if (attempt.kill === undefined) await server.kill();
  else await attempt.kill();
  await started;
  if (attempt.kill === undefined) {
    await server.start();
    await reportLost();
  }
  const then = await progressOf(attempt, 'after the kill');
  const counts = reached.get(step.name);
  if (then !== null && counts !== undefined) counts[then] += 1;
  await attempt.finish();
  await reportLost();
  const end = await progressOf(attempt, 'in the end');
  if (end !== null && end !== 'done') report(`in the end: ${end}`);
}
