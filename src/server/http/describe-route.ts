import type { FastifySchema } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { ApiScope } from '#contract/client-credentials.ts';
import { Problem } from '#contract/problem.ts';
import type { Access, ApiRoute } from './api-route.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What the document says about a route: its endpoint, who may call it, and the status of a successful response. */
export type DescribedRoute = Pick<ApiRoute, 'endpoint' | 'status'> & { access: Access | ApiScope };

const ACCESS_TEXTS: Record<string, string | undefined> = {
  public: 'For anyone.',
  'signed-in': 'For anyone signed in.',
  'expired-password': 'For anyone signed in, even with an expired password.',
  administrator: 'For internal users with the role ROLE_ADMIN.',
};

const ERROR = {
  description: 'An error.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** The schemas to which route descriptions refer. The cast is safe: a schema of OpenAPI 3.1 is a JSON Schema. */
export const sharedSchemas = { Problem: toJsonSchema(Problem, 'output') as OpenAPIV3_1.SchemaObject };

/** Describes a route of a group for `@fastify/swagger`: JSON Schemas of its input and output, and its access rule. */
export function describeRoute({ endpoint, access, status }: DescribedRoute, group: string): FastifySchema {
  const params = toJsonSchema(endpoint.params, 'input');
  const querystring = toJsonSchema(endpoint.query, 'input');
  const body = toJsonSchema(endpoint.body, 'input');
  return {
    operationId: toOperationId(endpoint),
    summary: endpoint.summary,
    tags: [group],
    ...describeAccess(access),
    ...(params.properties !== undefined && { params }),
    ...(querystring.properties !== undefined && { querystring }),
    ...(body.type !== undefined && { body }),
    ...(endpoint.form !== undefined && {
      body: toJsonSchema(endpoint.form, 'input'),
      consumes: ['application/x-www-form-urlencoded'],
    }),
    ...(endpoint.file === true && {
      body: { type: 'string', format: 'binary' },
      consumes: ['application/octet-stream'],
    }),
    response: { [status]: toAnswer(endpoint.output), default: ERROR },
  };
}

function describeAccess(access: DescribedRoute['access']): Pick<FastifySchema, 'description' | 'security'> {
  if (isScope(access)) return { description: `Needs the scope ${access}.`, security: [{ credential: [access] }] };
  const description = ACCESS_TEXTS[access] ?? `Needs the permission ${access}.`;
  return { description, security: access === 'public' ? [] : [{ bearer: [] }] };
}

function isScope(access: DescribedRoute['access']): access is ApiScope {
  return ApiScope.safeParse(access).success;
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
