import { authenticate } from '#contract/account.ts';
import { widgetData } from '#contract/analytics.ts';
import { toRows } from '#contract/question.ts';
import { createUpload, getUpload, Upload } from '#contract/uploads.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';

/** Calls of a server over HTTP as one of its users. */
export interface ServerCalls {
  /** The token of the session, which other servers with the same stores accept. */
  token(): string;
  /** Begins a new session, which ends the others of the user. Returns its token. */
  signIn(): Promise<string>;
  /** Continues with a session that began elsewhere. */
  use(token: string): void;
  ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown>;
  /** The content of a download. */
  text(path: string): Promise<string>;
  /** The status of a call, for calls that are expected to be refused. */
  status(path: string): Promise<number>;
  /** Uploads files for a client and returns the id of the upload. */
  send(clientId: number, files: Readonly<Record<string, string | Buffer>>): Promise<number>;
  upload(id: number): Promise<Upload>;
  /** Requests the upload until `isSo` is true of it, and returns it. */
  until(id: number, isSo: (upload: Upload) => boolean): Promise<Upload>;
  /** The amounts of a client on the Spend page: total spend in cents, and packages. */
  amounts(clientId: number): Promise<readonly number[]>;
}

const UNAUTHORIZED = 401;
const POLL_MS = 20;

/** Signs a demo user in, which ends the other sessions of the user, or uses the token of a session. */
export async function callsOf(url: string, login = 'admin', given: string | null = null): Promise<ServerCalls> {
  const signIn = async () => {
    const body = { username: `${login}@demo`, password: DEMO_PASSWORD, logOffOtherSessions: true };
    const answer = await fetch(url + authenticate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    });
    return authenticate.output.parse(await answer.json()).id_token;
  };
  let token = given ?? (await signIn());
  const send = (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    return fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // The server ends connections that are idle for some time. One that is used again at that moment would be reset.
        connection: 'close',
        ...(!isForm && method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
    });
  };
  const textOf = async (method: string, path: string, body?: object) => {
    let answer = await send(method, path, body);
    if (answer.status === UNAUTHORIZED) {
      // On a busy machine, a step can take longer than a token is valid.
      token = await signIn();
      answer = await send(method, path, body);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return text;
  };
  const ask: ServerCalls['ask'] = async (method, path, body) => JSON.parse(await textOf(method, path, body));
  const upload = async (id: number) => Upload.parse(await ask('GET', getUpload.path.replace(':id', String(id))));
  return {
    token: () => token,
    async signIn() {
      token = await signIn();
      return token;
    },
    use(other) {
      token = other;
    },
    ask,
    text: (path) => textOf('GET', path),
    status: async (path) => (await send('GET', path)).status,
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
    async amounts(clientId) {
      const answer = await ask('POST', '/aiparcelweb/api/aidashboards/data/spend/amounts', {
        selectColumnNames: ['totalSpend', 'packages'],
        fromTableNames: ['shipments'],
        clientId,
        whereClauseDetails: [],
      });
      const [row] = toRows(widgetData.output.parse(answer));
      return [Number(row?.totalSpend ?? 0), Number(row?.packages ?? 0)];
    },
  };
}
