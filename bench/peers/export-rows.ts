import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Warehouse } from '#server/stores/warehouse.ts';
import type { PeerTable } from './peer-tables.ts';

/**
 * Writes the rows of a table for the peers to tab-separated files, one for each client, sorted by day. Both peers read that format, and keep
 * the order, in which the rows of a client lie next to each other.
 */
export async function exportRows(warehouse: Warehouse, { name, columns }: PeerTable, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const values = columns.map(({ from, name: as }) => `${from} AS to_${as}`).join(', ');
  const order = columns.some((column) => column.name === 'bill_date') ? 'bill_date' : 'client_id';
  for (const clientId of await clientsOf(warehouse, name)) {
    const path = join(folder, `${name}-${String(clientId).padStart(6, '0')}.tsv`);
    await warehouse.run({
      sql: `INSERT INTO FUNCTION file({path:String}, 'TabSeparated')
        SELECT ${values} FROM ${name} WHERE client_id = {clientId:UInt32} ORDER BY ${order} SETTINGS engine_file_truncate_on_insert = 1`,
      params: { path, clientId },
    });
    // The engine writes files for its own user only, but PostgreSQL runs as another one.
    chmodSync(path, 0o644);
  }
}

/** The clients with rows of a table. An empty table has a file too, for an unknown client. */
async function clientsOf(warehouse: Warehouse, table: string): Promise<number[]> {
  const sql = `SELECT DISTINCT client_id AS id FROM ${table} ORDER BY id`;
  const rows = await warehouse.rows<{ id: number }>({ sql, params: {} });
  return rows.length === 0 ? [0] : rows.map(({ id }) => id);
}

/** A text that differs for other rows. */
export async function rowsFingerprint(warehouse: Warehouse): Promise<string> {
  const sql = `SELECT count(), sum(net_amount_usd), toString(min(bill_date)), toString(max(bill_date)), sum(client_id), sum(bill_weight_pounds) FROM shipments`;
  return JSON.stringify([
    await warehouse.rows({ sql, params: {} }),
    await warehouse.rows({ sql: 'SELECT count(), sum(net_amount_usd) FROM charges', params: {} }),
  ]);
}
