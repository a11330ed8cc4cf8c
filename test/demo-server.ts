import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { loadExchangeRates } from '#server/load-exchange-rates.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server with a small demo, and a session of its administrator. */
export interface DemoServer {
  server: TestServer;
  token: string;
  /** The clients of the parent with children, the parent first. */
  familyIds: number[];
}

/** Starts a server with a share of the demo's shipments. */
export async function startDemoServer(scale: number): Promise<DemoServer> {
  const server = await startTestServer({ environment: { DEMO_SCALE: String(scale) } });
  const { services } = server;
  await loadExchangeRates(services.warehouse);
  await prepareDemo(services);
  await loadDemoData(services);
  const input = { username: 'admin@demo', password: 'Parcelscope1', logOffOtherSessions: true };
  const { id_token: token } = (await server.post('authenticate', null, input)).body as { id_token: string };
  const clients = (await server.get('clientsShort', token)).body as { id: number; code: string }[];
  const familyIds = clients.filter(({ code }) => code.startsWith('HALDEN')).map(({ id }) => id);
  return { server, token, familyIds: familyIds.sort((a, b) => a - b) };
}
