import { setTimeout as sleep } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRun, FindingEvidence } from '#contract/audit.ts';
import { disputeClock, searchFindings } from '#contract/disputes.ts';
import { parcelHistory } from '#contract/tracking.ts';
import { compileOvercharges } from '#query/audit/compile-finding-changes.ts';
import { decide } from '#server/audit/decide.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import { dropLeftSteps, showSteps } from '#server/audit/show-steps.ts';
import { LockLost } from '#server/stores/open-locks.ts';
import { accounts, auditRequests, auditRuns, importFiles, reloads, replacedParts } from '#server/stores/schema.ts';
import { AS_OF, PARCEL, residential } from '#test/audited-shipper.ts';
import { endLocks } from '#test/end-locks.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { hideLoadedFiles, runImportJob, runImportQueue, upload } from '#test/upload-files.ts';
import { auditClientJob, runRequestedAudit } from './audit-client-job.ts';
import { requestDailyAudits } from './audit-upkeep.ts';
import { runAudit } from './run-audit.ts';

/** A parcel with two residential charges: rule A2 claims the smaller one. */
const TWICE = plainCsvFile([
  { ...PARCEL, charge_description: 'UPS Ground', charge_type: 'transportation', net: '10.00' },
  residential('6.00'),
  residential('5.00'),
  { ...PARCEL, charge_description: 'Declared Value', net: '3.01' },
]);

