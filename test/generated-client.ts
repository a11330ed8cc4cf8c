import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { generateSource } from 'oazapfts';
import { projectRoot } from '#server/startup/project-root.ts';

// Beside the installed packages, because the generated code imports one.
const FOLDER = join(projectRoot, 'node_modules', '.cache', 'parcelscope');

/** What a call returns: its status, and the parsed body. */
export interface ClientAnswer {
  status: number;
  // Its types are those that the generator has written, which this program doesn't know.
  data: unknown;
}

export type GeneratedClient = Record<string, (...parts: unknown[]) => Promise<ClientAnswer>>;

/**
 * Generates a client from an OpenAPI document, as programs do that know nothing else of an interface. Its functions have the ids of the operations. They
 * take the parameters and the body as one object, and then options of the request.
 */
export async function generateClient(document: object): Promise<GeneratedClient> {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, 'client-'));
  try {
    const described = join(folder, 'openapi.json');
    writeFileSync(described, JSON.stringify(document));
    const source = await generateSource(described, { argumentStyle: 'object' });
    const { code } = await transform(source, { loader: 'ts', format: 'esm' });
    const file = join(folder, 'client.mjs');
    writeFileSync(file, code);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as GeneratedClient;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A `fetch` for such a client, which passes requests to a server in this process. */
export function fetchOf(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://parcelscope.test'), init);
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      // Safe: the interface has no other methods.
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}
