import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Conversion, getConversion, listConversions, listRejectedRates } from '#contract/exchange-rates.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { recurringJobs } from '#server/startup/jobs.ts';
import { LockLost } from '#server/stores/open-locks.ts';
import { endLocks } from '#test/end-locks.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { postForm } from '#test/post-form.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { upload } from '#test/upload-files.ts';
import { convertAmountsJob } from './convert-amounts-job.ts';
import { runConversion } from './run-conversion.ts';

const PATH = '/aiparcelweb/api/exchangeRates';

describe('exchange rates', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;

  beforeAll(async () => {
    server = await startTestServer();
    await loadExchangeRates(server.services.warehouse);
    clientId = await addClient(server.services, { name: 'Shipper' });
    await addUser(server.services, {
      login: 'ann',
      roleNames: ['ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_ANALYST'],
      clientIds: [clientId],
    });
    token = await server.signIn('ann');
    const line = (currency: string, day: string, net: string, invoice: string) => ({
      'Invoice Currency Code': currency,
      'Invoice Date': day,
      'Net Amount': net,
      'Invoice Number': invoice,
      'Tracking Number': `1Z00000000000000${invoice.slice(-2)}`,
    });
    const fuel = {
      'Charge Classification Code': 'FSC',
      'Charge Description Code': 'FSC',
      'Charge Description': 'Fuel Surcharge',
    };
    await upload(server, token, clientId, [
      {
        name: 'ups.csv',
        content: upsBillingFile([
          line('EUR', '2026-04-13', '100.00', '0000000000011'),
          { ...line('EUR', '2026-04-13', '7.33', '0000000000011'), ...fuel },
          line('JPY', '2026-04-10', '5000', '0000000000012'),
          line('CAD', '2025-12-30', '33.33', '0000000000013'),
          line('USD', '2026-04-13', '10.00', '0000000000014'),
          line('EUR', '2026-04-20', '-20.00', '0000000000015'),
        ]),
      },
    ]);
  });
  afterAll(() => server.close());

  /** Loads a file of rates and runs the conversion, as the queue does. */
  async function load(content: string | Buffer, source?: string): Promise<Conversion> {
    const parts = [
      { field: 'file', fileName: 'rates.csv', content },
      ...(source === undefined ? [] : [{ field: 'source', content: source }]),
    ];
    const { status, body } = await postForm(server, { path: PATH, token, parts });
    expect([status, body]).toEqual([202, { id: expect.any(Number) }]);
    return converted((body as { id: number }).id);
  }
  async function converted(id: number): Promise<Conversion> {
    await runConversion(server.services, id);
    return getConversion.output.parse((await server.get(getConversion.path.replace(':id', String(id)), token)).body);
  }
  /** Returns the total on a page, which the server caches. */
  async function shown(page = 'spend', fact = 'totalSpend', table = 'shipments'): Promise<number> {
    const { body } = await server.post(`aidashboards/data/${page}/amounts`, token, {
      selectColumnNames: [fact],
      fromTableNames: [table],
      clientId,
    });
    return (body as { data: Record<string, number>[] }).data[0]?.[fact] ?? 0;
  }
  /** Computes the same total with SQL that converts each charge at the given rates, in whole cents. */
  async function byHand(rates: Record<string, number>): Promise<number> {
    const cases = Object.entries(rates).map(
      ([key, rate]) => `concat(currency_code, ' ', toString(bill_date)) = '${key}', ${rate}`,
    );
    const [row] = await server.services.warehouse.rows<{ cents: number }>({
      sql: `SELECT sum(toInt64(round(amount / if(currency_code = 'JPY', 1, 100) * rate * 100))) AS cents
        FROM (SELECT currency_code, arrayJoin([amount, -discount]) AS amount, multiIf(currency_code = 'USD', 1, ${cases.join(', ')}, 0) AS rate FROM charges)`,
      params: {},
    });
    return Number(row?.cents);
  }
  /** Returns whether every parcel is the sum of its charges, and every charge is its amount less its discount. */
  async function isConsistent(): Promise<boolean> {
    const [row] = await server.services.warehouse.rows<{ off: number }>({
      sql: `SELECT (SELECT countIf(net_amount_usd != amount_usd - discount_usd) FROM charges)
        + (SELECT count() FROM (
          SELECT id, net_amount, net_amount_usd, transportation_discount_usd + further_discount_usd AS incentive,
            transportation_amount_usd - transportation_discount_usd AS freight, fuel_surcharge_amount_usd - fuel_surcharge_discount_usd AS fuel FROM shipments
          EXCEPT SELECT shipment_id, sum(net_amount), sum(net_amount_usd), sum(discount_usd), sumIf(net_amount_usd, bucket = 'transportation'), sumIf(net_amount_usd, bucket = 'fuel surcharge') FROM charges GROUP BY shipment_id)) AS off`,
      params: {},
    });
    return Number(row?.off) === 0;
  }

  const PUBLISHED = {
    'EUR 2026-04-13': 1.1684,
    'JPY 2026-04-10': 1.1711 / 186.43,
    'CAD 2025-12-30': 1.1757 / 1.6103,
    'EUR 2026-04-20': 1.1684,
  };

  it('change the amounts on every page at once when they are loaded, exactly as hand-written SQL does', async () => {
    const [rate] = await server.services.warehouse.rows<{ cad: number }>({
      sql: `SELECT usd_per_unit AS cad FROM exchange_rates FINAL WHERE currency_code = 'CAD' AND rate_date = '2025-12-30'`,
      params: {},
    });
    const before = { ...PUBLISHED, 'CAD 2025-12-30': Number(rate?.cad) };
    expect(await shown()).toBe(await byHand(before));
    const first = await shown('refund', 'totalRefund', 'credits');

    const conversion = await load('Date,USD,JPY\n2026-04-20,1.3,\n2026-04-13,1.25,150\n2026-04-10,1.2,160\n');
    expect(conversion).toMatchObject({
      kind: 'rates',
      createdBy: 'ann',
      fileName: 'rates.csv',
      source: 'European Central Bank',
      state: 'done',
      progress: 1,
      convertedRows: 5,
      receipt: { read: 5, added: 1, changed: 4, unchanged: 0, rejected: 0, notQuoted: 1, currencies: 2, gaps: [] },
    });
    const after = { ...before, 'EUR 2026-04-13': 1.25, 'JPY 2026-04-10': 1.2 / 160, 'EUR 2026-04-20': 1.3 };
    expect(await shown()).toBe(await byHand(after));
    expect(await byHand(after)).not.toBe(await byHand(before));
    expect(await isConsistent()).toBe(true);
    expect(first).toBe(2337);
    expect(await shown('refund', 'totalRefund', 'credits')).toBe(2600);
  });

  it('change nothing if they are already stored', async () => {
    const total = await shown();
    const conversion = await load('Date,USD,JPY\n2026-04-13,1.25,150\n');
    expect(conversion).toMatchObject({
      state: 'done',
      convertedRows: 0,
      receipt: { unchanged: 2, added: 0, changed: 0 },
    });
    expect(await shown()).toBe(total);
  });

  it('apply to later days without rates, until those days get their own', async () => {
    await load('date,currency,rate\n2026-04-18,EUR,1.5\n', 'The treasury');
    await load('date,currency,rate\n2026-04-20,EUR,1.6\n', 'The treasury');
    const { body } = await server.get('exchangeRates?day=2026-04-19', token);
    expect(body).toContainEqual({ currency: 'EUR', day: '2026-04-18', usdPerUnit: 1.5, source: 'The treasury' });
    expect((await server.get('exchangeRates/latest', token)).body).toEqual({ day: '2026-04-20' });
    expect(await shown('refund', 'totalRefund', 'credits')).toBe(3200);
    expect(await isConsistent()).toBe(true);
  });

  it('are loaded if they are valid; invalid ones are listed with line and reason', async () => {
    const file =
      'Date,USD,CAD,XQQ\n2025-12-30,1.2,1.5,3\n2025-12-29,1.2,0,\n2025-12-30,1.3,1.4,\nyesterday,1,1,\n2025-12-24,1.2,-1.5,\n';
    const conversion = await load(file);
    expect(conversion.receipt).toMatchObject({ read: 11, rejected: 7, added: 0, changed: 4 });
    const { body } = await server.get(listRejectedRates.path.replace(':id', String(conversion.id)), token);
    expect(body).toEqual([
      { line: 1, column: 'Currency', value: 'XQQ', reason: 'unknownCurrency', rates: 1 },
      { line: 3, column: 'CAD', value: '0', reason: 'notPositive', rates: 1 },
      { line: 4, column: 'Date', value: '2025-12-30', reason: 'duplicate', rates: 2 },
      { line: 5, column: 'Date', value: 'yesterday', reason: 'badDay', rates: 2 },
      { line: 6, column: 'CAD', value: '-1.5', reason: 'notPositive', rates: 1 },
    ]);
    const [cad] = await server.services.warehouse.rows<{ cents: number }>({
      sql: `SELECT net_amount_usd AS cents FROM shipments WHERE currency_code = 'CAD'`,
      params: {},
    });
    expect(Number(cad?.cents)).toBe(Math.round(33.33 * (1.2 / 1.5) * 100));
  });

  it('can be in a gzip or zip file', async () => {
    const text = 'date,currency,rate\n2026-01-02,SEK,0.1\n';
    expect((await load(gzipSync(text))).receipt?.added).toBe(0);
    expect((await load(zipOf({ 'a.csv': text.replace('0.1', '0.11') }))).receipt?.changed).toBe(1);
  });

  const refused: [what: string, content: string | Buffer, says: RegExp][] = [
    ['another table', 'name,amount\nx,1\n', /not a table of exchange rates/],
    ['nothing', '', /not a table of exchange rates/],
    ['an archive of two files', zipOf({ 'a.csv': 'a', 'b.csv': 'b' }), /one file of exchange rates/],
    ['too many errors', `Date,USD\n${'x,1\n'.repeat(10_001)}`, /nothing was loaded/],
  ];
  it.each(refused)('are rejected if the file contains %s', async (_, content, says) => {
    const before = await server.get(listConversions.path, token);
    const answer = await postForm(server, { path: PATH, token, parts: [{ field: 'file', fileName: 'x', content }] });
    expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([422, expect.stringMatching(says)]);
    expect((await server.get(listConversions.path, token)).body).toEqual(before.body);
    expect((await postForm(server, { path: PATH, token, parts: [] })).status).toBe(400);
  });

  it('are applied to all amounts again by a rebuild', async () => {
    const total = await shown();
    await server.services.warehouse.run({
      sql: `ALTER TABLE charges UPDATE discount_usd_difference = 1, net_amount_usd_difference = 1 WHERE currency_code != 'USD' SETTINGS mutations_sync = 2`,
      params: {},
    });
    await server.services.warehouse.run({
      sql: 'ALTER TABLE shipments UPDATE net_amount = 5, net_amount_usd_difference = 5 WHERE 1 SETTINGS mutations_sync = 2',
      params: {},
    });
    const { status, body } = await server.post('exchangeRates/rebuild', token);
    expect(status).toBe(202);
    expect((await server.post('exchangeRates/rebuild', token)).status).toBe(409);
    expect(await converted((body as { id: number }).id)).toMatchObject({
      kind: 'rebuild',
      state: 'done',
      convertedRows: 5,
    });
    expect(await shown()).toBe(total);
    expect(await isConsistent()).toBe(true);
    const [left] = await server.services.warehouse.rows<{ tables: number }>({
      sql: `SELECT count() AS tables FROM system.tables WHERE name LIKE '%conversion%'`,
      params: {},
    });
    expect(Number(left?.tables)).toBe(0);
  });

  it('replace no amounts if the conversion has lost its lock, until it is run again', async () => {
    const { services } = server;
    const { body } = await server.post('exchangeRates/rebuild', token);
    const { id } = body as { id: number };
    let swaps = 0;
    let isLost = false;
    const run: typeof services.warehouse.run = async (statement) => {
      await services.warehouse.run(statement);
      if (statement.sql.includes('REPLACE PARTITION')) swaps += 1;
      if (isLost || !statement.sql.startsWith('INSERT INTO')) return;
      isLost = true;
      await endLocks(services.store);
    };
    const convert = (using: typeof services) =>
      convertAmountsJob.run(using, { conversionId: id }, new AbortController().signal);
    const state = async () =>
      (await server.get(getConversion.path.replace(':id', String(id)), token)).body as Conversion;
    await expect(convert({ ...services, warehouse: { ...services.warehouse, run } })).rejects.toThrow(LockLost);
    expect([isLost, swaps, (await state()).state]).toEqual([true, 0, 'running']);
    await convert(services);
    expect((await state()).state).toBe('done');
    expect(await isConsistent()).toBe(true);
  });

  it('are applied to all tables by a conversion that is run again after it had replaced some of them', async () => {
    const { services } = server;
    // There are no credits in yen: they would show that the year is not converted.
    const file = { field: 'file', fileName: 'again.csv', content: 'date,currency,rate\n2026-04-10,JPY,0.01\n' };
    const { id } = (await postForm(server, { path: PATH, token, parts: [file] })).body as { id: number };
    let swaps = 0;
    const run: typeof services.warehouse.run = async (statement) => {
      await services.warehouse.run(statement);
      if (!statement.sql.includes('REPLACE PARTITION')) return;
      swaps += 1;
      await endLocks(services.store);
    };
    const convert = (using: typeof services) =>
      convertAmountsJob.run(using, { conversionId: id }, new AbortController().signal);
    await expect(convert({ ...services, warehouse: { ...services.warehouse, run } })).rejects.toThrow(LockLost);
    expect(swaps).toBe(1);
    await convert(services);
    const [shipment] = await services.warehouse.rows<{ dollars: string }>({
      sql: `SELECT sum(net_amount_usd) / 100 AS dollars FROM shipments WHERE currency_code = 'JPY'`,
      params: {},
    });
    expect(Number(shipment?.dollars)).toBe(50);
    expect(await isConsistent()).toBe(true);
  });

  it('are converted later if the server stopped before it queued the conversion', async () => {
    const { body } = await postForm(server, {
      path: PATH,
      token,
      parts: [{ field: 'file', fileName: 'late.csv', content: 'date,currency,rate\n2026-04-13,EUR,1.1\n' }],
    });
    const { id } = body as { id: number };
    const { store } = server.services;
    const ofConversion = `FROM pgboss.job WHERE data->>'conversionId' = '${id}'`;
    await store.execute(`DELETE ${ofConversion}`);
    // Every server looks for it, but it is queued once.
    for (let look = 1; look <= 2; look += 1)
      for (const { name, run } of recurringJobs) if (name === 'conversion-upkeep') await run(server.services);
    const { rows } = await store.execute(`SELECT name, data ${ofConversion}`);
    expect(rows).toEqual([{ name: convertAmountsJob.queue.name, data: { conversionId: id } }]);
    expect((await converted(id)).state).toBe('done');
  });
});
