import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Audit } from '#audit/audit.ts';
import type { AvoidableCost } from '#audit/avoidable/avoidable-cost.ts';
import type { WrittenFinding } from '#audit/finding.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import { fromDayNumber, toDayNumber } from '#model/dates/day-number.ts';
import type { AuditedRun } from '#query/audit/compile-audited-numbers.ts';
import { compileBilledParcels } from '#query/audit/compile-billed-parcels.ts';
import { compileUnlikelyEvents, type UnlikelyEvents } from '#query/audit/compile-unlikely-events.ts';
import { Random } from '#server/demo/random.ts';
import { importFiles, uploads } from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { loadWorld } from '#test/audit-worlds/load-world.ts';
import { makeWorld } from '#test/audit-worlds/make-world.ts';
import { auditInputs } from '#test/factories/audited-parcel.factory.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { auditClient } from './audit-client.ts';
import { addNumbers, chooseNumbersOfFiles, readChosenPart } from './choose-audited.ts';
import { judgeParcels } from './judge-parcels.ts';
import { readAuditInputs } from './read-audit-inputs.ts';
import { runAudit } from './run-audit.ts';

const UPS = 1;
const LOADED = [1, 2];
const HIDDEN = 9;

let server: TestServer;
let warehouse: Warehouse;
let lastLine = 0;

interface Given {
  tracking: string;
  invoice?: string;
  client?: number;
  file?: number;
  freight?: number;
  discount?: number;
  /** Columns of the shipment and its charges that differ. */
  more?: Partial<ReturnType<typeof aShipment>>;
}

/** The rows of a parcel of UPS Ground to zone 5 with 20 % fuel. By default its price is right: 15.00 less 40 %. */
function aParcel({ tracking, invoice = 'I1', client = 1, file = 1, freight = 1500, discount = 600, more = {} }: Given) {
  const [first, second] = [lastLine + 1, lastLine + 2];
  lastLine = second;
  const of = {
    file_id: file,
    client_id: client,
    carrier_id: UPS,
    carrier_name: 'UPS',
    account_number: 'A1',
    invoice_number: invoice,
    tracking_number: tracking,
    bill_date: '2025-10-11',
    pickup_date: '2025-10-06',
    service: 'UPS Ground Commercial',
    zone: '5',
    sender_postal_code: '43215',
    consignee_postal_code: '303021234',
    ...more,
  };
  const net = freight - discount;
  const shipment = aShipment({
    ...of,
    actual_weight_pounds: 9.5,
    bill_weight_pounds: 10,
    transportation_amount: freight,
    transportation_discount: discount,
    fuel_surcharge_amount: net / 5,
  });
  const charge = { ...of, shipment_id: shipment.id, category_group: 'SHP', category: 'ISS' };
  return {
    shipments: [shipment],
    charges: [
      {
        ...aCharge({
          ...charge,
          line: first,
          bucket: 'transportation',
          charge_code: '3',
          charge_description: 'Ground Commercial',
          accessorial: '',
          amount: freight,
          discount,
        }),
        line_bill_pounds: 10,
      },
      aCharge({
        ...charge,
        line: second,
        bucket: 'fuel surcharge',
        charge_code: 'FSC',
        charge_description: 'Fuel Surcharge',
        accessorial: '',
        amount: net / 5,
      }),
    ],
    total: net * 1.2,
  };
}

