import { resumeUpload } from '#contract/uploads.ts';
import { type Figures, figuresOf, isEqual, sumOf, sumsOfSome } from './figures.ts';
import type { Round } from './round.ts';
import type { Progress, Step } from './step.ts';

interface UploadStep {
  name: string;
  maxWaitMs?: number;
  /** Imports what the step needs. Returns the uploads. */
  prepare(round: Round): Promise<number[]>;
  start(round: Round, prepared: readonly number[]): Promise<void>;
  /** What the files of the round have brought when it is done. */
  after: Figures;
  /** What each of its imports adds, if it has several that are independent of each other. */
  parts?: readonly Figures[];
}

/**
 * A step about the uploads of a round. After each start, readers must see the figures from before or after it. If it has several imports that
 * run at the same time, the figures can be between them: each import must be complete or not there.
 */
export function uploadStep({ prepare, start, after, parts = [], ...step }: UploadStep): Step {
  return {
    ...step,
    async prepare(round) {
      const { server, day } = round;
      const unrelated = await figuresOf(server, day);
      const prepared = await prepare(round);
      const before = await figuresOf(server, day);
      const end = sumOf([unrelated, after]);
      const between = sumsOfSome(parts).map((part) => sumOf([unrelated, part]));
      const begin = () => start(round, prepared);
      return {
        start: begin,
        async progress(): Promise<Progress> {
          const seen = await figuresOf(server, day);
          if (isEqual(seen, end)) return 'done';
          if (isEqual(seen, before)) return 'not begun';
          if (between.some((part) => isEqual(seen, part))) return 'partly done';
          throw new Error(`figures are ${seen}, not ${before} or ${end}`);
        },
        async finish() {
          do await begin();
          while (await hasSettled(round));
        },
      };
    },
  };
}

/** Resumes the uploads of a round that failed, and waits for those that run. Returns whether there were any. */
async function hasSettled(round: Round): Promise<boolean> {
  const { calls } = round.server;
  const open = (await round.uploads()).filter(({ state }) => state !== 'loaded' && state !== 'undone');
  for (const { id, state } of open) {
    if (state === 'failed') await calls.ask('POST', resumeUpload.path.replace(':id', String(id)));
    await calls.until(id, (upload) => !['queued', 'running', 'undoing'].includes(upload.state));
  }
  return open.length > 0;
}
