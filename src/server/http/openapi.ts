import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '#contract/problem.ts';
import type { ApiRoute } from './api-route.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  description: string;
  parameters: Parameter[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: unknown;
}

/** Serves the description of the interface, for programs and for people. */
export function serveDocs(app: FastifyInstance, routes: readonly ApiRoute[]): void {
  const document = toOpenApi(routes);
  const page = toPage(document);
  app.get('/docs/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

export function toOpenApi(routes: readonly ApiRoute[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: toOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parcelscope', version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: toSchema(Problem, 'output') },
    },
  };
}

function toOperation({ endpoint, access, status }: ApiRoute): Operation {
  const body = toSchema(endpoint.body, 'input');
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[3] ?? ''],
    description: ACCESS_TEXTS[access] ?? `Needs the permission ${access}.`,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...toParameters(toSchema(endpoint.params, 'input'), 'path'),
      ...toParameters(toSchema(endpoint.query, 'input'), 'query'),
    ],
    ...(body.type === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [status]: toAnswer(endpoint.output),
      default: {
        description: 'An error.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const ACCESS_TEXTS: Record<string, string | undefined> = {
  public: 'For anyone.',
  'signed-in': 'For anyone signed in.',
  'expired-password': 'For anyone signed in, with an expired password too.',
};

function toAnswer(output: z.ZodType): unknown {
  if (output instanceof z.ZodVoid) return { description: 'A file.' };
  return { description: 'Done.', content: { 'application/json': { schema: toSchema(output, 'output') } } };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function toParameters({ properties = {}, required = [] }: JsonSchema, place: Parameter['in']): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function toPage({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toSection(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}: calls</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1f2933; background: #fff; }
h2 { font-size: 1rem; margin: 2rem 0 0; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
pre { background: #f2f4f7; padding: .75rem; overflow: auto; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
summary { cursor: pointer; }
@media (prefers-color-scheme: dark) { body { color: #e4e7eb; background: #16191d; } pre { background: #22272e; } a { color: #8ab4f8; } }
</style>
</head>
<body>
<h1>${info.title}: calls</h1>
<p>The same as a document for programs: <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${calls.join('\n')}
</body>
</html>
`;
}

function toSection(method: string, path: string, operation: Operation): string {
  const { parameters, requestBody, responses } = operation;
  const details = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  return `<section>
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>
<details><summary>What goes in and out</summary><pre>${escapeHtml(details)}</pre></details>
</section>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
