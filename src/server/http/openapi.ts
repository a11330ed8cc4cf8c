import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiRoute } from './api-route.ts';
import { describeRoute, sharedSchemas } from './describe-route.ts';
import { docsPage } from './docs-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route of the contract that is served here. Only such routes are documented. */
    apiRoute?: ApiRoute;
  }
}

/** Serves an OpenAPI document of the API routes that are mounted afterwards, and a page that shows it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parcelscope', version: '1' },
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
  let page: string | null = null;
  app.get('/docs/openapi.json', async () => app.swagger());
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage(app.swagger() as OpenAPIV3_1.Document);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