beforeAll(async () => {
  server = await startTestServer();
  warehouse = server.services.warehouse;
  // The clients 1 and 2.
  for (const name of ['Own', 'Other']) await addClient(server.services, { name });
  const parcels = [
    aParcel({ tracking: '1ZLATE' }),
    aParcel({ tracking: '1ZTWICE' }),
    aParcel({ tracking: '1ZTWICE', invoice: 'I2', file: 2 }),
    aParcel({ tracking: '1ZDISCOUNT', invoice: 'I2', file: 2, discount: 0 }),
    aParcel({ tracking: '1ZCOPY', invoice: 'I3', file: 2 }),
    aParcel({ tracking: '1ZCOPY', invoice: 'I4', file: 2 }),
    aParcel({ tracking: '1ZOTHER', client: 2, discount: 0 }),
    aParcel({ tracking: '1ZHIDDEN', file: HIDDEN, discount: 0 }),
  ];
  await fillWarehouse(warehouse, {
    shipments: parcels.flatMap(({ shipments }) => shipments),
    charges: parcels.flatMap(({ charges }) => charges),
  });
  const invoice = {
    client_id: 1,
    carrier_id: UPS,
    account_number: 'A1',
    bill_date: '2025-10-11',
    currency_code: 'USD',
  };
  await warehouse.insert('invoices', [
    { ...invoice, file_id: 1, invoice_number: 'I1', stated_amount: 2200, due_date: '2025-10-25' },
    { ...invoice, file_id: 2, invoice_number: 'I2', stated_amount: 1080 + 1800 },
    { ...invoice, file_id: 2, invoice_number: 'I3', stated_amount: 1080 },
    { ...invoice, file_id: 2, invoice_number: 'I4', stated_amount: 1080 },
  ]);
  const event = { client_id: 1, carrier_id: UPS, file_id: 2, reason: '', signed_by: '' };
  await warehouse.insert('tracking_events', [
    { ...event, tracking_number: '1ZLATE', event_at: '2025-10-06 18:00:00', kind: 'label' },
    { ...event, tracking_number: '1ZNOBODY', event_at: '2025-10-06 18:00:00', kind: 'pickup' },
    { ...event, tracking_number: '1ZTWICE', event_at: '2025-12-02 00:00:00', kind: 'in_transit' },
    { ...event, tracking_number: '1ZOTHER', client_id: 2, event_at: '2026-12-02 00:00:00', kind: 'pickup' },
  ]);
  await warehouse.insert(
    'tracking_events',
    ['1ZLATE', '1ZTWICE', '1ZDISCOUNT', '1ZCOPY'].flatMap((tracking_number) => [
      { ...event, tracking_number, event_at: '2025-10-06 17:00:00', kind: 'pickup' },
      {
        ...event,
        tracking_number,
        event_at: `2025-10-${tracking_number === '1ZLATE' ? 10 : '08'} 12:00:00`,
        kind: 'delivered',
      },
      {
        ...event,
        tracking_number,
        event_at: '2025-10-08 11:00:00',
        kind: 'exception',
        reason: 'weather',
        file_id: HIDDEN,
      },
    ]),
  );
});
afterAll(() => server.close());

async function audit(): Promise<WrittenFinding[]> {
  const findings: WrittenFinding[] = [];
  await auditClient(warehouse, {
    scope: { clientIds: [1], loadedFileIds: LOADED },
    inputs: auditInputs(),
    asOf: toDayNumber('2025-12-01'),
    onFindings: (found) => findings.push(...found),
  });
  return findings;
}

const shown = (findings: readonly WrittenFinding[]) =>
  findings
    .map(({ rule, invoice, trackingNumber, atStakeMinor }) => `${rule} ${invoice} ${trackingNumber} ${atStakeMinor}`)
    .sort();

describe('the audit of a client', () => {
  let findings: WrittenFinding[];
  beforeAll(async () => {
    findings = await audit();
  });

  it('finds what is wrong in loaded files of the client only', () => {
    expect(shown(findings)).toEqual([
      'B1 I2 1ZTWICE 1080',
      'B3 I4  1080',
      'B9 I1  40',
      'P3 I2 1ZDISCOUNT 600',
      'S2 I1 1ZLATE 1080',
    ]);
  });

  it('finds the same again, with the same ids', async () => {
    const idsOf = (found: readonly WrittenFinding[]) => found.map(({ id }) => id).sort();
    expect(idsOf(await audit())).toEqual(idsOf(findings));
  });

  it('counts the events of its files that look wrong', async () => {
    const scope = { clientIds: [1], loadedFileIds: LOADED };
    const rows = await warehouse.rows<UnlikelyEvents>(
      compileUnlikelyEvents(scope, endOfDay(toDayNumber('2025-12-01'))),
    );
    expect(rows.map((row) => Object.values(row).map(Number))).toEqual([[UPS, 1, 1, 1]]);
  });

  it('points at the lines of the files', () => {
    const found = findings.find(({ rule }) => rule === 'P3');
    expect([found?.line, JSON.parse(found?.evidence ?? '').lines]).toEqual([
      { fileId: 2, line: 7 },
      [{ fileId: 2, line: 7 }],
    ]);
  });
});

