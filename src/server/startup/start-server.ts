import type { AddressInfo } from 'node:net';
import { removeLeftSnapshot } from '#server/backups/create-backup.ts';
import { lacksDemoData } from '#server/demo/load-demo-data.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { type DemoLoading, startDemoLoading } from '#server/demo/start-demo-loading.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { settleInterrupted } from '#server/features/imports/queue/interrupted-imports.ts';
import { removeLeftFilesAtStart } from '#server/files/remove-left-files.ts';
import { acceptSeveral, BACKLOG } from '#server/http/accept-several.ts';
import { buildApp } from '#server/http/app.ts';
import { startSending } from '#server/tracing/start-sending.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { lowerOtherThreads } from './lower-other-threads.ts';
import { type OpenServices, openServices, type ServicesOptions } from './open-services.ts';
import { replaceSecretsKey } from './replace-secrets-key.ts';
import { forgetRunningServer, recordRunningServer } from './running-server.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  services: OpenServices;
  url: string;
  /** The file with the credentials of a new first administrator; `null` if users existed. */
  firstAdministrator: string | null;
  /** The load of the demo's data, which continues after the start; `null` if there is nothing to load. */
  demo: DemoLoading | null;
  /** Sends the remaining log lines to the collector, if there is one, for at most two seconds. */
  flushLog(): Promise<void>;
  /** Completes the requests in progress, then the jobs, and closes the stores. */
  stop(): Promise<void>;
}

export async function startServer(settings: Settings, options: ServicesOptions = {}): Promise<RunningServer> {
  const stopLowering = lowerOtherThreads();
  const services = await openServices(settings, options);
  const sending = await startSending(settings);
  try {
    await removeLeftFilesAtStart(services);
    await removeLeftSnapshot(services);
    await settleInterrupted(services);
    await replaceSecretsKey(services);
    await prepareDemo(services);
    const firstAdministrator = await createFirstAdministrator(services);
    const app = await buildApp(services);
    const startJobs = async () => {
      await loadExchangeRates(services.warehouse);
      await services.jobs.start(services);
    };
    // During the load, jobs would compete with it for the cores, and find clients with incomplete data.
    const isDemoMissing = await lacksDemoData(services);
    if (!isDemoMissing) await startJobs();
    await app.listen({ host: settings.host, port: settings.port, backlog: BACKLOG });
    const copies = acceptSeveral(app.server, services.log);
    const demo = isDemoMissing ? startDemoLoading(services, startJobs) : null;
    const url = urlOf(settings, app.server.address());
    await recordRunningServer(settings, { url, commandLineKey: services.commandLineKey });
    return {
      services,
      url,
      firstAdministrator,
      demo,
      flushLog: sending.flush,
      async stop() {
        await demo?.stop();
        await forgetRunningServer(settings);
        await Promise.all([app.close(), copies.close()]);
        await services.close();
        stopLowering();
        await sending.stop();
      },
    };
  } catch (error) {
    stopLowering();
    await services.close();
    await sending.stop();
    throw error;
  }
}

function urlOf({ host, port }: Settings, address: AddressInfo | string | null): string {
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}
