import type { FastifySchema } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { Problem } from '#contract/problem.ts';
import type { ApiRoute } from './api-route.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const ACCESS_TEXTS: Record<string, string | undefined> = {
  public: 'For anyone.',
  'signed-in': 'For anyone signed in.',
  'expired-password': 'For anyone signed in, even with an expired password.',
};

const ERROR = {
  description: 'An error.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** The schemas to which route descriptions refer. The cast is safe: a schema of OpenAPI 3.1 is a JSON Schema. */
export const sharedSchemas = { Problem: toJsonSchema(Problem, 'output') as OpenAPIV3_1.SchemaObject };

/** Describes a route for `@fastify/swagger`: JSON Schemas of its input and output, and its access rule. */
export function describeRoute({ endpoint, access, status }: ApiRoute): FastifySchema {
  const params = toJsonSchema(endpoint.params, 'input');
  const querystring = toJsonSchema(endpoint.query, 'input');
  const body = toJsonSchema(endpoint.body, 'input');
  return {
    operationId: toOperationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[3] ?? ''],
    description: ACCESS_TEXTS[access] ?? `Needs the permission ${access}.`,
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(params.properties !== undefined && { params }),
    ...(querystring.properties !== undefined && { querystring }),
    ...(body.type !== undefined && { body }),
    response: { [status]: toAnswer(endpoint.output), default: ERROR },
  };
}

function toOperationId({ method, path }: ApiRoute['endpoint']): string {
  const words = path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '');
  return method.toLowerCase() + words;
}

function toAnswer(output: z.ZodType): unknown {
  if (output instanceof z.ZodVoid) return { description: 'A file.', type: 'null' };
  return { description: 'Done.', content: { 'application/json': { schema: toJsonSchema(output, 'output') } } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutSafeBounds });
  return rest;
}

/** Removes the bounds that every integer has. They tell readers nothing, and examples would show them as values. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
