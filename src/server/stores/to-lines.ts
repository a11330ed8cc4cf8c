import { setImmediate } from 'node:timers/promises';

const WITHOUT_PAUSE_MS = 5;

/** Converts rows to lines of JSON, one after the other as they are produced. The process does other work every few milliseconds. */
export async function toLines(rows: Iterable<object>): Promise<string> {
  const lines: string[] = [];
  let since = performance.now();
  for (const row of rows) {
    lines.push(`${JSON.stringify(row)}\n`);
    if (performance.now() - since < WITHOUT_PAUSE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return lines.join('');
}
