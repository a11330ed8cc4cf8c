// Simulates a reader in a benchmark: like a browser, it sends requests from a separate process, and times them.
import { Agent, request } from 'node:http';

/** A request that the benchmark passes to this process. */
export interface Asking {
  url: string;
  token: string;
  body: object;
}

/** The time from the first byte sent until all responses are parsed, or the error. */
export type Asked = { ms: number } | { problem: string };

const connection = new Agent({ keepAlive: true, maxSockets: 6 });

process.on('message', async (asking: readonly Asking[]) => {
  const asked: Asked = await timed(asking).catch((error: Error) => ({ problem: error.message }));
  process.send?.(asked);
});
process.on('disconnect', () => connection.destroy());

async function timed(asking: readonly Asking[]): Promise<Asked> {
  const started = performance.now();
  await Promise.all(asking.map(({ url, token, body }) => post(url, token, JSON.stringify(body))));
  return { ms: performance.now() - started };
}

function post(url: string, token: string, body: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const outgoing = request(url, { method: 'POST', headers, agent: connection }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${url}: ${answer.statusCode} ${text}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