describe('an audit of what new files touch', () => {
  it.each(['one', 'two', 'three'])('stores the same as an audit of everything, in world %s', async (seed) => {
    const { services } = server;
    const world = makeWorld({ seed: `incremental ${seed}`, parcels: 3 });
    const random = new Random(`files ${seed}`);
    const clientId = await addClient(services, { name: seed });
    const addFiles = async (count: number, state: 'loaded' | 'queued') => {
      const [added] = await services.db
        .insert(uploads)
        .values({ tenantId: services.tenantId, clientId, createdAt: services.now() })
        .returning();
      const row = { uploadId: added?.id ?? 0, clientId, fileName: seed, storedPath: '', state };
      return (
        await services.db
          .insert(importFiles)
          .values(Array.from({ length: count }, () => row))
          .returning()
      ).map(({ id }) => id);
    };
    // The later file has either the newest invoices or random ones.
    const last = world.invoices.filter(({ week }) => (seed === 'two' ? random.chance(0.1) : week >= 11));
    const [first = 0, , events = 0] = await addFiles(3, 'loaded');
    const [later = 0, laterEvents = 0] = await addFiles(2, 'queued');
    await loadWorld(warehouse, world, {
      clientId,
      ofInvoice: new Map(world.invoices.map((invoice) => [invoice.number, last.includes(invoice) ? later : first])),
      events: seed === 'three' ? [events, events, events, laterEvents] : [events],
      inputs: first,
    });
    const asOf = fromDayNumber(world.terms.tables.days.asOf);
    const rowsOf = (table: string) =>
      warehouse.rows({
        sql: `SELECT * EXCEPT version FROM ${table} FINAL WHERE client_id = {client:UInt32} ORDER BY id`,
        params: { client: clientId },
      });
    const stored = async () => ({ findings: await rowsOf('findings'), avoidable: await rowsOf('avoidable_costs') });
    await runAudit(services, clientId, asOf);
    const before = await stored();
    await services.db
      .update(importFiles)
      .set({ state: 'loaded' })
      .where(inArray(importFiles.id, [later, laterEvents]));
    const receipt = await runAudit(services, clientId, asOf, [later, laterEvents]);
    const after = await stored();
    expect(after).not.toEqual(before);
    if (seed !== 'two') expect(receipt).toMatchObject({ isWhole: false });
    await runAudit(services, clientId, asOf);
    expect(after).toEqual(await stored());
  });

  it.each(['files', 'later'] as const)('reads each parcel of the part “%s” in one of its ranges', async (part) => {
    const world = makeWorld({ seed: 'ranges', parcels: 2 });
    const [clientId, file, runId] = part === 'files' ? [10, 101, 910] : [11, 111, 911];
    await loadWorld(warehouse, world, {
      clientId,
      ofInvoice: new Map(world.invoices.map(({ number }) => [number, file])),
      events: [file],
      inputs: file,
    });
    const scope = { clientIds: [clientId], loadedFileIds: [file] };
    const inOrder = (cell: unknown) => (Array.isArray(cell) ? cell.map((one) => JSON.stringify(one)).sort() : cell);
    const read = async (numbers: AuditedRun) => {
      const found: string[] = [];
      for await (const rows of warehouse.stream(compileBilledParcels(scope, numbers)))
        found.push(...rows.map((row) => JSON.stringify(row.map(inOrder))));
      return found.sort();
    };
    if (part === 'files') await chooseNumbersOfFiles(warehouse, scope, { runId, fileIds: [file] });
    else
      await addNumbers(
        warehouse,
        runId,
        world.parcels.map(({ carrier, tracking }) => ({
          carrierId: carrier === 'UPS' ? 1 : 2,
          trackingNumber: tracking,
        })),
      );
    const { run, ranges } = await readChosenPart(warehouse, scope, { runId, part }, 5);
    const whole = await read(run);
    const ofRanges = await Promise.all(ranges.map((range) => read({ ...run, range })));
    expect(ranges.length).toBeGreaterThan(10);
    expect(whole.length).toBeGreaterThan(50);
    expect(Math.max(...ofRanges.map(({ length }) => length))).toBe(5);
    expect(ofRanges.flat().sort()).toEqual(whole);
  });
});

