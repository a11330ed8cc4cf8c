import type { Warehouse } from '#server/stores/warehouse.ts';

const COPIES_AT_ONCE = 20;
/** The tables whose rows have the day of their invoice. */
const BILLED = ['shipments', 'charges', 'invoices'];

/** The columns of each table that differ between copies. `copy` is the number of the copy. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shipments: {
    id: 'sipHash64(id, copy)',
    tracking_number: `if(tracking_number = '', '', concat(tracking_number, '-', toString(copy)))`,
    lead_tracking_number: `if(lead_tracking_number = '', '', concat(lead_tracking_number, '-', toString(copy)))`,
    invoice_number: `concat(invoice_number, '-', toString(copy))`,
    // Copies must not be parcels to the same address.
    consignee_address: `concat(consignee_address, ' ', toString(copy))`,
  },
  charges: {
    // Small ids stay small, because imports give them to charges that belong together.
    id: 'if(id < exp2(56), bitShiftRight(sipHash64(id, copy), 8), sipHash64(id, copy))',
    shipment_id: 'sipHash64(shipment_id, copy)',
    tracking_number: `if(tracking_number = '', '', concat(tracking_number, '-', toString(copy)))`,
    invoice_number: `concat(invoice_number, '-', toString(copy))`,
    // An account pays for pickups once a week, however many parcels it has. The same charges of copies are not pickups.
    accessorial: `if(accessorial = 'Pickup', '', accessorial)`,
  },
  invoices: { invoice_number: `concat(invoice_number, '-', toString(copy))` },
  tracking_events: { tracking_number: `concat(tracking_number, '-', toString(copy))` },
  own_parcels: { tracking_number: `concat(tracking_number, '-', toString(copy))` },
};

/** The file of the invoice that was imported last. */
export const LAST_FILE = 1_000_000;
/** It has this many parcels or a few more. */
const PARCELS_OF_LAST_FILE = 10_000;

/**
 * Copies the rows of a labelled set under other numbers until it has this many parcels. Copies of the invoice of the last day are one
 * invoice of about 10,000 parcels in a file of its own.
 */
export async function multiplySet(warehouse: Warehouse, parcels: number): Promise<void> {
  const [{ loaded = 0 } = {}] = await warehouse.rows<{ loaded: number }>({
    sql: 'SELECT uniqExact(carrier_id, tracking_number) AS loaded FROM shipments',
    params: {},
  });
  const [{ billed = 1 } = {}] = await warehouse.rows<{ billed: number }>({
    sql: 'SELECT count() AS billed FROM shipments WHERE bill_date = (SELECT max(bill_date) FROM shipments)',
    params: {},
  });
  const lastCopies = Math.ceil(PARCELS_OF_LAST_FILE / billed);
  const copies = Math.max(0, Math.ceil(parcels / loaded) - 1);
  for (const [table, columns] of Object.entries(CHANGED)) {
    const isLast = 'copy <= {last:UInt32} AND bill_date = (SELECT max(bill_date) FROM shipments)';
    const isBilled = BILLED.includes(table);
    const isInvoices = table === 'invoices';
    const changed = isBilled
      ? {
          ...columns,
          ...(isInvoices && { stated_amount: `if(${isLast}, stated_amount * {last:UInt32}, stated_amount)` }),
          file_id: `if(${isLast}, ${LAST_FILE}, file_id)`,
          invoice_number: `if(${isLast}, concat(invoice_number, '-last'), ${columns.invoice_number})`,
        }
      : columns;
    const onlyOne = isInvoices ? `WHERE NOT (copy > 1 AND ${isLast})` : '';
    const replaced = Object.entries(changed).map(([column, sql]) => `${sql} AS ${column}`);
    await warehouse.run({ sql: `CREATE TABLE copied_${table} AS ${table}`, params: {} });
    for (let from = 1; from <= copies; from += COPIES_AT_ONCE)
      await warehouse.run({
        sql: `INSERT INTO copied_${table} SELECT * EXCEPT copy REPLACE (${replaced.join(', ')})
          FROM (SELECT *, arrayJoin(range({from:UInt32}, {to:UInt32})) AS copy FROM ${table}) ${onlyOne}`,
        params: { from, to: Math.min(copies + 1, from + COPIES_AT_ONCE), last: lastCopies },
      });
    // Larger blocks of these wide rows exceed the memory that a statement can have.
    const settings = 'SETTINGS min_insert_block_size_rows = 200000';
    await warehouse.run({ sql: `INSERT INTO ${table} SELECT * FROM copied_${table} ${settings}`, params: {} });
    await warehouse.run({ sql: `DROP TABLE copied_${table}`, params: {} });
  }
}
