import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { Services } from '#server/context.ts';
import type { Overload } from '#server/http/refuse-overload.ts';

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const NANOSECONDS = 1e9;

const Counts = z.array(z.object({ count: z.coerce.number() }).catchall(z.string()));

/** The metrics of a server. */
export interface Metrics {
  noteRequest(request: { call: string; status: number; seconds: number }): void;
  /** The metrics in the text format of Prometheus, with its content type. */
  read(): Promise<{ contentType: string; text: string }>;
}

/**
 * Creates the metrics of a server, with the usual ones of its process except those that list each connection, which takes as long as several
 * requests if there are thousands. Their labels are paths with the names of parameters, statuses and states: never values of requests
 * or data. Figures from the stores are read whenever the metrics are read.
 */
export function openMetrics({
  store,
  warehouse,
  turns,
  tables,
  answers,
  repeated,
  refused,
}: Pick<Services, 'store' | 'warehouse' | 'turns' | 'tables' | 'answers' | 'repeated'> &
  Pick<Overload, 'refused'>): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  for (const kind of ['handles', 'requests', 'resources'])
    for (const name of [`nodejs_active_${kind}`, `nodejs_active_${kind}_total`]) registry.removeSingleMetric(name);
  const requests = new Counter({
    name: 'parcelscope_requests_total',
    help: 'Answered requests by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'parcelscope_request_duration_seconds',
    help: 'Time until the answer was sent, by call.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  });
  const counter = (name: string, help: string, count: () => number) =>
    new Counter({
      name: `parcelscope_${name}`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  counter('refused_requests_total', 'Calls that were refused with 503 because too many were being worked on.', refused);
  counter(
    'renewed_answers_total',
    'Answers that this server has renewed after changes, before readers asked for them.',
    () => repeated.renewal.answers,
  );
  const gauge = (name: string, help: string, labelNames: string[], collect: (own: Gauge) => unknown) =>
    new Gauge({
      name: `parcelscope_${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        await collect(this);
      },
    });
  gauge('questions', 'Questions of readers that run or wait for their turn on this server.', ['state'], (own) => {
    const { running, waiting } = turns.count();
    own.set({ state: 'running' }, running);
    own.set({ state: 'waiting' }, waiting);
  });
  gauge('tables_in_memory_bytes', 'Memory of the tables from which this server answers light questions.', [], (own) =>
    own.set(tables.bytes()),
  );
  gauge('answers_in_memory_bytes', 'Memory of the answers that this server has cached.', [], (own) =>
    own.set(answers.bytes()),
  );
  // If the store does not answer, there are no figures, and `store_up` says so.
  const count = async (own: Gauge, sql: string) => {
    own.reset();
    const rows = await store.execute(sql).then(
      (answer) => answer.rows,
      () => [],
    );
    for (const { count: number, ...labels } of Counts.parse(rows)) own.set(labels, number);
  };
  gauge('jobs', 'Jobs in the queues of all servers, by queue and state.', ['queue', 'state'], (own) =>
    count(own, JOBS),
  );
  gauge('import_files', 'Imported files by state.', ['state'], (own) => count(own, IMPORTS));
  const stores = { operational: () => store.execute('SELECT 1'), warehouse: () => warehouse.ping() };
  const pings = new Gauge({
    name: 'parcelscope_store_ping_seconds',
    help: 'Time in which a store answered; absent if it did not.',
    labelNames: ['store'],
    registers,
  });
  gauge('store_up', 'Whether a store answers.', ['store'], async (own) => {
    pings.reset();
    for (const [name, ping] of Object.entries(stores)) {
      const started = process.hrtime.bigint();
      const isUp = await ping().then(
        () => true,
        () => false,
      );
      own.set({ store: name }, isUp ? 1 : 0);
      if (isUp) pings.set({ store: name }, Number(process.hrtime.bigint() - started) / NANOSECONDS);
    }
  });
  return {
    noteRequest({ call, status, seconds }) {
      requests.inc({ call, status });
      durations.observe({ call }, seconds);
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

const JOBS = 'SELECT name AS queue, state::text AS state, count(*) FROM pgboss.job GROUP BY 1, 2';

const IMPORTS = 'SELECT state, count(*) FROM import_files GROUP BY 1';