describe('threads', () => {
  it.each(['everything', 'new files'])('find the same as a single thread in an audit of %s', async (what) => {
    // Enough parcels for an invoice that loses its discount, which is found after all parcels were judged.
    const world = makeWorld({ seed: 'threads', parcels: 14 });
    const clientId = what === 'everything' ? 8 : 9;
    const [first, other] = [10 * clientId + 1, 10 * clientId + 2];
    await loadWorld(warehouse, world, {
      clientId,
      // The newest invoices come last, so that not everything has to be audited again.
      ofInvoice: new Map(world.invoices.map(({ number, week }) => [number, week >= 6 ? other : first])),
      events: [first],
      inputs: first,
    });
    const scope = { clientIds: [clientId], loadedFileIds: [first, other] };
    const inputs = await readAuditInputs(server.services, scope);
    const asOf = world.terms.tables.days.asOf;
    const found = async (threads: number) => {
      const all: (WrittenFinding | AvoidableCost)[] = [];
      const summary = await auditClient(warehouse, {
        scope,
        inputs,
        asOf,
        threadsFor: () => threads,
        changed: what === 'everything' ? null : { runId: 900 + threads, fileIds: [other] },
        onFindings: (findings) => all.push(...findings),
        onAvoidable: (cost) => all.push(cost),
      });
      expect(summary.judgedInvoices === null).toBe(what === 'everything');
      const texts = all.map((one) => JSON.stringify(one)).sort();
      return { texts, shipments: summary.shipments, notRun: [...summary.notRun].sort() };
    };
    const one = await found(0);
    const started = vi.fn();
    process.on('worker', started);
    const several = await found(2);
    process.off('worker', started);
    expect(started).toHaveBeenCalledTimes(what === 'everything' ? 2 : 4);
    expect(one.texts.length).toBeGreaterThan(100);
    expect(one.texts).toContainEqual(expect.stringContaining('"rule":"B11"'));
    expect(several).toEqual(one);
  });

  it('report a failure of one of them', async () => {
    const broken = (async function* () {
      yield Buffer.from('no JSON');
    })();
    const audit = new Audit(
      { kinds: [], invoices: [], accountCharges: [], revenue: [], trackedDays: [], givenBack: [] },
      auditInputs(),
      { asOf: toDayNumber('2025-12-01') },
    );
    await expect(judgeParcels(broken, { audit, threads: 1, onFindings: () => undefined })).rejects.toThrow('JSON');
  });
});

