import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import type { JobHandlers } from './jobs.ts';
import { type OpenServices, openServices } from './open-services.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  services: OpenServices;
  url: string;
  /** Lets requests in flight finish, then the jobs, then closes the stores. */
  stop(): Promise<void>;
}

export interface ServerParts {
  /** The work of the job queue; null while nothing works on it here. */
  jobHandlers: ((services: OpenServices) => JobHandlers) | null;
}

export async function startServer(settings: Settings, { jobHandlers }: ServerParts): Promise<RunningServer> {
  const services = await openServices(settings);
  try {
    await prepareDemo(services);
    const app = await buildApp(services);
    if (jobHandlers !== null) await services.jobs.start(jobHandlers(services));
    await app.listen({ host: settings.host, port: settings.port });
    return {
      services,
      url: urlOf(settings, app.server.address()),
      async stop() {
        await app.close();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

function urlOf({ host, port }: Settings, address: AddressInfo | string | null): string {
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}
