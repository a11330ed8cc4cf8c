import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { AvoidableCost } from '#audit/avoidable/avoidable-cost.ts';
import type { WrittenFinding } from '#audit/finding.ts';
import type { JudgeBasis, JudgedRest } from '#audit/parcel-judge.ts';
import { startThread } from '#server/startup/start-thread.ts';
import { type Portion, portionsOf, withoutPortions } from './in-portions.ts';

/** Most objects of a thread live only while a parcel is judged. With enough room for them, V8 collects garbage less often. */
const RESOURCES = { maxYoungGenerationSizeMb: 96 };

const PROGRAM = { name: 'judge-parcels', source: 'features/audit/judge-parcels.worker.ts' };

/** The data that a thread starts with. Portions of the basis follow. */
export interface JudgeThreadData {
  basis: JudgeBasis;
  wantsAvoidable: boolean;
}

/** Asks a thread to add a portion to its basis, to judge lines, each a `BilledParcelCells` in JSON, or to return its rest. */
export type JudgeRequest =
  | { kind: 'portion'; portion: Portion }
  | { kind: 'lines'; lines: Uint8Array }
  | { kind: 'rest' };

/** JSON texts of findings and avoidable costs. */
export type Judged = string[];

interface Found {
  findings: WrittenFinding[];
  avoidable: AvoidableCost[];
}

/** A thread that judges tracking numbers. Its requests are answered in their order. */
export class JudgeThread {
  private readonly worker: Worker;
  private readonly waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  private failure: Error | null = null;

  constructor(private readonly data: JudgeThreadData) {
    const workerData: JudgeThreadData = { ...data, basis: withoutPortions(data.basis) };
    this.worker = startThread(PROGRAM, { workerData, resourceLimits: RESOURCES });
    this.worker.on('message', (answer: unknown) => this.waiting.shift()?.resolve(answer));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('The thread of the audit has ended.')));
  }

  /** Sends the portions of the basis, which have to arrive before the first lines. The server answers readers between them. */
  async learn(): Promise<void> {
    for (const portion of portionsOf(this.data.basis)) await this.ask<null>({ kind: 'portion', portion });
  }

  /** Judges lines and yields what was found, a part in each round of the event loop, so that readers don't wait for all of it. */
  async *judge(lines: Uint8Array): AsyncGenerator<Found> {
    for (const text of await this.ask<Judged>({ kind: 'lines', lines })) {
      yield JSON.parse(text) as Found;
      await setImmediate();
    }
  }

  /** Returns what the thread knows after its last lines. */
  rest(): Promise<JudgedRest> {
    return this.ask<JudgedRest>({ kind: 'rest' });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private ask<Answer>(request: JudgeRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) return reject(this.failure);
      // Safe: the program of the thread answers each kind of request with the type that its caller expects.
      this.waiting.push({ resolve: resolve as (answer: unknown) => void, reject });
      this.worker.postMessage(request);
    });
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.waiting.splice(0)) reject(this.failure);
  }
}
