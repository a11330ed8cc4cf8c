import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ReaderAccount } from './reader.ts';
import type { ReadersReport, ToReaders } from './readers-process.ts';

const NEW_SHARE = 0.03;

/** Readers in a process of their own. */
export interface Readers {
  /** Asks for the usual views of all clients once. */
  warm(): Promise<void>;
  /** Starts or ends readers until there are this many, and sets how many of the views that they choose are new. */
  keep(readers: number, newShare?: number): void;
  /** What the readers have counted since the last report. */
  report(): Promise<ReadersReport>;
  close(): void;
}

/** Starts the process of the readers. Nobody reads before the first call of `keep`. */
export function openReaders(url: string, accounts: ReaderAccount[]): Readers {
  const process = fork(new URL('./readers-process.ts', import.meta.url), { serialization: 'advanced' });
  const send = (message: ToReaders) => process.send(message);
  send({ kind: 'open', url, accounts });
  return {
    async warm() {
      const done = once(process, 'message');
      send({ kind: 'warm' });
      await done;
    },
    keep: (readers, newShare = NEW_SHARE) => void send({ kind: 'keep', readers, newShare }),
    async report() {
      const answer = once(process, 'message');
      send({ kind: 'report' });
      const [report]: [ReadersReport] = (await answer) as [ReadersReport];
      return report;
    },
    close: () => process.disconnect(),
  };
}
