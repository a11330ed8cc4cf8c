import type { OpenServices } from '#server/startup/open-services.ts';
import { loadDemoData } from './load-demo-data.ts';

/** The demo's data while it is loaded behind the pages. */
export interface DemoLoading {
  /** Resolves at the end of the load: `true` if all of the data is there, `false` if the next start has to continue. */
  ended: Promise<boolean>;
  /** Calls back with the share of the work that is done, from 0 to 1. */
  onProgress(listener: (share: number) => void): void;
  /** Ends the load after the file or client that it works on. */
  stop(): Promise<void>;
}

/** Starts to load the demo's data. `afterwards` runs at the end, unless the server stops. */
export function startDemoLoading(services: OpenServices, afterwards: () => Promise<void>): DemoLoading {
  const { demo, log } = services;
  const stopping = new AbortController();
  const listeners: ((share: number) => void)[] = [];
  demo.share = 0;
  const load = async (): Promise<boolean> => {
    try {
      await loadDemoData(services, {
        signal: stopping.signal,
        onProgress(share) {
          demo.share = share;
          for (const listener of listeners) listener(share);
        },
      });
      return true;
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error({ err: error }, 'the demo data did not load; the next start will continue');
      return false;
    } finally {
      demo.share = null;
    }
  };
  const ended = load().then(async (isComplete) => {
    if (!stopping.signal.aborted) await afterwards();
    return isComplete;
  });
  return {
    ended,
    onProgress: (listener) => void listeners.push(listener),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
