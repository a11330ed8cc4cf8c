import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { bearerToken } from '#server/features/session/bearer-token.ts';
import { createBackup } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';

export const BACKUP_PATH = '/aiparcelweb/api/command-line/backup';

const Input = z.strictObject({ path: z.string().min(1), withSecrets: z.boolean() });
export type BackupInput = z.infer<typeof Input>;

/** A line of the answer. The last one has the result or the problem. */
export type BackupLine = { progress: Progress } | { summary: BackupSummary } | { problem: string };

export interface BackupSummary {
  files: number;
  bytes: number;
  rows: number;
}

/** A line is sent at least this often, so that the client does not give up. */
const BEAT_MS = 10_000;

/**
 * Serves backups to the command line of this machine, because only the server can read its embedded stores. The answer is a line of JSON for
 * each step. If the command line leaves or the server stops, the backup is cancelled.
 */
export function serveBackups(app: FastifyInstance, services: Services): void {
  const running = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const backup of running) backup.abort(new AppError('unavailable', 'The server was stopped.'));
  });
  app.post(BACKUP_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(bearerToken(request) ?? '', services.commandLineKey))
      throw new AppError('unauthorized', 'Only the command line on the machine of the server can make backups.');
    const input = Input.safeParse(request.body);
    if (!input.success) throw new AppError('invalid-request', 'A backup needs a path.');
    const backup = new AbortController();
    running.add(backup);
    reply.raw.on('close', () => {
      running.delete(backup);
      backup.abort();
    });
    return reply.type('application/x-ndjson').send(Readable.from(linesOf(services, input.data, backup.signal)));
  });
}

export function summaryOf({ files, warehouse, operational }: Manifest): BackupSummary {
  return {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    rows: [...warehouse, ...operational.tables].reduce((sum, { rows }) => sum + rows, 0),
  };
}

async function* linesOf(services: Services, input: BackupInput, signal: AbortSignal): AsyncGenerator<string> {
  let last: Progress = { step: 'Starting', done: 0, total: 1 };
  let wake = () => {};
  const ended = createBackup(services, {
    ...input,
    withFiles: true,
    signal,
    onProgress(progress) {
      last = progress;
      wake();
    },
  }).then(
    (manifest): BackupLine => ({ summary: summaryOf(manifest) }),
    (error: unknown): BackupLine => {
      const reason: unknown = signal.aborted ? signal.reason : error;
      services.log.error({ err: reason }, 'backup failed');
      return { problem: reason instanceof Error ? reason.message : String(reason) };
    },
  );
  let result: BackupLine | null = null;
  const noteEnd = ended.then((line) => {
    result = line;
  });
  while (result === null) {
    yield toLine({ progress: last });
    let beat: NodeJS.Timeout | undefined;
    const news = new Promise<void>((resolve) => {
      wake = resolve;
      beat = setTimeout(resolve, BEAT_MS);
    });
    await Promise.race([news, noteEnd]);
    clearTimeout(beat);
  }
  yield toLine(result);
}

function toLine(line: BackupLine): string {
  return `${JSON.stringify(line)}\n`;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
