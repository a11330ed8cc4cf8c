import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MCP } from '#contract/mcp.ts';
import { AppError } from '#server/app-error.ts';
import { requireSession, type Services, type SignedInContext } from '#server/context.ts';
import type { ApiRoute } from '#server/http/api-route.ts';
import { requireOwnOrigin } from '#server/http/own-origin.ts';
import { admit, type Call, callAs } from '#server/http/serve.ts';
import { type Tool, tools } from './tools.ts';

/**
 * Serves the tools of the Model Context Protocol over streamable HTTP. Every message carries the token of a session and is answered
 * by itself, so that any server can answer it. Pages of other sites are refused.
 */
export function serveMcp(app: FastifyInstance, services: Services, routes: readonly ApiRoute[]): void {
  app.post(MCP, async (request, reply) => {
    requireOwnOrigin(request, services.settings.publicUrl);
    const ctx = requireSession(await signedIn(services, request, reply));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = serverFor(ctx, callAs(ctx, routes, { request, reply }));
    await server.connect(transport);
    try {
      const { status, headers, body } = await answerOf(transport, request);
      for (const [name, value] of headers) reply.header(name, value);
      return reply.code(status).send(body);
    } finally {
      await server.close();
    }
  });
  // There is nothing to stream and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: MCP,
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
}

async function signedIn(services: Services, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await admit({ ...services, log: request.log }, { access: 'signed-in' }, { request, reply });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
    throw error;
  }
}

async function answerOf(
  transport: WebStandardStreamableHTTPServerTransport,
  { url, headers, host, body }: FastifyRequest,
) {
  const names = ['accept', 'content-type', 'mcp-protocol-version'];
  const passed = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const asked = new Request(`http://${host}${url}`, { method: 'POST', headers: passed });
  const answer = await transport.handleRequest(asked, { parsedBody: body });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : text };
}

function serverFor(ctx: SignedInContext, call: Call): McpServer {
  const server = new McpServer({ name: 'parcelscope', version: '1' });
  for (const tool of tools) {
    const { name, title, description, input, isReadOnly } = tool;
    const annotations = { title, readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (given) =>
      runTool(ctx, tool, { given, call }),
    );
  }
  return server;
}

/** Runs a tool. Errors that are meant for the reader become its result, so that the other assistant can correct itself. */
async function runTool(
  ctx: SignedInContext,
  { name, run }: Tool,
  { given, call }: { given: Record<string, unknown>; call: Call },
): Promise<CallToolResult> {
  const started = performance.now();
  try {
    const answer = await run(ctx, given, call);
    ctx.log.info({ tool: name, ms: Math.round(performance.now() - started) }, 'ran a tool');
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  } catch (error) {
    if (error instanceof AppError) return { isError: true, content: [{ type: 'text', text: error.message }] };
    ctx.log.error({ err: error, tool: name }, 'a tool failed');
    const text = 'Something went wrong on the server. The error has been logged.';
    return { isError: true, content: [{ type: 'text', text }] };
  }
}