describe('an audit of a client', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let uploadId: number;

  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Shipper' });
    await addUser(server.services, {
      login: 'analyst',
      roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'],
      clientIds: [clientId],
    });
    token = await server.signIn('analyst');
    uploadId = (await upload(server, token, clientId, [{ name: 'a.csv', content: TWICE }])).id;
  });
  afterAll(() => server.close());

  const audit = () => runAudit(server.services, clientId, AS_OF);
  const stored = (client = clientId) =>
    server.services.warehouse.rows<Record<string, unknown>>({
      sql: `SELECT rule, status, version, invoice_number, tracking_number, account_number, carrier_name, service, normalised_consignee_state,
          charge_code, charge_description, bill_date, overcharge_amount, undercharge_amount, overcharge_amount_usd, deadline
        FROM findings FINAL WHERE client_id = {client:UInt32} ORDER BY rule`,
      params: { client },
    });

  const avoidable = () =>
    server.services.warehouse.rows<Record<string, unknown>>({
      sql: `SELECT rule, cause, tracking_number, service, normalised_consignee_state, charge_description, bill_date, billed_amount,
          avoidable_amount, avoidable_amount_usd, version
        FROM avoidable_costs FINAL WHERE client_id = {client:UInt32} ORDER BY rule`,
      params: { client: clientId },
    });

  const findingId = async () => {
    const [finding] = await server.services.warehouse.rows<{ id: string }>(compileOvercharges(clientId));
    return finding?.id ?? '';
  };

  it('stores what it finds, with what the claimed line says', async () => {
    expect(await audit()).toMatchObject({ shipments: 1, findings: 1 });
    expect(await stored()).toEqual([
      {
        rule: 'A2',
        status: 'open',
        version: 1,
        invoice_number: 'INV-1',
        tracking_number: '1Z999AA10123456784',
        account_number: 'A-1',
        carrier_name: 'UPS',
        service: 'UPS Ground',
        normalised_consignee_state: 'OH',
        charge_code: 'RES',
        charge_description: 'Residential Surcharge',
        bill_date: '2026-03-07',
        overcharge_amount: 500,
        undercharge_amount: 0,
        overcharge_amount_usd: 500,
        deadline: '2026-09-03',
      },
    ]);
  });

  it('stores what could have been avoided, apart from findings', async () => {
    expect(await avoidable()).toEqual([
      {
        rule: 'V1',
        cause: 'Declared Value',
        tracking_number: '1Z999AA10123456784',
        service: 'UPS Ground',
        normalised_consignee_state: 'OH',
        charge_description: 'Declared Value',
        bill_date: '2026-03-07',
        billed_amount: 301,
        avoidable_amount: 151,
        avoidable_amount_usd: 151,
        version: 1,
      },
    ]);
  });

  it('changes nothing when it runs again, also a day later', async () => {
    const before = [await stored(), await avoidable()];
    await audit();
    await runAudit(server.services, clientId, '2026-04-02');
    expect([await stored(), await avoidable()]).toEqual(before);
  });

  it('removes a finding when its cause is gone, and finds it again when it is back', async () => {
    await server.post(`uploads/${uploadId}/undo`, token);
    await runImportQueue(server);
    expect([await stored(), await avoidable()]).toEqual([[], []]);
    expect(await audit()).toMatchObject({ shipments: 0, findings: 0 });
    expect(await stored()).toEqual([]);
    await upload(server, token, clientId, [{ name: 'a.csv', content: TWICE }]);
    await audit();
    expect(await stored()).toMatchObject([{ rule: 'A2', status: 'open', overcharge_amount: 500 }]);
    expect(await avoidable()).toMatchObject([{ rule: 'V1', avoidable_amount: 151 }]);
  });

  it('finds nothing for an account while its audit is off', async () => {
    const switchAudit = (isAudited: boolean) =>
      server.services.db.update(accounts).set({ isAudited }).where(eq(accounts.clientId, clientId));
    await switchAudit(false);
    expect(await audit()).toMatchObject({ shipments: 1, findings: 0 });
    expect([await stored(), await avoidable()]).toEqual([[], []]);
    await switchAudit(true);
    await audit();
    expect(await stored()).toMatchObject([{ rule: 'A2', status: 'open' }]);
    expect(await avoidable()).toMatchObject([{ rule: 'V1' }]);
  });

  it('leaves the findings of other clients alone', async () => {
    const other = await addClient(server.services, { name: 'Other' });
    expect(await runAudit(server.services, other, AS_OF)).toMatchObject({ shipments: 0, findings: 0 });
    expect(await stored(other)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('drops what interrupted runs have left behind, and ends them, unless they may still be working', async () => {
    const { db, warehouse, now } = server.services;
    const startedAt = (hoursAgo: number) => new Date(now().getTime() - hoursAgo * 3_600_000);
    const [killed, working] = await db
      .insert(auditRuns)
      .values([7, 1].map((hours) => ({ clientId, asOf: AS_OF, startedAt: startedAt(hours) })))
      .returning();
    if (killed === undefined || working === undefined) throw new Error('no runs');
    const number = { carrier_id: 1, tracking_number: '1Z' };
    for (const { id } of [killed, working]) {
      for (const table of ['found_findings', 'found_avoidable_costs', 'found_matches'])
        await warehouse.insert(table, [{ run_id: id, client_id: clientId }]);
      await warehouse.insert('audited_numbers', [{ run_id: id, ...number }]);
    }
    await warehouse.insert('decided_findings', [{ batch: 4_000_000_000, client_id: clientId }]);
    const left = () =>
      warehouse.rows<{ run: number }>({
        sql: `SELECT run_id AS run FROM found_findings UNION ALL SELECT run_id FROM found_avoidable_costs
          UNION ALL SELECT run_id FROM found_matches UNION ALL SELECT run_id FROM audited_numbers UNION ALL SELECT batch FROM decided_findings`,
        params: {},
      });
    await audit();
    expect((await left()).map(({ run }) => run)).toEqual(Array(4).fill(working.id));
    const runs = (await server.get(`audit/${clientId}/runs`, token)).body as AuditRun[];
    const endOf = (id: number) => runs.find((run) => run.id === id);
    expect(endOf(killed.id)).toMatchObject({ receipt: null, reason: 'The server stopped during this audit.' });
    expect(endOf(working.id)).toMatchObject({ finishedAt: null, reason: null });
    await db.delete(auditRuns).where(eq(auditRuns.id, working.id));
    await audit();
    expect(await left()).toEqual([]);
  });

  it('adds its findings to the history of their parcel', async () => {
    const [shipment] = await server.services.warehouse.rows<{ id: string }>({
      sql: 'SELECT toString(id) AS id FROM shipments WHERE client_id = {client:UInt32}',
      params: { client: clientId },
    });
    const path = 'aidashboards/data/spend/trackingNumberPopUpContainer/history';
    const { body } = await server.get(`${path}?trackingId=${shipment?.id}&clientId=${clientId}`, token);
    const { findings } = parcelHistory.output.parse(body);
    expect(findings).toMatchObject([
      { rule: 'A2', status: 'open', atStakeMinor: 500, deadline: '2026-09-03', facts: { netMinor: 500 } },
    ]);
  });

  it('tells what a finding rests on, and what to tell the carrier', async () => {
    const id = await findingId();
    const { status, body } = await server.get(`audit/${clientId}/findings/${id}`, token);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        rule: 'A2',
        billedMinor: 500,
        expectedMinor: 0,
        atStakeMinor: 500,
        facts: { netMinor: 500, fuelMinor: 0 },
        lines: [
          expect.objectContaining({ fileName: 'a.csv', line: 4, description: 'Residential Surcharge', netMinor: 500 }),
        ],
        events: [],
        exclusions: ['noCorrection'],
        letter: expect.stringContaining('Please credit 5.00 USD to our account.'),
      }),
    ]);
    const { rows, lines } = body as FindingEvidence;
    expect(lines[0]?.text).toContain('Residential Surcharge');
    expect(rows.map(({ table, cells, fileName }) => [table, cells[1]?.value, fileName])).toEqual([
      ['claims', 'billing', null],
    ]);
    expect((await server.get(`audit/${clientId}/findings/1`, token)).status).toBe(404);
  });

  it('shows a finding even if tables have more rows than a reader can load, or its evidence is unreadable', async () => {
    const { warehouse } = server.services;
    const other = await addClient(server.services, { name: 'Tariff' });
    await addUser(server.services, { login: 'tariff', roleNames: ['ROLE_CLIENT'], clientIds: [other] });
    const of = { client_id: other, file_id: 900_001, rule: 'P2', service: 'UPS Ground Commercial' };
    await warehouse.insert('findings', [
      aFinding({ ...of, id: 1 }),
      ...['', '{', '[]', '{"lines":[{}],"facts":{"netMinor":{}}}'].map((evidence, at) =>
        aFinding({ ...of, id: at + 2, evidence }),
      ),
    ]);
    await warehouse.run({
      sql: `INSERT INTO input_rows SELECT 900001, number + 1, {client:UInt32}, 'list-rates', ['UPS'],
        concat('{"carrierId":1,"service":"', if(number = 7, 'UPS Ground', 'UPS Next Day Air'), '","zone":"2","weightLb":', toString(1 + number % 150), ',"minor":900}')
        FROM numbers(200001)`,
      params: { client: other },
    });
    const reader = await server.signIn('tariff');
    const statuses = [1, 2, 3, 4, 5].map(
      async (id) => (await server.get(`audit/${other}/findings/${id}`, reader)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200]);
    await warehouse.deleteFiles('input_rows', [900_001]);
    await warehouse.deleteFiles('findings', [900_001]);
  });

  it('is downloaded as CSV', async () => {
    const { status, body } = await server.get(`audit/${clientId}/findings.csv`, token);
    expect([status, body]).toEqual([
      200,
      [
        'rule,rule_version,carrier,account,invoice,tracking,charge_code,currency,billed_minor,expected_minor,at_stake_minor,deadline,confidence',
        'A2,1,UPS,A-1,INV-1,1Z999AA10123456784,RES,USD,500,0,500,2026-09-03,high',
        '',
      ].join('\r\n'),
    ]);
  });

  it('keeps the status that a person gave it, in later runs and after its file was imported again', async () => {
    const id = await findingId();
    const change = (status: string) => server.post(`audit/${clientId}/findings/status`, token, { ids: [id], status });
    expect(await change('filed')).toMatchObject({
      status: 409,
      body: { detail: 'A finding that is open cannot become filed.' },
    });
    expect(await change('dismissed')).toMatchObject({ status: 400 });
    expect(await change('confirmed')).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await change('filed')).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject([{ status: 'filed' }]);
    await audit();
    expect(await stored()).toMatchObject([{ status: 'filed' }]);
    await hideLoadedFiles(server);
    await audit();
    expect(await stored()).toEqual([]);
    await upload(server, token, clientId, [{ name: 'a.csv', content: TWICE }]);
    await audit();
    expect(await stored()).toMatchObject([{ status: 'filed' }]);
    expect(
      (await server.post(`audit/${clientId}/findings/status`, token, { ids: ['1'], status: 'filed' })).status,
    ).toBe(404);
  });

  it('keeps a part of a credit as a part, and closes the finding as credited when later lines cover it', async () => {
    const creditOf = (net: string, invoice: string) =>
      plainCsvFile([
        { ...residential(net), invoice_number: invoice, invoice_date: '2026-03-14', credit_type: 'Residential' },
      ]);
    const importCredit = async (net: string, invoice: string) =>
      (await upload(server, token, clientId, [{ name: `${invoice}.csv`, content: creditOf(net, invoice) }])).id;
    const matched = async () =>
      server.services.warehouse.rows<Record<string, unknown>>({
        sql: `SELECT rule, status, decision, overcharge_amount, matched_amount, credited_amount, outstanding_amount
          FROM findings FINAL WHERE client_id = {client:UInt32}`,
        params: { client: clientId },
      });

    const first = await importCredit('-2.00', 'INV-3');
    await audit();
    expect(await matched()).toMatchObject([
      { status: 'filed', overcharge_amount: 500, credited_amount: 200, outstanding_amount: 300 },
    ]);
    const second = await importCredit('-3.01', 'INV-4');
    await audit();
    const credited = { rule: 'A2', status: 'credited', decision: 'filed', overcharge_amount: 500, matched_amount: 500 };
    expect(await matched()).toMatchObject([{ ...credited, credited_amount: 500, outstanding_amount: 0 }]);
    const history = await server.get(`disputes/${clientId}/findings/${await findingId()}/history`, token);
    const line = { billDate: '2026-03-14', line: 2, creditType: 'Residential' };
    expect((history.body as { credits: object[] }).credits).toHaveLength(2);
    expect(history.body).toMatchObject({
      credits: expect.arrayContaining([
        expect.objectContaining({ ...line, invoiceNumber: 'INV-3', amountMinor: 200 }),
        expect.objectContaining({ ...line, invoiceNumber: 'INV-4', amountMinor: 300 }),
      ]),
    });
    const before = await stored();
    await audit();
    expect(await stored()).toEqual(before);
    for (const id of [first, second]) await server.post(`uploads/${id}/undo`, token);
    await runImportQueue(server);
    await audit();
    expect(await matched()).toMatchObject([
      { status: 'filed', overcharge_amount: 500, matched_amount: 0, credited_amount: 0, outstanding_amount: 500 },
    ]);
  });

  it('runs once for all changes, after the last import of the client', async () => {
    const { db } = server.services;
    const [file] = await db.select().from(importFiles).where(eq(importFiles.clientId, clientId));
    if (file === undefined) throw new Error('no file');
    const runs = async () => ((await server.get(`audit/${clientId}/runs`, token)).body as AuditRun[]).length;
    const before = await runs();
    await requestAudit(server.services, clientId);
    await requestAudit(server.services, clientId);
    for (const { isReloaded = false, hasReplaced = false, ...waiting } of [
      { state: 'queued' as const },
      { state: 'running' as const },
      { state: 'undone' as const, isPurged: false },
      { isUndoRequested: true },
      { isReloaded: true },
      { state: 'failed' as const, hasReplaced: true },
    ]) {
      const [added] = await db
        .insert(importFiles)
        .values({ ...file, id: undefined, ...waiting })
        .returning();
      const fileId = added?.id ?? 0;
      if (isReloaded) await db.insert(reloads).values({ fileId, stage: 'moving' });
      if (hasReplaced) await db.insert(replacedParts).values({ ofFileId: file.id, byFileId: fileId });
      await runRequestedAudit(server.services, clientId);
      expect([waiting, await runs()]).toEqual([waiting, before]);
      await db.delete(importFiles).where(eq(importFiles.id, fileId));
    }
    await runRequestedAudit(server.services, clientId);
    await runRequestedAudit(server.services, clientId);
    expect(await runs()).toBe(before + 1);
  });

  it('is about everything after a cancelled one, which nothing but a further change repeats on the same day', async () => {
    const { db, store } = server.services;
    const files = [3, 5].map((number) => ({
      name: `${number}.csv`,
      content: TWICE.replaceAll('1Z999AA1', `1Z999AA${number}`).replaceAll('INV-1', `INV-${number}0`),
    }));
    const audits = async () =>
      (await db.select().from(auditRuns).where(eq(auditRuns.clientId, clientId)).orderBy(auditRuns.id)).map(
        ({ receipt }) => receipt?.isWhole,
      );
    await requestAudit(server.services, clientId);
    await runRequestedAudit(server.services, clientId);
    const before = await audits();
    const [first, second] = [await upload(server, token, clientId, files.slice(0, 1)), files.slice(1)];
    await auditClientJob.giveUp(server.services, { auditedClientId: clientId }, 'cancelled');
    await store.execute('DELETE FROM pgboss.job');
    await runRequestedAudit(server.services, clientId);
    await requestDailyAudits(server.services);
    expect([await audits(), (await store.execute('SELECT id FROM pgboss.job')).rows]).toEqual([before, []]);
    const { id } = await upload(server, token, clientId, second);
    await requestDailyAudits(server.services);
    expect((await store.execute(`SELECT data FROM pgboss.job WHERE name = 'audit-client'`)).rows).toEqual([
      { data: { auditedClientId: clientId } },
    ]);
    await runRequestedAudit(server.services, clientId);
    expect(await audits()).toEqual([...before, true]);
    expect((await stored()).map((row) => row.invoice_number)).toEqual(expect.arrayContaining(['INV-30', 'INV-50']));
    for (const undone of [first.id, id]) await server.post(`uploads/${undone}/undo`, token);
    await runImportQueue(server);
    await runRequestedAudit(server.services, clientId);
  });

  it('waits until all rows that undone files had replaced are back', async () => {
    const { services } = server;
    const { db } = services;
    const client = await addClient(services, { name: 'Replaced' });
    await addUser(services, { login: 'replacer', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [client] });
    const sender = await server.signIn('replacer');
    const invoices = [1, 2].map((number) => ({
      name: `${number}.csv`,
      content: TWICE.replaceAll('1Z999AA1', `1Z888AA${number}`).replaceAll('INV-1', `R-${number}`),
    }));
    await upload(server, sender, client, invoices);
    await runRequestedAudit(services, client);
    const found = async () => (await stored(client)).map(({ version, ...row }) => JSON.stringify(row)).sort();
    const before = await found();
    expect(before).toHaveLength(2);
    const issuedAgain = invoices.map(({ name, content }) => ({ name, content: content.replaceAll('3.01', '3.02') }));
    const { id, questions } = await upload(server, sender, client, issuedAgain);
    const answer = { kind: 'reissue', choice: 'replace', invoices: [] };
    await server.patch(`uploads/${id}`, sender, { answers: questions.map(({ fileId }) => ({ fileId, answer })) });
    await runImportQueue(server);
    await runRequestedAudit(services, client);
    expect(await found()).toHaveLength(2);
    // Otherwise, deleting the rows of the undone files could bring former versions of the findings back.
    await services.warehouse.run({ sql: 'OPTIMIZE TABLE findings FINAL', params: {} });

    await server.post(`uploads/${id}/undo`, sender);
    const [first, second] = await db
      .select()
      .from(importFiles)
      .where(eq(importFiles.uploadId, id))
      .orderBy(importFiles.id);
    await runImportJob(server, first?.id ?? 0);
    await runRequestedAudit(services, client);
    await runImportJob(server, second?.id ?? 0);
    await runRequestedAudit(services, client);
    expect(await found()).toEqual(before);
  });

  it('can be requested by users, and is requested once a day', async () => {
    const { db } = server.services;
    const requested = async () =>
      (await db.select().from(auditRequests).where(eq(auditRequests.clientId, clientId))).length === 1;
    await requestDailyAudits(server.services);
    expect(await requested()).toBe(false);
    expect(await server.post(`audit/${clientId}/runs`, token)).toMatchObject({ status: 202 });
    expect(await requested()).toBe(true);
    await db.delete(auditRequests);
    await requestDailyAudits({ ...server.services, now: () => new Date('2126-01-01T00:00:00Z') });
    expect(await requested()).toBe(true);
  });

  it('keeps the last findings when it fails, and says why', async () => {
    const before = await stored();
    const warehouse = { ...server.services.warehouse, insert: () => Promise.reject(new Error('the disk is full')) };
    await expect(runAudit({ ...server.services, warehouse }, clientId, AS_OF)).rejects.toThrow('the disk is full');
    expect(await stored()).toEqual(before);
    const [last] = (await server.get(`audit/${clientId}/runs`, token)).body as AuditRun[];
    expect(last).toMatchObject({ receipt: null, reason: expect.stringContaining('failed on the server') });
  });

  it.each(['streamLines', 'insert'] as const)(
    'shows nothing if its lock is lost during %s, until it is retried',
    async (during) => {
      const { store, warehouse, db } = server.services;
      const client = await addClient(server.services, { name: `Lock lost during ${during}` });
      await addUser(server.services, {
        login: during,
        roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'],
        clientIds: [client],
      });
      const content = TWICE.replaceAll('1Z999AA1', '1Z999AA8').replaceAll('INV-1', `INV-${during}`);
      await upload(server, await server.signIn(during), client, [{ name: 'a.csv', content }]);
      let isLost = false;
      const lose = async () => {
        if (isLost) return;
        isLost = true;
        await endLocks(store);
      };
      const losing: typeof warehouse = {
        ...warehouse,
        async *streamLines(statement) {
          if (during === 'streamLines') await lose();
          yield* warehouse.streamLines(statement);
        },
        async insert(table, rows) {
          await warehouse.insert(table, rows);
          if (during === 'insert') await lose();
        },
      };
      const run = (services: typeof server.services) =>
        auditClientJob.run(services, { auditedClientId: client }, new AbortController().signal);
      await expect(run({ ...server.services, warehouse: losing })).rejects.toThrow('lock');
      const [failed] = await db
        .select()
        .from(auditRuns)
        .where(eq(auditRuns.clientId, client))
        .orderBy(desc(auditRuns.id));
      expect([isLost, await stored(client), failed?.receipt]).toEqual([true, [], null]);
      await run(server.services);
      expect(await stored(client)).toMatchObject([{ rule: 'A2', version: 1 }]);
    },
  );

  describe('that fails while its findings are shown', () => {
    const version = async () => {
      const { rows } = await server.services.store.execute('SELECT version FROM data_versions WHERE client_id = $1', [
        clientId,
      ]);
      return Number(rows[0]?.version);
    };
    /** The warehouse after it has run one statement that writes findings. */
    const failing = () => {
      const { warehouse } = server.services;
      let written = 0;
      const run: typeof warehouse.run = async (statement) => {
        if (statement.sql.startsWith('INSERT INTO findings') && ++written > 1) throw new Error('the disk is full');
        await warehouse.run(statement);
      };
      return { ...server.services, warehouse: { ...warehouse, run } };
    };

    it('leaves no cached answers of before', async () => {
      const before = await version();
      await expect(runAudit(failing(), clientId, AS_OF)).rejects.toThrow('the disk is full');
      expect(await version()).toBeGreaterThan(before);
    });

    it('is like a decision that fails then', async () => {
      const services = failing();
      await showSteps(services, clientId);
      const before = await version();
      await expect(showSteps(services, clientId)).rejects.toThrow('the disk is full');
      expect(await version()).toBeGreaterThan(before);
    });
  });

  it('moves a deadline when a table is replaced, and the deadline is the last day for a claim', async () => {
    const parcel = TWICE.replaceAll('1Z999AA1', '1Z999AA8').replaceAll('INV-1', 'INV-8');
    const invoice = await upload(server, token, clientId, [{ name: 'open.csv', content: parcel }]);
    const shown = async () => {
      await audit();
      const body = { filter: { text: '1Z999AA8' } };
      const [finding] = searchFindings.output.parse(
        (await server.post(`disputes/${clientId}/findings`, token, body)).body,
      ).findings;
      const clock = disputeClock.output.parse((await server.get(`disputes/${clientId}/clock`, token)).body);
      const expiring = (await server.get('disputes/expiring', token)).body as object[];
      const { days3, later, expired } = clock;
      return [finding?.deadline, finding?.daysLeft, days3.count, later.count, expired.count, expiring.length];
    };
    const moveDay = async (days: number) => {
      server.clock.advance({ days });
      token = await server.signIn('analyst');
    };
    expect(await shown()).toEqual(['2026-09-03', 80, 0, 1, 0, 0]);
    const claims = 'carrier,kind,clock,days,valid_from,valid_to\nUPS,billing,invoice,100,,\n';
    const table = await upload(server, token, clientId, [{ name: 'claims.csv', content: claims }]);
    expect(await shown()).toEqual(['2026-06-15', 0, 1, 0, 0, 1]);
    await moveDay(1);
    expect(await shown()).toEqual(['2026-06-15', -1, 0, 0, 1, 0]);
    for (const { id } of [table, invoice]) await server.post(`uploads/${id}/undo`, token);
    await runImportQueue(server);
    await moveDay(-1);
  });

  it('leaves out rules that are turned off for the client, and differences within their tolerance', async () => {
    const rule = (name: string) => `auditRules/${clientId}/${name}`;
    const off = { isOn: false, toleranceMinor: 0 };
    expect((await server.put(rule('A2'), token, off)).status).toBe(403);
    await addUser(server.services, { login: 'chief', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    const admin = await server.signIn('chief');
    expect((await server.put(rule('Z9'), admin, off)).status).toBe(404);
    expect((await server.put(rule('A2'), admin, { isOn: true, toleranceMinor: -1 })).status).toBe(400);
    await upload(server, token, clientId, [{ name: 'again.csv', content: TWICE.replaceAll('1Z999AA1', '1Z999AA9') }]);
    const rulesFound = async () => {
      await audit();
      return (await stored()).map((row) => row.rule);
    };
    expect(await rulesFound()).toContain('A2');
    expect((await server.put(rule('A2'), admin, off)).status).toBe(200);
    expect(await rulesFound()).not.toContain('A2');
    await server.put(rule('A2'), admin, { isOn: true, toleranceMinor: 499 });
    expect(await rulesFound()).toContain('A2');
    await server.put(rule('A2'), admin, { isOn: true, toleranceMinor: 500 });
    expect(await rulesFound()).not.toContain('A2');
    const { body } = await server.get(`auditRules/${clientId}`, token);
    expect(body).toContainEqual(
      expect.objectContaining({ rule: 'A2', isOn: true, toleranceMinor: 500, changedBy: 'chief', findings: 0 }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({ rule: 'S1', isOn: true, toleranceMinor: 0, changedBy: null }),
    );
  });

  it('keeps the part of a rule’s setting that a change leaves out', async () => {
    const admin = await server.signIn('chief');
    const change = async (body: object) => {
      await server.put(`auditRules/${clientId}/S1`, admin, body);
      return (await server.get(`auditRules/${clientId}`, admin)).body;
    };
    const rule = (isOn: boolean, toleranceMinor: number) =>
      expect.objectContaining({ rule: 'S1', isOn, toleranceMinor });
    expect(await change({ toleranceMinor: 25 })).toContainEqual(rule(true, 25));
    expect(await change({ isOn: false })).toContainEqual(rule(false, 25));
    expect(await change({ isOn: true, toleranceMinor: 0 })).toContainEqual(rule(true, 0));
  });

  describe('that is under way', () => {
    const requests = async () =>
      (await server.services.db.select().from(auditRequests).where(eq(auditRequests.clientId, clientId))).length;
    const rulesFound = async () => (await stored()).map((row) => row.rule);

    it('judges by the rules with which it began, and is repeated for a rule that was turned off meanwhile', async () => {
      const admin = await server.signIn('chief');
      const turn = (isOn: boolean) =>
        server.put(`auditRules/${clientId}/A2`, admin, { isOn, toleranceMinor: isOn ? 0 : 1 });
      await turn(true);
      const { warehouse } = server.services;
      const streamLines: typeof warehouse.streamLines = async function* (statement) {
        await turn(false);
        yield* warehouse.streamLines(statement);
      };
      await runRequestedAudit({ ...server.services, warehouse: { ...warehouse, streamLines } }, clientId);
      expect([(await rulesFound()).includes('A2'), await requests()]).toEqual([true, 1]);
      await runRequestedAudit(server.services, clientId);
      expect([(await rulesFound()).includes('A2'), await requests()]).toEqual([false, 0]);
      await turn(true);
    });

    it('is not repeated by a second one that was requested with it', async () => {
      const runs = async () => ((await server.get(`audit/${clientId}/runs`, token)).body as AuditRun[]).length;
      const before = await runs();
      const run = () =>
        auditClientJob.run(server.services, { auditedClientId: clientId }, new AbortController().signal);
      await Promise.all([run(), run()]);
      expect([await runs(), await requests()]).toEqual([before + 1, 0]);
      expect(await rulesFound()).toContain('A2');
    });

    it('is followed by one of files that are loaded meanwhile', async () => {
      await requestAudit(server.services, clientId);
      const { warehouse } = server.services;
      const parcel = TWICE.replaceAll('1Z999AA1', '1Z999AA6').replaceAll('INV-1', 'INV-6');
      const importing = async () => (await upload(server, token, clientId, [{ name: 'new.csv', content: parcel }])).id;
      let imported: Promise<number> | null = null;
      const streamLines: typeof warehouse.streamLines = async function* (statement) {
        imported ??= importing();
        await imported;
        yield* warehouse.streamLines(statement);
      };
      const ofNew = async () => (await stored()).filter((row) => row.invoice_number === 'INV-6').length;
      await runRequestedAudit({ ...server.services, warehouse: { ...warehouse, streamLines } }, clientId);
      expect([await ofNew(), await requests()]).toEqual([0, 1]);
      await runRequestedAudit(server.services, clientId);
      expect([await ofNew(), await requests()]).toEqual([1, 0]);
      await server.post(`uploads/${await imported}/undo`, token);
      expect(await requests()).toBe(1);
      await runImportQueue(server);
      await runRequestedAudit(server.services, clientId);
      expect([await ofNew(), await requests()]).toEqual([0, 0]);
    });

    it('leaves a request alone that follows a cancelled one', async () => {
      await requestAudit(server.services, clientId);
      const { warehouse } = server.services;
      const cancelAndRequest = async () => {
        await auditClientJob.giveUp(server.services, { auditedClientId: clientId }, 'cancelled');
        await requestAudit(server.services, clientId);
      };
      let requested: Promise<void> | null = null;
      const streamLines: typeof warehouse.streamLines = async function* (statement) {
        requested ??= cancelAndRequest();
        await requested;
        yield* warehouse.streamLines(statement);
      };
      await runRequestedAudit({ ...server.services, warehouse: { ...warehouse, streamLines } }, clientId);
      expect(await requests()).toBe(1);
      await runRequestedAudit(server.services, clientId);
      expect(await requests()).toBe(0);
    });

    it('is followed by one that is requested meanwhile, while another client is audited, and all find the same', async () => {
      const { db } = server.services;
      const other = await addClient(server.services, { name: 'Simultaneous' });
      await addUser(server.services, { login: 'both', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [other] });
      const file = {
        name: 'other.csv',
        content: TWICE.replaceAll('1Z999AA1', '1Z999AA7').replaceAll('INV-1', 'INV-7'),
      };
      await upload(server, await server.signIn('both'), other, [file]);
      const before = await stored();
      const runsOf = async (client: number) =>
        (await db.select().from(auditRuns).where(eq(auditRuns.clientId, client)).orderBy(auditRuns.id)).map(
          ({ receipt }) => receipt?.shipments,
        );
      const earlier = (await runsOf(clientId)).length;
      const request = async (client: number) => {
        await requestAudit(server.services, client);
        await auditClientJob.run(server.services, { auditedClientId: client }, new AbortController().signal);
      };
      const first = [request(clientId), request(other)];
      await expect.poll(async () => (await runsOf(clientId)).length, { interval: 5 }).toBe(earlier + 1);
      await Promise.all([...first, request(clientId)]);
      const [own, ofOther] = [(await runsOf(clientId)).slice(earlier), await runsOf(other)];
      expect([own.length, own[0], ofOther]).toEqual([2, own[1], [1]]);
      expect(await stored()).toEqual(before);
      expect(await stored(other)).toMatchObject([{ rule: 'A2', overcharge_amount: 500 }]);
      expect(await requests()).toBe(0);
    });
  });

  it('keeps a decision that a person makes while it shows the decisions', async () => {
    const client = await addClient(server.services, { name: 'Decided' });
    await addUser(server.services, { login: 'decider', roleNames: ['ROLE_ADMIN'], clientIds: [client] });
    const content = TWICE.replaceAll('1Z999AA1', '1Z999AA4').replaceAll('INV-1', 'INV-9');
    await upload(server, await server.signIn('decider'), client, [{ name: 'decided.csv', content }]);
    await runAudit(server.services, client, AS_OF);
    const [finding] = await server.services.warehouse.rows<{ id: string }>(compileOvercharges(client));
    const statuses = new Map([[finding?.id ?? '', 'confirmed' as const]]);
    const { store } = server.services;
    let decided: Promise<void> | null = null;
    const execute: typeof store.execute = async (sql, values) => {
      const result = await store.execute(sql, values);
      if (!sql.includes('finding_steps')) return result;
      decided ??= decide(server.services, { clientId: client, note: '', login: 'decider', statuses });
      await Promise.race([decided, sleep(500)]);
      return result;
    };
    await runAudit({ ...server.services, store: { ...store, execute } }, client, AS_OF);
    await decided;
    expect(await stored(client)).toMatchObject([{ rule: 'A2', status: 'confirmed' }]);
  });

  it('leaves the decisions that are shown when somebody else drops those that are being copied', async () => {
    const client = await addClient(server.services, { name: 'Dropped' });
    await addUser(server.services, { login: 'dropper', roleNames: ['ROLE_ADMIN'], clientIds: [client] });
    const content = TWICE.replaceAll('1Z999AA1', '1Z999AA5').replaceAll('INV-1', 'INV-12');
    await upload(server, await server.signIn('dropper'), client, [{ name: 'dropped.csv', content }]);
    await runAudit(server.services, client, AS_OF);
    const [finding] = await server.services.warehouse.rows<{ id: string }>(compileOvercharges(client));
    const statuses = new Map([[finding?.id ?? '', 'confirmed' as const]]);
    await decide(server.services, { clientId: client, note: '', login: 'dropper', statuses });
    const { warehouse } = server.services;
    const run: typeof warehouse.run = async (statement) => {
      if (statement.sql.startsWith('INSERT INTO findings')) await dropLeftSteps(warehouse, client);
      await warehouse.run(statement);
    };
    await showSteps({ ...server.services, warehouse: { ...warehouse, run } }, client);
    expect(await stored(client)).toMatchObject([{ rule: 'A2', status: 'confirmed' }]);
  });

  it('shows no decisions when the lock of the findings is lost while they are copied', async () => {
    const { warehouse, store } = server.services;
    const copied: string[] = [];
    const insert: typeof warehouse.insert = async (table, rows) => {
      await warehouse.insert(table, rows);
      await endLocks(store);
    };
    const run: typeof warehouse.run = async (statement) => void copied.push(statement.sql);
    const services = { ...server.services, warehouse: { ...warehouse, insert, run } };
    await expect(showSteps(services, clientId)).rejects.toThrow(LockLost);
    expect(copied).toEqual([]);
  });

  describe('that finds something again about which somebody has decided', () => {
    let client: number;
    let clerk: string;
    let lastId: number;
    const post = (path: string, body: object) => server.post(`disputes/${client}/${path}`, clerk, body);
    const shown = async () => searchFindings.output.parse((await post('findings', { filter: {} })).body).findings;
    const importFile = async () => {
      const content = TWICE.replaceAll('1Z999AA1', '1Z999AA2').replaceAll('INV-1', 'INV-2');
      lastId = (await upload(server, clerk, client, [{ name: 'back.csv', content }])).id;
    };

    beforeAll(async () => {
      client = await addClient(server.services, { name: 'Back' });
      await addUser(server.services, {
        login: 'back',
        roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'],
        clientIds: [client],
      });
      clerk = await server.signIn('back');
      await importFile();
      await runAudit(server.services, client, AS_OF);
      const change = { kind: 'status', status: 'confirmed' };
      expect(await post('actions', { selection: { filter: {} }, change })).toMatchObject({ body: { changed: 1 } });
    });

    beforeEach(async () => {
      await server.post(`uploads/${lastId}/undo`, clerk);
      await runImportQueue(server);
      await runAudit(server.services, client, AS_OF);
      expect(await shown()).toEqual([]);
      await importFile();
    });

    it('keeps the decision when somebody adds a note before its end', async () => {
      const { warehouse } = server.services;
      const addNote = () =>
        post('actions', { selection: { filter: {} }, change: { kind: 'note', note: 'Called the carrier' } });
      let noted: ReturnType<typeof addNote> | null = null;
      const run: typeof warehouse.run = async (statement) => {
        if (statement.sql.startsWith('INSERT INTO avoidable_costs')) noted ??= addNote();
        await noted;
        await warehouse.run(statement);
      };
      await runAudit({ ...server.services, warehouse: { ...warehouse, run } }, client, AS_OF);
      expect(await noted).toMatchObject({ body: { changed: 1 } });
      expect(await shown()).toMatchObject([{ status: 'confirmed', note: 'Called the carrier' }]);
    });

    it.each(['INSERT INTO findings', 'INSERT INTO avoidable_costs', 'INSERT INTO matched_credits'])(
      'shows the decision even if it fails after the first %s',
      async (start) => {
        const { warehouse } = server.services;
        let hasRun = false;
        const run: typeof warehouse.run = async (statement) => {
          if (hasRun) throw new Error('the disk is full');
          await warehouse.run(statement);
          hasRun = statement.sql.startsWith(start);
        };
        const services = { ...server.services, warehouse: { ...warehouse, run } };
        await expect(runAudit(services, client, AS_OF)).rejects.toThrow('the disk is full');
        expect(await shown()).toMatchObject([{ status: 'confirmed' }]);
      },
    );
  });

  it('is not repeated on the day on which it was cancelled, even if it is the only one of that day, but on the next day', async () => {
    const { db, store } = server.services;
    const client = await addClient(server.services, { name: 'Cancelled' });
    await addUser(server.services, { login: 'canceller', roleNames: ['ROLE_ADMIN'], clientIds: [client] });
    const content = TWICE.replaceAll('1Z999AA1', '1Z999AA0').replaceAll('INV-1', 'INV-11');
    await upload(server, await server.signIn('canceller'), client, [{ name: 'cancelled.csv', content }]);
    await auditClientJob.giveUp(server.services, { auditedClientId: client }, 'cancelled');
    const auditsAt = async (time: string) => {
      const services = { ...server.services, now: () => new Date(time) };
      await requestDailyAudits(services);
      await runRequestedAudit(services, client);
      return (await db.select().from(auditRuns).where(eq(auditRuns.clientId, client))).map(({ asOf }) => asOf);
    };
    const today = server.services.now().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect(await auditsAt(`${today}T23:59:59Z`)).toEqual([]);
    expect(await auditsAt(`${tomorrow}T00:00:00Z`)).toEqual([tomorrow]);
    await db.delete(auditRequests);
    await store.execute('DELETE FROM pgboss.job');
  });

  it('audits parcels to addresses of 10,000 characters like any others', async () => {
    const client = await addClient(server.services, { name: 'Long streets' });
    await addUser(server.services, { login: 'long', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [client] });
    const parcel = { ...PARCEL, invoice_number: 'INV-5', consignee_address: 'Main Street '.repeat(834) };
    const lines = ['1Z999AA50000000001', '1Z999AA50000000002'].flatMap((tracking_number) => [
      { ...parcel, tracking_number, charge_description: 'UPS Ground', charge_type: 'transportation', net: '10.00' },
      { ...residential('6.00'), ...parcel, tracking_number },
      { ...residential('5.00'), ...parcel, tracking_number },
    ]);
    const file = { name: 'long.csv', content: plainCsvFile(lines) };
    const { receipts } = await upload(server, await server.signIn('long'), client, [file]);
    expect(receipts).toMatchObject([{ lines: { loaded: 6, rejected: 0 } }]);
    expect(await runAudit(server.services, client, AS_OF)).toMatchObject({ shipments: 2, findings: 2 });
    expect((await stored(client)).map(({ rule }) => rule)).toEqual(['A2', 'A2']);
  });
});
