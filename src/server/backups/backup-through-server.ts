import { Problem } from '#contract/problem.ts';
import type { RunningServerRecord } from '#server/startup/running-server.ts';
import type { OnProgress } from './progress.ts';
import { BACKUP_PATH, type BackupInput, type BackupLine, type BackupSummary } from './serve-backups.ts';

/** Lets the running server write a backup, because only it can read its embedded stores. */
export async function backUpThroughServer(
  { url, commandLineKey }: RunningServerRecord,
  input: BackupInput,
  onProgress: OnProgress,
): Promise<BackupSummary> {
  const answer = await fetch(url + BACKUP_PATH, {
    method: 'POST',
    // A compressed answer would come only when it is complete.
    headers: { authorization: `Bearer ${commandLineKey}`, 'content-type': 'application/json', 'x-no-compression': '1' },
    body: JSON.stringify(input),
  });
  if (!answer.ok || answer.body === null) {
    const problem = Problem.safeParse(await answer.json().catch(() => null));
    throw new Error(problem.success ? problem.data.detail : `The server responded with ${answer.status}.`);
  }
  for await (const line of linesOf(answer.body)) {
    if ('summary' in line) return line.summary;
    if ('problem' in line) throw new Error(line.problem);
    onProgress(line.progress);
  }
  throw new Error('The server stopped before the backup was complete.');
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<BackupLine> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of body) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
  } catch (error) {
    throw new Error('The server stopped before the backup was complete.', { cause: error });
  }
}
