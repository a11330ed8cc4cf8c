import { nameOf } from '#server/stores/backup/dump-operational.ts';
import { countOperationalRows } from '#server/stores/backup/load-operational.ts';
import { countRows, type MonthFigure, readMonthFigures } from '#server/stores/backup/warehouse-snapshot.ts';
import type { Manifest } from './manifest.ts';
import type { Stores } from './open-stores.ts';
import type { OnProgress } from './progress.ts';

/** What was compared with a backup, and found equal. */
export interface Compared {
  tables: number;
  rows: number;
  /** Rows and net amounts by client, month and currency. */
  figures: number;
}

const SHOWN = 20;

/** Compares the rows of each table, and rows and net amounts by client and month. Throws an error that lists what differs. */
export async function compareWithBackup(
  { store, warehouse }: Stores,
  manifest: Manifest,
  onProgress: OnProgress,
): Promise<Compared> {
  const { operational, warehouse: tables, figures } = manifest;
  const total = tables.length + 2;
  const differences: string[] = [];
  const compare = (what: string, expected: string | number, actual: string | number | undefined) => {
    if (expected !== actual)
      differences.push(`${what}: ${expected} in the backup, ${actual ?? 'nothing'} in the stores`);
  };
  for (const [index, { table, rows }] of tables.entries()) {
    onProgress({ step: 'Comparing', done: index, total });
    compare(table, rows, await countRows(warehouse, table));
  }
  const counts = await countOperationalRows(async (text) => (await store.execute(text)).rows, operational.tables);
  for (const table of operational.tables)
    compare(`${table.schema}.${table.name}`, table.rows, counts.get(nameOf(table)));
  const found = new Map((await readMonthFigures(warehouse)).map((figure) => [keyOf(figure), figure]));
  for (const expected of figures) {
    const actual = found.get(keyOf(expected));
    compare(keyOf(expected), amountsOf(expected), actual === undefined ? undefined : amountsOf(actual));
    found.delete(keyOf(expected));
  }
  for (const [key, actual] of found) compare(key, 'nothing', amountsOf(actual));
  onProgress({ step: 'Comparing', done: total, total });
  if (differences.length > 0) throw new Error(describe(differences));
  const rows = [...tables, ...operational.tables].reduce((sum, one) => sum + one.rows, 0);
  return { tables: tables.length + operational.tables.length, rows, figures: figures.length };
}

export function describeCompared({ tables, rows, figures }: Compared): string {
  return `Equal to the backup: ${rows} rows of ${tables} tables, and ${figures} figures by client and month.`;
}

function keyOf({ table, client, month, currency }: MonthFigure): string {
  return `${table} of client ${client}, ${month.slice(0, 7)}, ${currency}`;
}

function amountsOf({ rows, netMinor }: MonthFigure): string {
  return `${rows} rows, net ${netMinor}`;
}

function describe(differences: readonly string[]): string {
  const more = differences.length > SHOWN ? [`and ${differences.length - SHOWN} more`] : [];
  return ['The stores differ from the backup:', ...differences.slice(0, SHOWN), ...more].join('\n  ');
}
