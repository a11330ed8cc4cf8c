import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from './settings.ts';

const Note = z.object({ url: z.url(), commandLineKey: z.string() });

/** A server that has the stores of this data folder open, and the key with which the command line imports through it. */
export type RunningServerRecord = z.infer<typeof Note>;

function notePath(settings: Settings): string {
  return join(settings.dataDir, 'server.json');
}

/** Writes the address of this data folder's server to a file that only its owner can read. */
export async function recordRunningServer(settings: Settings, note: RunningServerRecord): Promise<void> {
  await forgetRunningServer(settings);
  await writeFile(notePath(settings), JSON.stringify(note), { mode: 0o600 });
}

export async function forgetRunningServer(settings: Settings): Promise<void> {
  await rm(notePath(settings), { force: true });
}

/** Returns the server of this data folder if it responds; otherwise null. */
export async function findRunningServer(settings: Settings): Promise<RunningServerRecord | null> {
  try {
    const note = Note.parse(JSON.parse(await readFile(notePath(settings), 'utf8')));
    const answer = await fetch(`${note.url}/health`, { signal: AbortSignal.timeout(3000) });
    return answer.ok ? note : null;
  } catch {
    return null;
  }
}
