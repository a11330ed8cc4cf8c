import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditTableRow, listAuditTableRows } from '#contract/audit-tables.ts';
import type { Validity } from '#model/audit-inputs/validity.ts';
import { compileTableRows, type TableRow, type WantedRows } from '#query/audit/compile-table-rows.ts';
import { readPublicTables } from '#server/audit/read-public-tables.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';
import { importFiles } from '#server/stores/schema.ts';
import { findTable } from './find-table.ts';

type Answer = z.output<typeof listAuditTableRows.output>;

interface Asked {
  params: z.output<typeof listAuditTableRows.params>;
  query: z.output<typeof listAuditTableRows.query>;
}

/** Lists rows of a table of one of the reader's clients in pages. */
export async function listRows(ctx: SignedInContext, { params, query }: Asked): Promise<Answer> {
  requireClient(ctx, params.clientId);
  const { from, page, pageSize, ...wanted } = query;
  const table = findTable(params.table);
  const rows = { ...wanted, table: table.id, limit: pageSize, offset: (page - 1) * pageSize };
  return from === 'public' ? publicRows(rows) : fileRows(ctx, params.clientId, rows);
}

type Page = WantedRows & { limit: number; offset: number };

async function fileRows(ctx: SignedInContext, clientId: number, page: Page): Promise<Answer> {
  const scope = await readLoadedScope(ctx, [clientId]);
  const read = (part: { limit: number; offset: number }) =>
    ctx.warehouse.read<TableRow & { total: number }>(compileTableRows({ ...page, ...part }, scope));
  const found = await read(page);
  const ids = [...new Set(found.map(({ fileId }) => fileId))];
  const names = new Map<number, string>();
  if (ids.length > 0)
    for (const { id, fileName } of await ctx.db.select().from(importFiles).where(inArray(importFiles.id, ids)))
      names.set(id, fileName);
  return {
    total: await totalOfPage(found, page.offset, () => read({ limit: 1, offset: 0 })),
    rows: found.map(({ fileId, line, cells }) => ({
      fileId,
      fileName: names.get(fileId) ?? '',
      line,
      ...split(cells),
    })),
  };
}

async function publicRows({ table, day, carrierId, text, limit, offset }: Page): Promise<Answer> {
  const wanted = text.toLowerCase();
  const found: AuditTableRow[] = [];
  for (const [id, lines] of await readPublicTables()) {
    if (id !== table) continue;
    for (const { line, cells, row } of lines) {
      // Every row was read by the schema of its table, which says which of these it has.
      const {
        validFrom = null,
        validTo = null,
        carrierId: ofCarrier,
      } = row as Partial<Validity> & { carrierId?: number };
      const applies = day === undefined || ((validFrom ?? day) <= day && day <= (validTo ?? day));
      if (!applies || (carrierId !== undefined && ofCarrier !== carrierId)) continue;
      if (wanted !== '' && !cells.some((cell) => cell.toLowerCase().includes(wanted))) continue;
      found.push({ fileId: null, fileName: `${id}.csv`, line, ...split(cells) });
    }
  }
  return { total: found.length, rows: found.slice(offset, offset + limit) };
}

/** The last cell of a row is its source. */
function split(cells: readonly string[]): Pick<AuditTableRow, 'cells' | 'source'> {
  return { cells: cells.slice(0, -1), source: cells.at(-1) ?? '' };
}
