import { setTimeout as sleep } from 'node:timers/promises';
import { listUploads } from '#contract/uploads.ts';
import { Random } from '#test/random-files/random.ts';
import { runServer, type ServerProgram } from '#test/server-program.ts';
import { startServers } from '../start-servers.ts';
import { downloadedFindings } from './audit-steps.ts';
import { accessorialFigures, figuresOf } from './figures.ts';
import type { KilledServer } from './killed-server.ts';
import { plainFile } from './round-files.ts';
import type { Progress, Step } from './step.ts';

const MAX_WAIT_MS = 15_000;
/** How often the program that continues a move is killed too. */
const LATER_KILLS = 2;

/** Moves of the embedded stores to servers. The kill hits the program that moves them. */
export const moveSteps: readonly Step[] = [
  {
    name: 'move of the stores to servers',
    maxWaitMs: MAX_WAIT_MS,
    async prepare(round) {
      const { server } = round;
      await round.load('first.csv', plainFile(round, [1, 2]));
      const before = await contentOf(server);
      await server.kill();
      const servers = await startServers(server.folder);
      const random = new Random(round.number);
      let running: Promise<ServerProgram> | null = null;
      let after: string | null = null;
      const start = async () => {
        running = runServer({ ...server.environment, ...servers.environment }, ['move']);
        const program = await running;
        const code = await program.ended;
        if (code !== null && code !== 0) throw new Error(program.errors());
        return code === 0;
      };
      const kill = async () => {
        const program = await running;
        program?.process.kill('SIGKILL');
        await program?.ended;
      };
      const isMoved = start();
      isMoved.catch(() => undefined);
      return {
        start: async () => void (await isMoved),
        kill,
        async progress(): Promise<Progress> {
          if (after === null) return /^Warehouse: /m.test((await running)?.out() ?? '') ? 'partly done' : 'not begun';
          if (after !== before) throw new Error(`the servers have ${after}, not ${before}`);
          return 'done';
        },
        async finish() {
          let isDone = await isMoved;
          for (let kills = 0; kills < LATER_KILLS && !isDone; kills++) {
            const next = start();
            await sleep(random.next() * MAX_WAIT_MS);
            await kill();
            isDone = await next;
          }
          if (!isDone) await start();
          await server.start(servers.environment);
          after = await contentOf(server);
          await server.kill();
          await servers.remove();
          await server.start();
        },
      };
    },
  },
];

/** What readers see: the figures of all days, the findings, and the uploads. */
async function contentOf(server: KilledServer): Promise<string> {
  const figures = [await figuresOf(server, null), await accessorialFigures(server)];
  return JSON.stringify([figures, await downloadedFindings(server), await server.calls.ask('GET', listUploads.path)]);
}
