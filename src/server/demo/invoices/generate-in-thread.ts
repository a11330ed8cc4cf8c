import { on } from 'node:events';
import { startThread } from '#server/startup/start-thread.ts';
import { type DemoFile, type DemoOptions, generateDemoFiles } from './generate-demo-files.ts';

const PROGRAM = { name: 'generate-demo', source: 'demo/invoices/generate-demo.worker.ts' };

/** Below this scale, generating takes less time than starting a thread. */
const MIN_SCALE = 0.1;

/** A message of the thread: a complete file, or `null` at the end. */
export type GeneratedFile = DemoFile | null;

/** Generates the demo's files as `generateDemoFiles` does, but in a thread if there is much to do, so that readers needn't wait. */
export async function* generateInThread(options: DemoOptions): AsyncGenerator<DemoFile> {
  if ((options.scale ?? 1) < MIN_SCALE) {
    yield* generateDemoFiles(options);
    return;
  }
  const worker = startThread(PROGRAM, { workerData: options });
  try {
    // An error of the thread is thrown here.
    for await (const [file] of on(worker, 'message') as AsyncIterable<[GeneratedFile]>) {
      if (file === null) return;
      yield file;
    }
  } finally {
    await worker.terminate();
  }
}
