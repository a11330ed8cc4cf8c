import { type AuditRun, downloadFindings, type FindingStatus, listAuditRuns, requestAudit } from '#contract/audit.ts';
import { changeDisputes, listFindingActions, searchFindings } from '#contract/disputes.ts';
import { undo } from './answers.ts';
import { OTHER_CLIENT } from './figures.ts';
import type { KilledServer } from './killed-server.ts';
import type { Round } from './round.ts';
import { twiceResidentialFile } from './round-files.ts';
import type { Attempt, Progress, Step } from './step.ts';
import { waitUntil } from './wait-until.ts';

/** The numbers of parcels with a finding: of those that are audited first, and of those that come with a later file. */
const [EARLIER, LATER] = [90, 6000];
/** The most findings that are listed together. */
const PAGE = 100;

/** Audits of all rows of a client. */
export const auditSteps: readonly Step[] = [
  {
    name: 'audit of a new file',
    maxWaitMs: 2000,
    async prepare(round) {
      await loadAudited(round, earlierFile(round));
      const lastRun = await lastRunId(round);
      await round.load('later.csv', laterFile(round), OTHER_CLIENT);
      return audit(round, { from: EARLIER, to: EARLIER + LATER, lastRun, prepare: async () => {} });
    },
  },
  {
    name: 'audit after an undo',
    maxWaitMs: 2000,
    async prepare(round) {
      await loadAudited(round, earlierFile(round));
      const later = await loadAudited(round, laterFile(round), EARLIER + LATER);
      const lastRun = await lastRunId(round);
      return audit(round, { from: EARLIER + LATER, to: EARLIER, lastRun, prepare: () => undo(round, later) });
    },
  },
];

const earlierFile = ({ number, day }: Round) => twiceResidentialFile(`A${number}`, day, EARLIER);
const laterFile = ({ number, day }: Round) => twiceResidentialFile(`B${number}`, day, LATER);

/** Imports a file and waits until an audit has found what is wrong with its parcels. */
async function loadAudited(round: Round, content: string, found = EARLIER): Promise<number> {
  const id = await round.load(`${found}.csv`, content, OTHER_CLIENT);
  await waitUntil('the first audit', async () => (await findings(round)) === found);
  return id;
}

interface ChangingAudit {
  /** The numbers of findings before it and after it. */
  from: number;
  to: number;
  /** The id of the last run before it. */
  lastRun: number;
  prepare(): Promise<void>;
}

/**
 * An audit that changes the number of findings, while people decide about the first ones. Readers see all its changes at once, so it is partly
 * done if a run was interrupted, although they still see the findings from before.
 */
function audit(round: Round, { from, to, lastRun, prepare }: ChangingAudit): Attempt {
  const begin = async () => {
    await prepare();
    await round.server.calls.ask('POST', requestAudit.path.replace(':clientId', String(OTHER_CLIENT)));
  };
  return {
    async start() {
      await begin();
      await decide(round);
    },
    async progress(): Promise<Progress> {
      const found = await findings(round);
      if (found === to) return 'done';
      if (found === from) return (await wasInterrupted(round, lastRun)) ? 'partly done' : 'not begun';
      if (found > Math.min(from, to) && found < Math.max(from, to)) return 'partly done';
      throw new Error(`there are ${found} findings, not ${from} or ${to}`);
    },
    async finish() {
      const last = await lastRunId(round);
      await begin();
      await waitUntil('the audit', async () => {
        const [run] = await runs(round);
        return run !== undefined && run.id > last && run.receipt !== null;
      });
      await waitUntil('the interrupted decision', async () => !(await isDeciding(round)));
      await decide(round);
    },
  };
}

/** The newest runs of the audit, the last one first. */
async function runs({ server }: Round): Promise<AuditRun[]> {
  const path = listAuditRuns.path.replace(':clientId', String(OTHER_CLIENT));
  return listAuditRuns.output.parse(await server.calls.ask('GET', path));
}

async function lastRunId(round: Round): Promise<number> {
  const [run] = await runs(round);
  return run?.id ?? 0;
}

/** Whether a run after another one had begun before the server was started, and has no end. */
async function wasInterrupted(round: Round, lastRun: number): Promise<boolean> {
  return (await runs(round)).some(
    ({ id, startedAt, finishedAt }) =>
      id > lastRun && finishedAt === null && new Date(startedAt) < round.server.startedAt,
  );
}

/** The number of findings of the round. Throws if one is there twice, or has another rule or amount. */
async function findings(round: Round): Promise<number> {
  const [titles = '', ...lines] = (await downloadedFindings(round.server)).trimEnd().split(/\r?\n/);
  const columns = titles.split(',');
  const own = lines
    .map((line) => line.split(','))
    .map((cells) => ['invoice', 'rule', 'at_stake_minor', 'tracking'].map((name) => cells[columns.indexOf(name)]))
    .filter(([invoice = '']) => [`A${round.number}`, `B${round.number}`].includes(invoice));
  const wrong = own.find(([, rule, amount]) => rule !== 'A2' || amount !== '500');
  if (wrong !== undefined) throw new Error(`there is a finding ${wrong}`);
  const parcels = new Set(own.map(([, , , parcel]) => parcel)).size;
  if (parcels !== own.length) throw new Error(`there are ${own.length} findings about ${parcels} parcels`);
  return parcels;
}

/** All findings of the audited client as CSV. */
export function downloadedFindings({ calls }: KilledServer): Promise<string> {
  return calls.text(downloadFindings.path.replace(':clientId', String(OTHER_CLIENT)));
}

/** Confirms the open findings of the earlier file one by one. */
async function decide(round: Round): Promise<void> {
  for (const id of await earlierFindings(round, 'open')) {
    const change = { kind: 'status', status: 'confirmed', note: '' };
    const path = changeDisputes.path.replace(':clientId', String(OTHER_CLIENT));
    await round.server.calls.ask('POST', path, { selection: { ids: [id] }, change });
    round.acknowledge(`decision about finding ${id}`, async () =>
      (await earlierFindings(round, 'confirmed')).includes(id),
    );
  }
}

/** Whether a decision is not complete. */
async function isDeciding({ server }: Round): Promise<boolean> {
  const path = listFindingActions.path.replace(':clientId', String(OTHER_CLIENT));
  const actions = listFindingActions.output.parse(await server.calls.ask('GET', path));
  return actions.some(({ state }) => state === 'running');
}

/** The ids of those findings of the earlier file that have a status. */
async function earlierFindings({ server, number }: Round, status: FindingStatus): Promise<string[]> {
  const path = searchFindings.path.replace(':clientId', String(OTHER_CLIENT));
  const filter = { statuses: [status], text: `A${number}-` };
  const answer = searchFindings.output.parse(await server.calls.ask('POST', path, { filter, pageSize: PAGE }));
  return answer.findings.map(({ id }) => id);
}
