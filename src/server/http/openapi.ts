import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPI } from 'openapi-types';
import { PUBLIC_API, requestToken } from '#contract/client-credentials.ts';
import { API_SCOPES } from '#model/access/api-scopes.ts';
import { routeGroups } from './api-routes.ts';
import { type DescribedRoute, describeRoute, sharedSchemas } from './describe-route.ts';
import { docsPage } from './docs-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route of the contract that is served here. Only such routes are documented. */
    apiRoute?: DescribedRoute;
  }
}

const DESCRIPTION =
  'Sign in with `POST /aiparcelweb/api/authenticate` and give the `id_token` of its answer to **Authorize**. Then calls can be tried here with your own permissions and data. Tokens are valid for 15 minutes. The document for programs is [openapi.json](/docs/openapi.json).';

const CREDENTIAL = {
  type: 'oauth2',
  flows: {
    clientCredentials: {
      tokenUrl: requestToken.path,
      scopes: Object.fromEntries(Object.entries(API_SCOPES).map(([scope, { label }]) => [scope, label])),
    },
  },
} as const;

const PUBLIC_GROUP = 'Public interface';

const groupOf = new Map(
  Object.entries(routeGroups).flatMap(([group, routes]) => routes.map(({ endpoint }) => [endpoint, group])),
);

function groupOfRoute({ endpoint }: DescribedRoute): string {
  return endpoint.path.startsWith(PUBLIC_API) ? PUBLIC_GROUP : (groupOf.get(endpoint) ?? '');
}

/** The part of the document that is about the public interface. */
function publicDocument(document: OpenAPI.Document): object {
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => path.startsWith(`${PUBLIC_API}/`));
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Serves an OpenAPI document of the API routes that are mounted afterwards, and a page to read, search and try the calls. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parcelscope', version: '1', description: DESCRIPTION },
      tags: [PUBLIC_GROUP, ...Object.keys(routeGroups)].map((name) => ({ name })),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, credential: CREDENTIAL },
        schemas: sharedSchemas,
      },
    },
    convertConstToEnum: false,
    transform({ url, route }) {
      const { apiRoute } = route.config ?? {};
      const schema = apiRoute === undefined ? { hide: true } : describeRoute(apiRoute, groupOfRoute(apiRoute));
      return { url, schema };
    },
  });
  await app.register(swaggerUi, docsPage);
  app.get('/docs/openapi.json', async () => app.swagger());
  app.get(`${PUBLIC_API}/openapi.json`, async () => publicDocument(app.swagger()));
}
