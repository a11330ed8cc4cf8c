import type { JobKind, JobState, ListedJob } from '#contract/jobs.ts';
import type { SignedInContext } from '#server/context.ts';

/** The choices of a list of jobs. */
export interface JobFilter {
  search?: string | undefined;
  state?: JobState | undefined;
  kind?: JobKind | undefined;
}

/** What the states are called in the store. */
const STATES: Record<string, JobState> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
};

/**
 * The jobs of the reader's clients and of the whole tenant, including those that ended long ago. What a job works on is in its data; a
 * job whose record is gone belongs to nobody and is left out. `$1` is the tenant, `$2` the reader's clients.
 */
export const VISIBLE_JOBS = `
  WITH stored AS (
    SELECT id, name, data, state::text AS state, priority, retry_count, created_on, start_after, started_on, completed_on, output
    FROM pgboss.job
    UNION ALL
    SELECT id, name, data, state::text, priority, retry_count, created_on, start_after, started_on, completed_on, output
    FROM pgboss.archive WHERE state::text IN ('completed', 'cancelled', 'failed')
  ), known AS (
    SELECT j.*,
      CASE WHEN j.data ? 'conversionId' THEN 'convert-amounts' ELSE j.name END AS kind,
      coalesce(f.file_name, r.name, l.name, w.name, c.name, v.file_name, n.name, o.name, '') AS subject,
      c.name AS client_name,
      c.id AS client_id,
      coalesce(c.tenant_id, v.tenant_id) AS tenant_id
    FROM stored j
    LEFT JOIN import_files f ON j.name = 'import-file' AND f.id = (j.data->>'fileId')::int
    LEFT JOIN conversions v ON j.name = 'import-file' AND v.id = (j.data->>'conversionId')::int
    LEFT JOIN report_runs r ON j.name = 'run-report' AND r.id = (j.data->>'runId')::int
    LEFT JOIN pickup_locations l ON j.name = 'pick-up' AND l.id = (j.data->>'locationId')::int
    LEFT JOIN finding_actions a ON j.name = 'finding-action' AND a.id = (j.data->>'findingActionId')::int
    LEFT JOIN webhook_deliveries d ON j.name = 'deliver-webhook' AND d.id = (j.data->>'deliveryId')::int
    LEFT JOIN webhooks w ON w.id = d.webhook_id
    LEFT JOIN client_credentials k ON k.id = w.credential_id
    LEFT JOIN alert_firings g ON j.name = 'mail-alert' AND g.id = (j.data->>'firingId')::int
    LEFT JOIN alerts n ON n.id = g.alert_id
    LEFT JOIN watch_lists o ON j.name = 'mail-watch' AND o.id = (j.data->>'listId')::int
    LEFT JOIN clients c ON c.id = coalesce(f.client_id, r.client_id, l.client_id, a.client_id, k.client_id, n.client_id, o.client_id, (j.data->>'auditedClientId')::int)
    WHERE j.name IN ('import-file', 'run-report', 'pick-up', 'finding-action', 'audit-client', 'deliver-webhook', 'mail-alert', 'mail-watch')
      AND j.created_on > now() - interval '30 days'
  ), visible AS (
    SELECT * FROM known WHERE tenant_id = $1 AND (client_id IS NULL OR client_id = ANY ($2))
  )`;

/** The jobs that match, and how many there are in each state. */
export interface FoundJobs {
  total: number;
  counts: Partial<Record<JobState, number>>;
  jobs: ListedJob[];
}

const MATCHING = `
  SELECT * FROM visible
  WHERE ($3::text IS NULL OR subject ILIKE $3 OR client_name ILIKE $3) AND ($4::text IS NULL OR kind = $4)`;

/** The order of lists: what runs, what waits, then what ended, the newest first. */
const PAGE = `${VISIBLE_JOBS}
  SELECT * FROM (${MATCHING}) m WHERE ($5::text IS NULL OR state = $5)
  ORDER BY CASE state WHEN 'active' THEN 0 WHEN 'retry' THEN 1 WHEN 'created' THEN 2 ELSE 3 END,
    coalesce(completed_on, started_on, created_on) DESC, id
  LIMIT $6 OFFSET $7`;

const COUNTS = `${VISIBLE_JOBS} SELECT state, count(*)::int AS jobs FROM (${MATCHING}) m GROUP BY state`;

/** Reads one block of the jobs that match. */
export async function findJobs(
  ctx: SignedInContext,
  filter: JobFilter,
  block: { limit: number; offset: number },
): Promise<FoundJobs> {
  const { store, session } = ctx;
  const stored = Object.keys(STATES).find((state) => STATES[state] === filter.state) ?? null;
  const matching = [session.tenantId, [...session.clientIds], toPattern(filter.search), filter.kind ?? null];
  const page = await store.execute(PAGE, [...matching, stored, block.limit, block.offset]);
  const counted = await store.execute(COUNTS, matching);
  const counts: FoundJobs['counts'] = Object.fromEntries(
    counted.rows.map(({ state, jobs }) => [STATES[String(state)], Number(jobs)]),
  );
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    total: filter.state === undefined ? all : (counts[filter.state] ?? 0),
    counts,
    jobs: page.rows.map(toListedJob),
  };
}

/** Finds one of the reader's jobs. */
export async function findJob({ store, session }: SignedInContext, id: string): Promise<ListedJob | null> {
  const { rows } = await store.execute(`${VISIBLE_JOBS} SELECT * FROM visible WHERE id = $3`, [
    session.tenantId,
    [...session.clientIds],
    id,
  ]);
  return rows[0] === undefined ? null : toListedJob(rows[0]);
}

function toListedJob(row: Record<string, unknown>): ListedJob {
  const state = STATES[String(row.state)] ?? 'waiting';
  return {
    id: String(row.id),
    kind: row.kind as JobKind,
    subject: String(row.subject),
    clientName: row.client_name === null ? null : String(row.client_name),
    state,
    priority: Number(row.priority),
    attempt: Number(row.retry_count),
    createdAt: toInstant(row.created_on) ?? '',
    startsAfter: toInstant(row.start_after) ?? '',
    startedAt: toInstant(row.started_on),
    endedAt: toInstant(row.completed_on),
    error: toMessage(row.output),
    canCancel: state === 'waiting' || state === 'retrying' || (state === 'running' && row.kind === 'run-report'),
  };
}

/** Formats an instant of the store; null if there is none. */
export function toInstant(value: unknown): string | null {
  return value instanceof Date ? value.toISOString() : null;
}

/** The queue keeps the error of the last attempt as an object with a message. */
function toMessage(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('message' in output)) return null;
  return String(output.message);
}

function toPattern(search: string | undefined): string | null {
  const text = search?.trim() ?? '';
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
