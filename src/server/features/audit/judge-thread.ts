import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { AvoidableCost } from '#audit/avoidable/avoidable-cost.ts';
import type { Finding } from '#audit/finding.ts';
import type { JudgeBasis, JudgedRest } from '#audit/parcel-judge.ts';
import { startThread } from '#server/startup/start-thread.ts';

/** Most objects of a thread live only while a parcel is judged. With enough room for them, V8 collects garbage less often. */
const RESOURCES = { maxYoungGenerationSizeMb: 96 };

const PROGRAM = { name: 'judge-parcels', source: 'features/audit/judge-parcels.worker.ts' };

/** The data that a thread starts with. */
export interface JudgeThreadData {
  basis: JudgeBasis;
  wantsAvoidable: boolean;
}

/** Lines to judge, each a `BilledParcelCells` in JSON; `null` asks the thread for its rest. */
export interface JudgeRequest {
  lines: Uint8Array | null;
}

/** JSON texts of findings and avoidable costs. */
export type Judged = string[];

interface Found {
  findings: Finding[];
  avoidable: AvoidableCost[];
}

/** A thread that judges tracking numbers. Its requests are answered in their order. */
export class JudgeThread {
  private readonly worker: Worker;
  private readonly waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  private failure: Error | null = null;

  constructor(data: JudgeThreadData) {
    this.worker = startThread(PROGRAM, { workerData: data, resourceLimits: RESOURCES });
    this.worker.on('message', (answer: unknown) => this.waiting.shift()?.resolve(answer));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('The thread of the audit has ended.')));
  }

  /** Judges lines and yields what was found, a part in each round of the event loop, so that readers don't wait for all of it. */
  async *judge(lines: Uint8Array): AsyncGenerator<Found> {
    for (const text of await this.ask<Judged>({ lines })) {
      yield JSON.parse(text) as Found;
      await setImmediate();
    }
  }

  /** Returns what the thread knows after its last lines. */
  rest(): Promise<JudgedRest> {
    return this.ask<JudgedRest>({ lines: null });
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
