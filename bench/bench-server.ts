import { once } from 'node:events';
import { createUpload, getUpload, Upload } from '#contract/uploads.ts';
import { requestToken } from '#test/journeys/browser.ts';
import { readyUrl, runServer } from '#test/server-program.ts';

/** A server of its own process with the small demo. */
export interface BenchServer {
  ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown>;
  /** Uploads files for a client and returns the id of the upload. */
  send(clientId: number, files: Readonly<Record<string, string | Buffer>>): Promise<number>;
  upload(id: number): Promise<Upload>;
  /** Asks for the upload until it is so, and returns it. */
  until(id: number, isSo: (upload: Upload) => boolean): Promise<Upload>;
  /** Kills the process without warning, like a power failure. */
  kill(): Promise<void>;
}

const UNAUTHORIZED = 401;
const POLL_MS = 20;
/** Benchmarks may run in the background of a busy machine. */
const START_MS = 600_000;

export async function startBenchServer(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<BenchServer> {
  const program = await runServer({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent', ...environment });
  const url = await readyUrl(program, START_MS);
  const authorize = async () => `Bearer ${await requestToken(url, 'admin')}`;
  let authorization = await authorize();
  const send = (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    return fetch(url + path, {
      method,
      headers: {
        authorization,
        // The server ends connections that are idle for some time. One that is used again at that moment would be reset.
        connection: 'close',
        ...(!isForm && method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
    });
  };
  const ask: BenchServer['ask'] = async (method, path, body) => {
    let answer = await send(method, path, body);
    if (answer.status === UNAUTHORIZED) {
      // On a busy machine, a step can take longer than a token is valid.
      authorization = await authorize();
      answer = await send(method, path, body);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text);
  };
  const upload = async (id: number) => Upload.parse(await ask('GET', getUpload.path.replace(':id', String(id))));
  return {
    ask,
    async send(clientId, files) {
      const form = new FormData();
      form.append('clientId', String(clientId));
      for (const [name, content] of Object.entries(files))
        form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
      return createUpload.output.parse(await ask('POST', createUpload.path, form)).id;
    },
    upload,
    async until(id, isSo) {
      for (;;) {
        const found = await upload(id);
        if (isSo(found)) return found;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async kill() {
      const ended = once(program.process, 'exit');
      program.process.kill('SIGKILL');
      await ended;
    },
  };
}
