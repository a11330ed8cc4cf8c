import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { AuditReceipt } from '#contract/audit.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { AppError } from '#server/app-error.ts';
import { hasUnfinishedFiles } from '#server/features/audit/audit-client-job.ts';
import { findingsCsv } from '#server/features/audit/download-findings.ts';
import { runAudit } from '#server/features/audit/run-audit.ts';
import { AUDIT_LOCK, rowsLock } from '#server/jobs/job-queue.ts';
import { underLock } from '#server/jobs/locked-services.ts';
import { listHiddenFileIds } from '#server/questions/list-hidden-file-ids.ts';
import { openServices } from '#server/startup/open-services.ts';
import { findRunningServer } from '#server/startup/running-server.ts';
import { parseSettings, type Settings } from '#server/startup/settings.ts';
import { clients } from '#server/stores/schema.ts';

const USAGE = `Usage: npm run audit -- --client CODE [--as-of YYYY-MM-DD] [--out FILE]

Audits everything that is loaded for a client, and writes its findings as CSV. The server must be stopped; while it runs, it audits
a client by itself after each import, and the findings can be downloaded from it.`;

interface Options {
  client: string;
  asOf: string;
  out: string | null;
}

/** The command `audit`: audits one client, prints what was looked at, and returns the exit code. */
export async function runAuditCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      client: { type: 'string' },
      'as-of': { type: 'string', default: new Date().toISOString().slice(0, 10) },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { client, 'as-of': asOf, out = null, help } = values;
  if (help || client === undefined || !isIsoDate(asOf)) {
    console.log(USAGE);
    return help ? 0 : 2;
  }
  try {
    const receipt = await auditDirectly(parseSettings({ LOG_LEVEL: 'error', ...process.env }), { client, asOf, out });
    console.log(`${receipt.shipments} shipments audited in ${receipt.seconds} s: ${receipt.findings} findings`);
    for (const { text, times } of [...receipt.warnings, ...receipt.notRun]) console.log(`  ${text} (${times})`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function auditDirectly(settings: Settings, { client, asOf, out }: Options): Promise<AuditReceipt> {
  if ((await findRunningServer(settings)) !== null)
    throw new Error('The server is running. Stop it before you audit from the command line.');
  const services = await openServices(settings);
  try {
    const { db, tenantId, warehouse } = services;
    const [found] = await db
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(sql`lower(${clients.code})`, client.toLowerCase()), eq(clients.tenantId, tenantId)));
    if (found === undefined) throw new AppError('not-found', `There is no client with the code ${client}.`);
    const receipt = await services.store.withLock(AUDIT_LOCK, (lock) =>
      services.store.withLock(rowsLock(found.id), async (ofRows) => {
        if (await hasUnfinishedFiles(services, found.id))
          throw new Error(
            `Files of ${client} are still to be imported or undone. Start the server, which ends this first.`,
          );
        return runAudit(underLock(underLock(services, lock), ofRows), found.id, asOf);
      }),
    );
    const scope = { clientIds: [found.id], hiddenFileIds: await listHiddenFileIds(db, [found.id]) };
    if (out !== null) await pipeline(Readable.from(findingsCsv(warehouse, scope)), createWriteStream(out));
    return receipt;
  } finally {
    await services.close();
  }
}
