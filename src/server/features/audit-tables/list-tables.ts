import { count, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { groupBy } from '#audit/group-by.ts';
import type { AgreementPeriod, AuditTable, listAuditTables, TableFile, TableGap } from '#contract/audit-tables.ts';
import { findGaps } from '#model/audit-inputs/find-gaps.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { hasGaps, listedTables } from '#model/audit-inputs/listed-tables.ts';
import type { Validity } from '#model/audit-inputs/validity.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { compileTablePeriods, type TablePeriod } from '#query/audit/compile-table-rows.ts';
import { readPublicTables } from '#server/audit/read-public-tables.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';
import { findTable } from './find-table.ts';
import { listWarnings } from './list-warnings.ts';

/** The public rows of a table have no file. */
const PUBLIC = 0;

/** Lists the tables that the audit of one of the reader's clients reads. */
export async function listTables(
  ctx: SignedInContext,
  clientId: number,
): Promise<z.output<typeof listAuditTables.output>> {
  requireClient(ctx, clientId);
  const scope = await readLoadedScope(ctx, [clientId]);
  const ofFiles = await ctx.warehouse.read<TablePeriod>(compileTablePeriods(scope));
  const files = await readFiles(ctx.db, [...new Set(ofFiles.map(({ fileId }) => fileId))]);
  const periods = [...ofFiles, ...(await publicPeriods())];
  const today = ctx.now().toISOString().slice(0, 10);
  return {
    tables: listedTables.map((id) => toTable(id, periods, files, today)),
    periods: agreementPeriods(ofFiles),
    warnings: await listWarnings(ctx, clientId, scope),
  };
}

type StoredFile = Omit<TableFile, 'rows'>;

function toTable(
  id: InputId,
  all: readonly TablePeriod[],
  files: ReadonlyMap<number, StoredFile>,
  today: IsoDate,
): AuditTable {
  const periods = all.filter(({ kind }) => kind === id);
  const own = periods.filter(({ fileId }) => fileId !== PUBLIC);
  const rows = (of: readonly TablePeriod[]) => of.reduce((sum, period) => sum + period.count, 0);
  const carriers = new Set(periods.flatMap(({ carrierId }) => (carrierId === null ? [] : [carrierId])));
  return {
    id,
    columns: [...findTable(id).columns],
    rows: rows(own),
    publicRows: rows(periods) - rows(own),
    files: [...new Set(own.map(({ fileId }) => fileId))].flatMap((fileId) => {
      const file = files.get(fileId);
      return file === undefined ? [] : [{ ...file, rows: rows(own.filter((one) => one.fileId === fileId)) }];
    }),
    carrierIds: [...carriers].sort((one, other) => one - other),
    gaps: hasGaps(id) ? gapsOf(periods, today) : [],
  };
}

function gapsOf(periods: readonly TablePeriod[], today: IsoDate): TableGap[] {
  const bySeries = groupBy(periods, ({ carrierId, series }) => JSON.stringify([carrierId, series]));
  return [...bySeries.values()].flatMap((ofSeries) => {
    const [{ carrierId, series } = { carrierId: null, series: '' }] = ofSeries;
    return findGaps(ofSeries, today).map((gap) => ({ carrierId, series, ...gap }));
  });
}

/** The periods of agreements, with all terms of the same days together. */
function agreementPeriods(periods: readonly TablePeriod[]): AgreementPeriod[] {
  const found = new Map<string, AgreementPeriod>();
  for (const { kind, carrierId, series, validFrom, validTo, count: terms } of periods) {
    if (kind !== 'agreements' || carrierId === null) continue;
    const key = JSON.stringify([carrierId, series, validFrom, validTo]);
    const known = found.get(key);
    if (known === undefined) found.set(key, { agreement: series, carrierId, validFrom, validTo, terms });
    else known.terms += terms;
  }
  return [...found.values()];
}

async function publicPeriods(): Promise<TablePeriod[]> {
  const tables = await readPublicTables();
  return [...tables].flatMap(([kind, lines]) =>
    lines.map(({ row }) => {
      // Every row was read by the schema of its table, which says which of these it has.
      const {
        carrierId = null,
        validFrom = null,
        validTo = null,
        table,
      } = row as Partial<Validity> & {
        carrierId?: number | null;
        table?: string;
      };
      const series = kind === 'fuel' ? (table ?? '') : '';
      return { kind, fileId: PUBLIC, carrierId, series, validFrom, validTo, count: 1 };
    }),
  );
}

async function readFiles(db: Database, ids: readonly number[]): Promise<Map<number, StoredFile>> {
  if (ids.length === 0) return new Map();
  const { id, uploadId, fileName, finishedAt } = importFiles;
  const rows = await db
    .select({ fileId: id, uploadId, fileName, finishedAt })
    .from(importFiles)
    .where(inArray(id, [...ids]));
  const uploads = [...new Set(rows.map((row) => row.uploadId))];
  const counted = await db
    .select({ uploadId, files: count() })
    .from(importFiles)
    .where(inArray(uploadId, uploads))
    .groupBy(uploadId);
  const filesOf = new Map(counted.map((upload) => [upload.uploadId, upload.files]));
  return new Map(
    rows.map(({ finishedAt: at, ...file }) => [
      file.fileId,
      { ...file, loadedAt: at?.toISOString() ?? null, isAlone: filesOf.get(file.uploadId) === 1 },
    ]),
  );
}
