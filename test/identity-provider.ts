import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import samlp, { type ParsedRequest, type ResponseOptions } from 'samlp';
import provider from '#test/fixtures/identity-provider/provider.json' with { type: 'json' };
import { moveClock } from '#test/move-clock.ts';

const MINUTE_SECONDS = 60;
const LIFETIME_MINUTES = 5;

/** The certificate of the identity provider for tests, development and demonstrations. Its key is public: trust it nowhere else. */
export const TEST_CERTIFICATE = provider.certificates.join('');
const KEY = readFileSync(join(import.meta.dirname, 'fixtures', 'identity-provider', 'key.pem'), 'utf8');

/** The response of the identity provider. Omitted values match the request. */
export interface AnswerOptions extends Partial<ResponseOptions<string>> {
  /** Attributes in addition to the name; none by default. */
  claims?: Record<string, string>;
  /** The time of the identity provider's clock; that of this machine by default. */
  now?: Date;
  /** How many minutes ago the user was authenticated; just now by default. */
  sessionMinutes?: number;
}

/** Returns the identity provider's XML response, which states that the user with an e-mail address has signed in. */
export function answerRequest(request: ParsedRequest, email: string, options: AnswerOptions = {}): Promise<string> {
  const { claims = {}, now = new Date(), sessionMinutes = 0, ...overrides } = options;
  // samlp issues assertions at the moment of authentication, so those of earlier ones are valid for longer.
  const authenticatedAt = now.getTime() - sessionMinutes * MINUTE_SECONDS * 1000;
  const respond = (done: (error: Error | null, xml: string) => void) =>
    samlp.getSamlResponse<string>(
      {
        issuer: provider.issuer,
        cert: TEST_CERTIFICATE,
        key: KEY,
        audience: request.issuer,
        recipient: request.assertionConsumerServiceURL,
        destination: request.assertionConsumerServiceURL,
        inResponseTo: request.id,
        lifetimeInSeconds: (LIFETIME_MINUTES + sessionMinutes) * MINUTE_SECONDS,
        signatureAlgorithm: 'rsa-sha256',
        digestAlgorithm: 'sha256',
        signAssertion: true,
        signResponse: false,
        profileMapper: (name) => ({
          getClaims: () => claims,
          getNameIdentifier: () => ({ nameIdentifier: name }),
        }),
        ...overrides,
      },
      email,
      done,
    );
  return new Promise((resolve, reject) => {
    atTime(authenticatedAt, () => respond((error, xml) => (error === null ? resolve(xml) : reject(error))));
  });
}

/** Runs a function with another clock. */
function atTime(nowMs: number, run: () => void): void {
  const clock = globalThis.Date;
  moveClock(nowMs - Date.now());
  try {
    run();
  } finally {
    globalThis.Date = clock;
  }
}

/** Decodes the field `SAMLRequest`. */
export function parseRequest(field: string): Promise<ParsedRequest> {
  return new Promise((resolve, reject) => {
    samlp.parseRequest({ query: {}, body: { SAMLRequest: field } }, (error, parsed) =>
      error === null && parsed !== undefined ? resolve(parsed) : reject(error ?? new Error('no request')),
    );
  });
}

/** Returns the request body that adds the identity provider at an address to Parcelscope. */
export function providerInput(url: string): typeof provider {
  return { ...provider, entryPoint: `${url}/sso` };
}

export interface RunningIdentityProvider {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts an identity provider on this machine. Its sign-in page lists users to choose from, without passwords. They were authenticated `sessionMinutes` ago,
 * unless the request asks for a fresh sign-in.
 */
export async function startIdentityProvider(
  people: readonly { name: string; email: string }[],
  { port = 0, sessionMinutes = 0 } = {},
): Promise<RunningIdentityProvider> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, page: string) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    try {
      const fields = await readForm(request);
      if (request.url === '/sso') answer(200, choicePage(fields, people));
      else if (request.url === '/answer') answer(200, await answerPage(fields, sessionMinutes));
      else answer(404, page('Not found', '<p>This identity provider answers at /sso.</p>'));
    } catch {
      answer(400, page('Not understood', '<p>This is not a sign-in request.</p>'));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the identity provider has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request));
}

function choicePage(fields: URLSearchParams, people: readonly { name: string; email: string }[]): string {
  const request = hidden('SAMLRequest', fields.get('SAMLRequest') ?? '');
  const buttons = people.map(
    ({ name, email }) => `<p><button name="email" value="${escapeHtml(email)}">${escapeHtml(name)}</button></p>`,
  );
  return page('Local identity provider', `<form method="post" action="/answer">${request}${buttons.join('')}</form>`);
}

async function answerPage(fields: URLSearchParams, sessionMinutes: number): Promise<string> {
  const request = await parseRequest(fields.get('SAMLRequest') ?? '');
  const options = { sessionMinutes: request.forceAuthn === 'true' ? 0 : sessionMinutes };
  const xml = await answerRequest(request, fields.get('email') ?? '', options);
  const answer = hidden('SAMLResponse', Buffer.from(xml).toString('base64'));
  const form = `<form method="post" action="${escapeHtml(request.assertionConsumerServiceURL)}">${answer}<button>Continue</button></form>`;
  return page('Signed in', `${form}<script>document.forms[0].submit()</script>`);
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
