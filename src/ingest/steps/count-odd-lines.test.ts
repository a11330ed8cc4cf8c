import { beforeAll, describe, expect, it } from 'vitest';
import { createStaging, stagingTable } from '#ingest/staging.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { countOddLines } from './count-odd-lines.ts';
import type { OddLines } from './import-step.ts';

// Other tests of this process number their files from 1 and from a million.
const FILE = 900_001;
const dates = { today: '2026-11-23', history: [] };

let warehouse: TestWarehouse;
let files = FILE;

beforeAll(async () => {
  warehouse = await openTestWarehouse();
});

/** Counts lines of invoices of 7 March 2026, by default without other dates and totals. */
async function countOf(lines: readonly object[]): Promise<OddLines> {
  const fileId = files++;
  await warehouse.run(createStaging(fileId));
  const usual = { file_id: fileId, carrier: 'UPS', currency_code: 'USD', bill_date: '2026-03-07' };
  const rows = lines.map((line, index) => ({ ...usual, line: index + 1, invoice_number: `I${index}`, ...line }));
  await warehouse.insert(stagingTable(fileId), rows);
  const [counted] = await warehouse.rows<OddLines>(countOddLines({ fileId, dates }));
  await warehouse.run({ sql: `DROP TABLE ${stagingTable(fileId)}`, params: {} });
  if (counted === undefined) throw new Error('There is no row.');
  return counted;
}

describe('countOddLines', () => {
  it('finds nothing odd in lines with likely dates and one total for each invoice', async () => {
    const likely = { label_date: '2026-03-05', pickup_date: '2026-03-06', delivery_date: '2026-03-08 10:00:00' };
    const lines = [
      {},
      likely,
      { stated_amount: '10' },
      { stated_amount: '12' },
      { invoice_number: 'I2', stated_amount: '10' },
    ];
    expect(await countOf(lines)).toEqual({ lines: 5, rejected: 0, unlikelyDates: 0, otherTotals: 0 });
  });

  it('counts lines with problems and without a bill date', async () => {
    const lines = [{ problems: [{ column: 'Net', value: '?', reason: 'is not a number' }] }, { bill_date: null }, {}];
    expect(await countOf(lines)).toMatchObject({ rejected: 2 });
  });

  it('counts every line with an unlikely date', async () => {
    const lines = [
      { pickup_date: '2026-03-08' },
      { label_date: '2026-03-08' },
      { pickup_date: '2026-03-05', delivery_date: '2026-03-04 10:00:00' },
      { label_date: '2026-03-05', delivery_date: '2026-03-04 10:00:00' },
      { bill_date: '1999-12-31' },
      { bill_date: '2028-01-01' },
      { pickup_date: '1999-12-31' },
      { label_date: '1999-12-31' },
      { delivery_date: '2028-01-01 10:00:00' },
      { scheduled_date: '2028-01-01 10:00:00' },
    ];
    expect(await countOf([...lines, {}])).toMatchObject({ unlikelyDates: lines.length });
  });

  it('counts the totals of an invoice after its first one', async () => {
    const total = (invoice_number: string, stated_amount: string | null, line = {}) => ({
      invoice_number,
      stated_amount,
      ...line,
    });
    const lines = [total('A', '10'), total('A', '12'), total('A', null), total('A', '12'), total('B', '3')];
    const otherCurrency = total('B', '4', { currency_code: 'EUR' });
    expect(await countOf([...lines, otherCurrency])).toMatchObject({ otherTotals: 1 });
  });
});
