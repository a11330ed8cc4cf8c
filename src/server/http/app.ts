import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import serveFiles from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { AppError } from '#server/app-error.ts';
import { serveBackups } from '#server/backups/serve-backups.ts';
import type { Services } from '#server/context.ts';
import { serveChat } from '#server/features/chat/serve-chat.ts';
import { findLiveSession, findSession } from '#server/features/session/find-session.ts';
import { listFormTargets } from '#server/features/sso/list-form-targets.ts';
import { listMapOrigins } from '#server/features/tracking/list-map-origins.ts';
import { serveMcp } from '#server/mcp/serve-mcp.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { publicRoutes } from '#server/public-api/public-routes.ts';
import { servePublicApi } from '#server/public-api/serve-public-api.ts';
import { chooseRequestId, REQUEST_ID, withRequestId } from '#server/request-id.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import { apiRoutes } from './api-routes.ts';
import { forwardApps } from './forward-apps.ts';
import { handleErrors } from './handle-errors.ts';
import { endIdleConnections } from './idle-connections.ts';
import { serveDocs } from './openapi.ts';
import { openOverload } from './refuse-overload.ts';
import { serve } from './serve.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { traceRequests } from './trace-requests.ts';
import { endUnreadAnswers } from './unread-answers.ts';

const PAGES = join(projectRoot, 'dist', 'web');
const API = /^\/(aiparcel|aichatbot|api\/|health|ready|metrics$|docs|mcp$)/;
/** The folder of files with a hash in their names. A missing asset belongs to an older build, so it is answered with 404. */
const ASSETS = '/assets/';
const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** The state of a view is in its address, and its filters may have thousands of values. */
const MAX_HEADER_BYTES = 512 * 1024;
const CONNECTIONS = {
  maxHeaderSize: MAX_HEADER_BYTES,
  /** Longer than proxies keep a connection for further requests, in milliseconds: many keep them for a minute. */
  keepAliveTimeout: 72_000,
  /** Files may take any time to arrive. Requests whose bodies stop arriving are ended elsewhere. */
  requestTimeout: 0,
};

/** Builds the HTTP server on open stores. It does not listen yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { trustedProxies } = services.settings;
  const overload = openOverload(services.turns);
  const app = Fastify({
    loggerInstance: services.log,
    genReqId: ({ headers }) => chooseRequestId(headers),
    requestIdHeader: false,
    bodyLimit: MAX_JSON_BYTES,
    serverFactory: (answer) => createServer(CONNECTIONS, overload.limit(answer)),
    trustProxy: (_address, hop) => hop < trustedProxies,
    routerOptions: { maxParamLength: 300 },
  });
  nameStatements(app);
  traceRequests(app);
  endIdleConnections(app);
  endSlowBodies(app);
  endUnreadAnswers(app);
  const formTargets = collectPageOrigins(app, () => listFormTargets(services));
  const mapOrigins = collectPageOrigins(app, () => listMapOrigins(services));
  protectPages(app, services, { formTargets, mapOrigins });
  await app.register(compress, { threshold: 4096 });
  await app.register(multipart, { limits: { fields: 10, files: 50, fileSize: Number.POSITIVE_INFINITY } });

  keepAnswersOutOfCaches(app);
  acceptEmptyJson(app);
  acceptForms(app);
  acceptFiles(app);
  // The error handler must be set first: routes that are mounted earlier would not use it.
  sendPages(app);
  handleErrors(app);

  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async () => ready(services));
  serveMetrics(app, services, overload);
  serveBackups(app, services);
  await serveDocs(app);
  await serveChat(app, services, { findSession, findLiveSession });
  serve(app, services, apiRoutes);
  servePublicApi(app, services, { publicRoutes, routes: apiRoutes });
  serveMcp(app, services, apiRoutes);
  await app.register(forwardApps, services);
  await servePages(app);
  return app;
}

/** Answers with the id of the request, and puts it into the statements of the request. */
function nameStatements(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(REQUEST_ID, id);
  });
  // Not earlier, because reading the body would lose the id.
  app.addHook('preHandler', ({ id }, _reply, done) => withRequestId(id, done));
}

/**
 * Collects origins for the content security policy of pages: single sign-on submits a form to an identity provider, and the
 * map of an address may come from a provider of maps.
 */
function collectPageOrigins(app: FastifyInstance, list: () => Promise<string[]>): WeakMap<IncomingMessage, string> {
  const found = new WeakMap<IncomingMessage, string>();
  app.addHook('onRequest', async ({ method, url, raw }) => {
    if (method !== 'GET' || API.test(url) || url.startsWith(ASSETS)) return;
    const origins = await list();
    if (origins.length > 0) found.set(raw, origins.join(' '));
  });
  return found;
}

/** Sets the headers by which browsers restrict what pages may do. */
function protectPages(
  app: FastifyInstance,
  services: Services,
  { formTargets, mapOrigins }: Record<'formTargets' | 'mapOrigins', WeakMap<IncomingMessage, string>>,
): void {
  const { frameAncestors, publicUrl } = services.settings;
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The component library adds styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...badgeOrigins(services)],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", (request) => formTargets.get(request) ?? "'self'"],
        frameSrc: ["'self'", (request) => mapOrigins.get(request) ?? "'self'"],
        frameAncestors: frameAncestors.length > 0 ? frameAncestors : ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // X-Frame-Options cannot list origins.
    frameguard: frameAncestors.length > 0 ? false : { action: 'deny' },
    strictTransportSecurity: publicUrl?.startsWith('https://') === true,
  });
  app.addHook('onRequest', ({ raw }, reply, done) =>
    protect(raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  );
}

/** What a call answers belongs to the reader alone: no browser or proxy may keep it. Calls whose answers can be kept say so themselves. */
function keepAnswersOutOfCaches(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (API.test(url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Identity providers respond with a form. Its handler gets the raw text; other endpoints expect an object and reject it. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/** Carriers push files. Their handler reads the stream; other endpoints expect an object and reject it. */
function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}

function badgeOrigins({ settings: { links } }: Services): string[] {
  return [links.securityBadge, links.cloudBadge].flatMap((address) =>
    address === null ? [] : new URL(address).origin,
  );
}

/** Browsers also send the JSON content type with calls that have no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

async function ready({ store, warehouse }: Services): Promise<{ status: 'ready' }> {
  const answers = await Promise.allSettled([store.execute('SELECT 1'), warehouse.ping()]);
  const silent = ['operational store', 'warehouse'].filter((_, index) => answers[index]?.status === 'rejected');
  if (silent.length > 0) throw new AppError('unavailable', `No answer from: ${silent.join(', ')}.`);
  return { status: 'ready' };
}

async function servePages(app: FastifyInstance): Promise<void> {
  if (!existsSync(PAGES)) return;
  await app.register(serveFiles, {
    root: PAGES,
    wildcard: false,
    // One route for each of the many assets would delay the start.
    globIgnore: [`.${ASSETS}**`, '**/*.{br,gz}'],
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  await app.register(serveFiles, {
    root: join(PAGES, ASSETS),
    prefix: ASSETS,
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}

/** Answers requests that no route answers: the application finds its pages itself. */
function sendPages(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !API.test(request.url) && !request.url.startsWith(ASSETS) && existsSync(PAGES);
    if (isPage) return reply.sendFile('index.html');
    throw new AppError('not-found', `There is no ${request.method} ${request.url.split('?')[0]}.`);
  });
}
