import { downloadReport, listReportRuns, type ReportRun, runReport } from '#contract/reports.ts';
import { CLIENT } from './figures.ts';
import type { Round } from './round.ts';
import { LARGE_LINES, largeFile } from './round-files.ts';
import type { Progress, Step } from './step.ts';
import { waitUntil } from './wait-until.ts';

/** Reports about all parcels of a large file. */
export const reportSteps: readonly Step[] = [
  {
    name: 'report',
    maxWaitMs: 3000,
    async prepare(round) {
      await round.load('large.csv', largeFile(round));
      const known = (await reportRuns(round)).map(({ id }) => id);
      const ownRun = async (): Promise<ReportRun | undefined> => {
        const [run, ...others] = (await reportRuns(round)).filter(({ id }) => !known.includes(id));
        if (others.length > 0) throw new Error(`${others.length + 1} runs of one report`);
        return run;
      };
      const start = () => request(round, ownRun);
      return {
        start,
        async progress(): Promise<Progress> {
          const run = await ownRun();
          if (run === undefined) return 'not begun';
          const path = downloadReport.path.replace(':id', String(run.id));
          if (run.state === 'Completed') {
            requireComplete(run, await round.server.calls.text(path));
            return 'done';
          }
          const status = await round.server.calls.status(path);
          if (status < 400 && (await ownRun())?.state !== 'Completed')
            throw new Error(`a report that is ${run.state} is offered with ${status}`);
          return 'partly done';
        },
        async finish() {
          await start();
          await waitUntil('the report', async () => ['Completed', 'Failed'].includes((await ownRun())?.state ?? ''));
        },
      };
    },
  },
];

async function reportRuns({ server }: Round): Promise<ReportRun[]> {
  return listReportRuns.output.parse(await server.calls.ask('GET', listReportRuns.path));
}

/** Requests the report of the round, unless an earlier attempt did. */
async function request(round: Round, ownRun: () => Promise<ReportRun | undefined>): Promise<void> {
  if ((await ownRun()) !== undefined) return;
  const { day } = round;
  const { id } = (await round.server.calls.ask('POST', runReport.path, {
    reportId: 'shipmentDetails',
    clientId: CLIENT,
    dates: { type: 'bill_date', frequency: 'dr', rollingPeriod: null, lastDays: null, from: day, to: day },
    format: 'csv',
  })) as { id: number };
  round.acknowledge('report', async () => (await ownRun())?.id === id);
}

/** Throws unless a file has every parcel of the round once, with its amount. */
function requireComplete({ rows }: ReportRun, text: string): void {
  const [titles = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const columns = titles.split(',');
  const cells = (name: string) => lines.map((line) => line.split(',')[columns.indexOf(name)]);
  const parcels = new Set(cells('Tracking Number')).size;
  const spend = cells('Net Amount').reduce((sum, cell) => sum + Number(cell), 0);
  const seen = [rows, lines.length, parcels, spend];
  const right = [LARGE_LINES, LARGE_LINES, LARGE_LINES, 10 * LARGE_LINES];
  if (String(seen) !== String(right)) throw new Error(`the report has ${seen}, not ${right}`);
}