describe('other ways of shipping', () => {
  const CLIENT = 7;
  const [FIRST, LATER] = [71, 72];
  const AIR = { service: 'UPS Next Day Air', zone: '102' };
  const inputs = auditInputs({
    agreement: [
      'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent',
      'Ours,UPS,A1,,,discount,UPS Next Day Air,,,,,,,0,percent',
    ],
    tables: {
      listRates: [
        ...['2', '4', '5', '8'].flatMap((zone) =>
          [10, 20].map((pounds) => `UPS,UPS Ground,${zone},${pounds},${Number(zone) + pounds}.00,USD,,`),
        ),
        'UPS,UPS Next Day Air,2,10,60.00,USD,,',
      ],
      zones: [
        'UPS,ground,432,303,5,,',
        'UPS,ground,432,941,8,,',
        'UPS,ground,432,044,8,,',
        'UPS,ground,895,941,4,,',
        'UPS,ground,331,044,4,,',
        'UPS,ground,895,044,8,,',
        'UPS,ground,331,941,8,,',
      ],
    },
  });

  const audit = async (loadedFileIds: number[], changed: { runId: number; fileIds: number[] } | null = null) => {
    const costs: AvoidableCost[] = [];
    await auditClient(warehouse, {
      scope: { clientIds: [CLIENT], loadedFileIds },
      inputs,
      changed,
      asOf: toDayNumber('2025-12-01'),
      onFindings: () => undefined,
      onAvoidable: (cost) => costs.push(cost),
    });
    return costs;
  };
  const told = (costs: readonly AvoidableCost[]) =>
    costs
      .map(({ rule, trackingNumber, avoidableMinor, cause }) => `${rule} ${trackingNumber} ${avoidableMinor} ${cause}`)
      .sort();

  it('are learnt from other parcels, and new files change what could have been avoided with parcels of earlier ones', async () => {
    const near = (tracking: string, file: number) =>
      aParcel({ tracking, file, more: { consignee_address: `${tracking} Street` } });
    const alike = (tracking: string, file: number, consignee_address: string) =>
      aParcel({ tracking, file, more: { consignee_address } });
    const far = (tracking: string, file: number, consignee_postal_code: string) =>
      aParcel({ tracking, file, more: { zone: '8', consignee_postal_code, consignee_address: `${tracking} Street` } });
    const parcels = [
      near('1ZG1', FIRST),
      near('1ZG2', LATER),
      aParcel({ tracking: '1ZAIR', file: FIRST, freight: 6000, discount: 0, more: AIR }),
      alike('1ZN1', FIRST, '5 Elm St.'),
      alike('1ZN0', LATER, '5 ELM ST'),
      ...['1ZW1', '1ZW2'].map((number) => far(number, FIRST, '94105')),
      ...['1ZE1', '1ZE2', '1ZE3'].map((number) => far(number, LATER, '04401')),
    ];
    // An invoice in two files would be judged as a whole.
    const of = <Row extends { file_id?: number }>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, client_id: CLIENT, invoice_number: `I${row.file_id}` }));
    await warehouse.insert('shipments', of(parcels.flatMap(({ shipments }) => shipments)));
    await warehouse.insert('charges', of(parcels.flatMap(({ charges }) => charges)));
    const events = { client_id: CLIENT, carrier_id: UPS, reason: '', signed_by: '' };
    await warehouse.insert(
      'tracking_events',
      parcels
        .map(({ shipments }) => shipments[0]?.tracking_number)
        .flatMap((tracking_number) => [
          { ...events, file_id: FIRST, tracking_number, event_at: '2025-10-06 17:00:00', kind: 'pickup' },
          { ...events, file_id: FIRST, tracking_number, event_at: '2025-10-07 09:00:00', kind: 'delivered' },
        ]),
    );
    const before = await audit([FIRST]);
    expect(told(before)).toEqual(['V9 1ZW1 288 895', 'V9 1ZW2 288 895']);
    const changed = { runId: 9, fileIds: [LATER] };
    const judged = await audit([FIRST, LATER], changed);
    const numbers = await warehouse.rows<{ tracking_number: string }>({
      sql: 'SELECT tracking_number FROM audited_numbers WHERE run_id = 9',
      params: {},
    });
    await warehouse.dropFile('audited_numbers', changed.runId);
    const isJudged = new Set(numbers.map(({ tracking_number }) => tracking_number));
    const everything = await audit([FIRST, LATER]);
    expect(told(everything)).toEqual([
      'V3 1ZAIR 6120 432 → 303',
      'V8 1ZN1 360 5 Elm St., 30302',
      'V9 1ZE1 288 331',
      'V9 1ZE2 288 331',
      'V9 1ZE3 288 331',
      'V9 1ZW1 0 ',
      'V9 1ZW2 0 ',
    ]);
    expect(told([...judged, ...before.filter(({ trackingNumber }) => !isJudged.has(trackingNumber))])).toEqual(
      told(everything),
    );
    expect([...isJudged]).not.toContain('1ZG1');
  });
});
