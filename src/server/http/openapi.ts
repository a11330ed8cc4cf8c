import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ApiRoute } from './api-route.ts';
import { describeRoute, sharedSchemas } from './describe-route.ts';
import { docsPage } from './docs-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route of the contract that is served here. Only such routes are documented. */
    apiRoute?: ApiRoute;
  }
}

const DESCRIPTION =
  'Sign in with `POST /aiparcelweb/api/authenticate` and give the `id_token` of its answer to **Authorize**. Then calls can be tried here with your own permissions and data. Tokens are valid for 15 minutes. The document for programs is [openapi.json](/docs/openapi.json).';

/** Serves an OpenAPI document of the API routes that are mounted afterwards, and a page to read, search and try the calls. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parcelscope', version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: sharedSchemas,
      },
    },
    convertConstToEnum: false,
    transform({ url, route }) {
      const { apiRoute } = route.config ?? {};
      return { url, schema: apiRoute === undefined ? { hide: true } : describeRoute(apiRoute) };
    },
  });
  await app.register(swaggerUi, docsPage);
  app.get('/docs/openapi.json', async () => app.swagger());
}
