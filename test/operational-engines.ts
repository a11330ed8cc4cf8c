import { startPostgres } from './postgres.ts';

/** What the operational store runs on; tests of the store run on each. */
export const ENGINES = ['embedded', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

export interface RunningEngine {
  databaseUrl: string | null;
  stop(): Promise<void>;
}

export async function startEngine(engine: Engine): Promise<RunningEngine> {
  if (engine === 'embedded') return { databaseUrl: null, stop: async () => {} };
  const { url, stop } = await startPostgres();
  return { databaseUrl: url, stop };
}
