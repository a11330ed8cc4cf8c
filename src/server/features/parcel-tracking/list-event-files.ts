import { and, count, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { EventFile, EventFileSource, listEventFiles as endpoint } from '#contract/tracking-history.ts';
import { trackingEvents } from '#model/audit-inputs/tracking-events.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { PUSHED_FILE } from '#model/tracking/pushed-file.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { containsText } from '#server/stores/contains-text.ts';
import { clients, importFiles, uploads, users } from '#server/stores/schema.ts';

interface Filter {
  clientId: number;
  /** A part of the name of a file, location or user; empty for all. */
  search: string;
  source?: EventFileSource | undefined;
}

const MAX_DOWNLOADED = 10_000;
const HEADER = ['arrived_at', 'file', 'client', 'source', 'by', 'state', 'events', 'rejected'];

/** Returns a page of the files of tracking events of a client and its children. */
export async function listEventFiles(
  ctx: SignedInContext,
  { page, pageSize, ...filter }: Filter & { page: number; pageSize: number },
): Promise<Output<typeof endpoint>> {
  const matching = await matchingOf(ctx, filter);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(importFiles)
    .innerJoin(uploads, eq(uploads.id, importFiles.uploadId))
    .leftJoin(users, eq(users.id, uploads.userId))
    .where(matching);
  const files = await readFiles(ctx, matching, { limit: pageSize, offset: (page - 1) * pageSize });
  return { total: counted?.total ?? 0, files };
}

/** Sends the list of files of tracking events as CSV. */
export async function downloadEventFiles(ctx: SignedInContext, filter: Filter, http: Http): Promise<unknown> {
  const files = await readFiles(ctx, await matchingOf(ctx, filter), { limit: MAX_DOWNLOADED, offset: 0 });
  const lines = files.map(({ arrivedAt, fileName, clientName, source, by, state, events, rejected }) =>
    csvLine([
      ...[arrivedAt, neutralizeFormula(fileName), neutralizeFormula(clientName), source, neutralizeFormula(by)],
      ...[state, String(events), String(rejected)],
    ]),
  );
  return sendCsv(http, 'tracking-event-files.csv', [csvLine(HEADER), ...lines]);
}

const isPushed = sql`${importFiles.fileName} ~ ${PUSHED_FILE.source}`;
const SOURCES: Record<EventFileSource, SQL | undefined> = {
  upload: and(isNull(uploads.origin), not(isPushed)),
  push: and(isNull(uploads.origin), isPushed),
  location: isNotNull(uploads.origin),
};

async function matchingOf(ctx: SignedInContext, { clientId, search, source }: Filter): Promise<SQL | undefined> {
  return and(
    inArray(importFiles.clientId, await listClientFamily(ctx, clientId)),
    sql`${importFiles.receipt}->>'format' = ${trackingEvents.id}`,
    source === undefined ? undefined : SOURCES[source],
    search === ''
      ? undefined
      : containsText(
          [importFiles.fileName, sql`coalesce(${uploads.origin}, '')`, sql`coalesce(${users.login}, '')`],
          search,
        ),
  );
}

async function readFiles(
  { db }: SignedInContext,
  matching: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventFile[]> {
  const rows = await db
    .select({ file: importFiles, upload: uploads, login: users.login, clientName: clients.name })
    .from(importFiles)
    .innerJoin(uploads, eq(uploads.id, importFiles.uploadId))
    .innerJoin(clients, eq(clients.id, importFiles.clientId))
    .leftJoin(users, eq(users.id, uploads.userId))
    .where(matching)
    .orderBy(desc(importFiles.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ file, upload, login, clientName }) => ({
    id: file.id,
    fileName: file.fileName,
    clientName,
    source: upload.origin !== null ? 'location' : PUSHED_FILE.test(file.fileName) ? 'push' : 'upload',
    by: upload.origin ?? login ?? '',
    arrivedAt: upload.createdAt.toISOString(),
    state: file.isUndoRequested && file.state === 'loaded' ? 'undoing' : file.state,
    events: file.receipt?.lines.loaded ?? 0,
    rejected: file.receipt?.lines.rejected ?? 0,
  }));
}
