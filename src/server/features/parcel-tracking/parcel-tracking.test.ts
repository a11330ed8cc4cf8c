import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '#contract/audit-trail.ts';
import { lookUpParcels } from '#contract/parcel-tracking.ts';
import { addfilterForKey } from '#contract/personal-settings.ts';
import {
  downloadEventFiles,
  downloadLookUps,
  downloadUntracked,
  getTrackingGaps,
  listEventFiles,
  listLookUps,
  listUntracked,
} from '#contract/tracking-history.ts';
import type { Receipt } from '#contract/uploads.ts';
import {
  addWatchList,
  editWatchList,
  listWatchChanges,
  listWatchedParcels,
  listWatchLists,
  pauseWatchList,
  removeWatchList,
  type WatchList,
} from '#contract/watch-lists.ts';
import { LANGUAGE_KEY } from '#model/texts/locales.ts';
import { pushedFileName } from '#model/tracking/pushed-file.ts';
import { UPS } from '#model/trade/carriers.ts';
import { importFiles, roles, uploads, userClients, users, watchedParcels } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { mailsIn, readMail } from '#test/mails.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { checkDueLists } from './check-watch-lists.ts';
import { mailWatchJob } from './mail-watch-job.ts';

const DELIVERED = '1Z879E930346834440';
const MOVING = '1Z5R89390357567127';
const BILLED = 'YT2229521272164446';
const WRONG_DIGIT = '1Z879E930346834441';
/** No record of an import has this id, so its rows are visible. */
const FILE = 900;
const NOWHERE = '9400111206206406260787';

describe('parcel tracking', () => {
  let server: TestServer;
  let parent: number;
  let child: number;
  let foreign: number;
  let ann: string;
  let root: string;

  const anEvent = (tracking_number: string, event_at: string, kind: string, client_id = parent) => ({
    ...{ file_id: FILE, line: 1, client_id, carrier_id: UPS, tracking_number, event_at, kind, reason: '' },
    ...{ utc_offset: '', signed_by: '', city: 'Dayton', state: 'OH', postal_code: '', country: '' },
  });

  beforeAll(async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'https://parcels.example' } });
    const { services } = server;
    parent = await addClient(services, { name: 'Brightleaf' });
    child = await addClient(services, { name: 'Brightleaf West', parentId: parent });
    foreign = await addClient(services, { name: 'Cedarworks' });
    await addUser(services, { login: 'ann', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [parent] });
    await addUser(services, { login: 'bob', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [parent] });
    await addUser(services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
    ann = await server.signIn('ann');
    root = await server.signIn('root');
    const inMay = {
      file_id: FILE,
      tracking_status: '',
      carrier_id: UPS,
      bill_date: '2026-05-16',
      pickup_date: '2026-05-11',
    };
    await fillWarehouse(services.warehouse, {
      shipments: [
        aShipment({ ...inMay, client_id: parent, tracking_number: DELIVERED, scheduled_date: '2026-05-13 00:00:00' }),
        aShipment({ ...inMay, client_id: child, tracking_number: BILLED, pickup_date: '2026-05-12' }),
        aShipment({ ...inMay, client_id: foreign, tracking_number: NOWHERE }),
      ],
    });
    await services.warehouse.insert('tracking_events', [
      anEvent(DELIVERED, '2026-05-11 18:00:00', 'pickup'),
      anEvent(DELIVERED, '2026-05-14 10:30:00', 'delivered'),
      anEvent(DELIVERED, '2026-05-14 10:30:00', 'delivered'),
      anEvent(MOVING, '2026-05-12 07:00:00', 'in_transit'),
      anEvent('FOREIGN1', '2026-05-12 07:00:00', 'in_transit', foreign),
    ]);
  });
  afterAll(() => server.close());

  const of = (path: string, clientId = parent) => path.replace(':clientId', String(clientId));
  const at = (path: string, id: number) => path.replace(':id', String(id));
  const raise = async (clientId: number) => {
    await server.services.store.execute('SELECT raise_data_versions(ARRAY[$1]::integer[])', [clientId]);
  };
  const lists = async () => (await server.get(listWatchLists.path, ann)).body as WatchList[];
  const add = async (given: object) => {
    const { status, body } = await server.post(addWatchList.path, ann, { name: 'Rush', clientId: parent, ...given });
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { id: number }).id;
  };

  it('finds parcels by events and invoices, and says which numbers are malformed, unknown or doubled', async () => {
    const numbers = [BILLED, DELIVERED, DELIVERED.toLowerCase(), MOVING, WRONG_DIGIT, NOWHERE, 'FOREIGN1', 'A B'];
    const { status, body } = await server.post(of(lookUpParcels.path), ann, { numbers });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      parcels: [
        { number: BILLED, status: 'billed', clientName: 'Brightleaf West', isLate: null, events: [] },
        {
          ...{ number: DELIVERED, status: 'delivered', statusAt: '2026-05-14 10:30:00', isLate: true },
          ...{ promisedAt: '2026-05-13 00:00:00', deliveredAt: '2026-05-14 10:30:00', shippedOn: '2026-05-11' },
          events: [{ kind: 'pickup', place: 'Dayton, OH' }, { kind: 'delivered' }],
        },
        { number: MOVING, status: 'in_transit', clientName: 'Brightleaf', trackingId: null, invoices: [] },
      ],
      unknown: [NOWHERE, 'FOREIGN1'],
      malformed: ['A B', WRONG_DIGIT],
      doubled: [DELIVERED],
    });
    const tooMany = { numbers: Array.from({ length: 1001 }, (_, index) => `N${index}`) };
    expect(await server.post(of(lookUpParcels.path), ann, tooMany)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.numbers', message: 'Enter at most 1000 tracking numbers.' }] },
    });
  });

  it('mails a change of a watched parcel once, in the language of the user', async () => {
    await server.post(addfilterForKey.path, ann, { filter_key: LANGUAGE_KEY, filter_value: 'fr' });
    const id = await add({ numbers: [MOVING, MOVING.toLowerCase(), DELIVERED, NOWHERE] });
    expect(await lists()).toMatchObject([
      {
        fields: { numbers: [MOVING, DELIVERED, NOWHERE] },
        statuses: { in_transit: 1, delivered: 1, unknown: 1 },
        lastChangeAt: null,
      },
    ]);
    const work = () => mailWatchJob.run(server.services, { listId: id }, new AbortController().signal);
    await work();
    expect(mailsIn(server)).toEqual([]);

    const arrived = anEvent(MOVING, '2026-05-15 16:00:00', 'out_for_delivery');
    await server.services.warehouse.insert('tracking_events', [arrived]);
    await raise(parent);
    for (let times = 0; times < 2; times += 1) {
      await checkDueLists(server.services);
      await work();
    }
    const [mail = '', ...others] = mailsIn(server);
    expect(others).toEqual([]);
    const { subject, text } = readMail(mail);
    expect([mail.includes('To: ann@example.com'), subject]).toEqual([true, 'Liste de suivi Rush : 1 changements']);
    expect(text.trim().split('\n\n').slice(1, 3)).toEqual([
      `${MOVING} : En cours de livraison (avant : En transit), 2026-05-15 16:00:00, Dayton, OH`,
      `Ouvrir la liste de suivi : https://parcels.example/tracking?list=${id}`,
    ]);
    expect((await server.get(at(listWatchChanges.path, id), ann)).body).toMatchObject([
      { number: MOVING, before: 'in_transit', status: 'out_for_delivery', mail: 'sent' },
    ]);

    // A file that is undone and imported again changes nothing that was reported.
    await server.services.warehouse.run({
      sql: `ALTER TABLE tracking_events DELETE WHERE kind = 'out_for_delivery' SETTINGS mutations_sync = 1`,
      params: {},
    });
    await raise(parent);
    await checkDueLists(server.services);
    expect(await lists()).toMatchObject([{ statuses: { in_transit: 1 } }]);
    await server.services.warehouse.insert('tracking_events', [arrived]);
    await raise(parent);
    await checkDueLists(server.services);
    await work();
    expect(await lists()).toMatchObject([{ statuses: { out_for_delivery: 1 } }]);
    expect(mailsIn(server)).toHaveLength(1);
    expect((await server.get(at(listWatchedParcels.path, id), ann)).body).toMatchObject({ unknown: [NOWHERE] });
    await server.delete(`${at(removeWatchList.path, id)}?version=1`, ann);
  });

  it('waits until all files are imported, and does not report changes during a pause', async () => {
    const id = await add({ numbers: [BILLED] });
    const { db, tenantId, now, warehouse } = server.services;
    const [upload] = await db.insert(uploads).values({ tenantId, clientId: child, createdAt: now() }).returning();
    const file = { uploadId: upload?.id ?? 0, clientId: child, fileName: 'a.csv', storedPath: '' };
    const [running] = await db
      .insert(importFiles)
      .values({ ...file, state: 'running' })
      .returning();
    await warehouse.insert('tracking_events', [anEvent(BILLED, '2026-05-15 09:00:00', 'exception', child)]);
    await raise(child);
    await checkDueLists(server.services);
    expect(await lists()).toMatchObject([{ statuses: { billed: 1 } }]);
    await server.put(at(pauseWatchList.path, id), ann, { paused: true, version: 1 });
    await db.delete(importFiles).where(eq(importFiles.id, running?.id ?? 0));
    await checkDueLists(server.services);
    expect(await lists()).toMatchObject([{ isPaused: true, statuses: { billed: 1 } }]);
    await server.put(at(pauseWatchList.path, id), ann, { paused: false, version: 2 });
    expect(await lists()).toMatchObject([{ isPaused: false, statuses: { exception: 1 }, lastChangeAt: null }]);

    const fields = { name: 'Rush 2', clientId: parent, numbers: [BILLED, DELIVERED] };
    expect((await server.put(at(editWatchList.path, id), ann, { fields, version: 2 })).status).toBe(409);
    expect((await server.put(at(editWatchList.path, id), ann, { fields, version: 3 })).status).toBe(200);
    const trail = `${listChanges.path}?kind=watch+list&subjectId=${id}`;
    expect((await server.get(trail, root)).body).toMatchObject({
      changes: [{ action: 'edit' }, { action: 'activate' }, { action: 'deactivate' }, { action: 'add' }],
    });
    await server.delete(`${at(removeWatchList.path, id)}?version=4`, ann);
  });

  it('stops watching for a client that the owner has lost, and shows nothing of it', async () => {
    const { db } = server.services;
    const [user] = await db.select().from(users).where(eq(users.login, 'ann'));
    const own = { userId: user?.id ?? 0, clientId: foreign };
    await db.insert(userClients).values(own);
    const id = await add({ clientId: foreign, numbers: [NOWHERE] });
    await db.delete(userClients).where(and(eq(userClients.userId, own.userId), eq(userClients.clientId, foreign)));
    await server.services.warehouse.insert('tracking_events', [
      anEvent(NOWHERE, '2026-05-15 09:00:00', 'delivered', foreign),
    ]);
    await raise(foreign);
    await checkDueLists(server.services);
    const problem = 'You can no longer see the client of this watch list.';
    expect(await lists()).toMatchObject([{ clientName: null, statuses: {}, problem }]);
    expect((await server.get(at(listWatchChanges.path, id), ann)).body).toEqual([]);
    expect((await server.get(at(listWatchedParcels.path, id), ann)).status).toBe(404);
    const bob = await server.signIn('bob');
    expect((await server.get(at(listWatchChanges.path, id), bob)).status).toBe(404);
    await server.delete(`${at(removeWatchList.path, id)}?version=1`, ann);
  });

  it('mails no change to an owner who has lost the permission since', async () => {
    const { db, tenantId, warehouse } = server.services;
    const id = await add({ numbers: [MOVING] });
    await warehouse.insert('tracking_events', [anEvent(MOVING, '2026-05-21 16:00:00', 'exception')]);
    await raise(parent);
    await checkDueLists(server.services);
    const mailed = mailsIn(server).length;
    const ofTenant = eq(roles.tenantId, tenantId);
    const former = await db.select().from(roles).where(ofTenant);
    await db
      .update(roles)
      .set({ permissions: ['DASHBOARDS_VIEW'] })
      .where(ofTenant);
    await mailWatchJob.run(server.services, { listId: id }, new AbortController().signal);
    for (const { id: roleId, permissions } of former)
      await db.update(roles).set({ permissions }).where(eq(roles.id, roleId));
    expect(mailsIn(server)).toHaveLength(mailed);
    expect((await server.get(at(listWatchChanges.path, id), ann)).body).toMatchObject([
      { number: MOVING, status: 'exception', mail: 'failed' },
    ]);
    await warehouse.run({
      sql: `ALTER TABLE tracking_events DELETE WHERE event_at = '2026-05-21 16:00:00' SETTINGS mutations_sync = 1`,
      params: {},
    });
    await server.delete(`${at(removeWatchList.path, id)}?version=1`, ann);
  });

  it('forgets what it knows about a client when the list gets another one', async () => {
    const { db, warehouse } = server.services;
    const id = await add({ clientId: child, numbers: [BILLED] });
    await warehouse.insert('tracking_events', [anEvent(BILLED, '2026-05-20 09:00:00', 'delivered', child)]);
    await raise(child);
    await checkDueLists(server.services);
    expect((await server.get(at(listWatchChanges.path, id), ann)).body).toMatchObject([{ mail: 'waiting' }]);
    const mails = mailsIn(server).length;
    const fields = { name: 'Rush', clientId: parent, numbers: [NOWHERE] };
    expect((await server.put(at(editWatchList.path, id), ann, { fields, version: 1 })).status).toBe(200);
    await mailWatchJob.run(server.services, { listId: id }, new AbortController().signal);
    expect((await server.get(at(listWatchChanges.path, id), ann)).body).toEqual([]);
    expect(mailsIn(server)).toHaveLength(mails);
    expect(await db.select().from(watchedParcels).where(eq(watchedParcels.listId, id))).toMatchObject([
      { number: NOWHERE },
    ]);
    await server.delete(`${at(removeWatchList.path, id)}?version=2`, ann);
  });

  it('lists who looked for what, in pages and as CSV', async () => {
    await server.post(of(lookUpParcels.path), root, { numbers: [DELIVERED, 'SEARCHME1'] });
    await server.post(of(lookUpParcels.path, foreign), root, { numbers: ['SEARCHME1'] });
    expect((await server.get(`${of(listLookUps.path)}?search=searchme&pageSize=1`, root)).body).toMatchObject({
      total: 1,
      lookUps: [{ login: 'root', numbers: [DELIVERED, 'SEARCHME1'], found: 1, unknown: 1, malformed: 0, doubled: 0 }],
    });
    const csv = await server.get(`${of(downloadLookUps.path)}?search=root`, root);
    expect(String(csv.body).split('\n')[1]).toMatch(/,root,1,1,0,0,1Z879E930346834440 SEARCHME1/);
  });

  it('lists the files of events with how they arrived', async () => {
    const { db, tenantId, now } = server.services;
    const [user] = await db.select().from(users).where(eq(users.login, 'ann'));
    const addFile = async (fileName: string, from: { userId?: number; origin?: string }, format: string) => {
      const [upload] = await db
        .insert(uploads)
        .values({ tenantId, clientId: child, createdAt: now(), ...from })
        .returning();
      const receipt = { format, lines: { read: 3, loaded: 2, rejected: 1, alreadyLoaded: 0 } } as Receipt;
      const file = { uploadId: upload?.id ?? 0, clientId: child, fileName, storedPath: '', receipt };
      await db.insert(importFiles).values({ ...file, state: 'loaded' });
    };
    const userId = user?.id ?? 0;
    await addFile('events.csv', { userId }, 'tracking-events');
    await addFile(pushedFileName('0'.repeat(64)), { userId }, 'tracking-events');
    await addFile('carrier.csv', { origin: 'UPS push' }, 'tracking-events');
    await addFile('invoices.csv', { userId }, 'ups-billing');
    const list = async (query = '') => {
      const { body } = await server.get(`${of(listEventFiles.path)}${query}`, root);
      return listEventFiles.output
        .parse(body)
        .files.map(({ source, by, events, rejected }) => [source, by, events, rejected]);
    };
    expect(await list()).toEqual([
      ['location', 'UPS push', 2, 1],
      ['push', 'ann', 2, 1],
      ['upload', 'ann', 2, 1],
    ]);
    expect(await list('?source=push')).toHaveLength(1);
    expect(await list('?search=ups')).toHaveLength(1);
    const csv = await server.get(`${of(downloadEventFiles.path)}?source=location`, root);
    expect(String(csv.body)).toContain(',carrier.csv,Brightleaf West,location,UPS push,loaded,2,1');
  });

  it('finds parcels without events and days without events', async () => {
    const period = 'from=2026-05-11&to=2026-05-15';
    const gaps = await server.get(`${of(getTrackingGaps.path)}?${period}`, root);
    expect(gaps.body).toMatchObject({
      coverage: [
        { clientName: 'Brightleaf', carrierName: 'UPS', parcels: 1, tracked: 1, lastEventOn: '2026-05-15' },
        { clientName: 'Brightleaf West', parcels: 1, tracked: 1 },
      ],
      quietDays: [{ clientName: 'Brightleaf', from: '2026-05-13', to: '2026-05-13', days: 1 }],
    });
    const ofForeign = async (search: string) =>
      (await server.get(`${of(listUntracked.path, foreign)}?${period}&search=${search}`, root)).body;
    await server.services.warehouse.insert('shipments', [
      aShipment({
        file_id: FILE,
        client_id: foreign,
        carrier_id: UPS,
        tracking_number: 'QUIET1',
        pickup_date: '2026-05-13',
      }),
    ]);
    await raise(foreign);
    expect(await ofForeign('quiet')).toMatchObject({
      total: 1,
      parcels: [{ number: 'QUIET1', shippedOn: '2026-05-13' }],
    });
    expect(await ofForeign('nothing')).toEqual({ total: 0, parcels: [] });
    const csv = await server.get(`${of(downloadUntracked.path, foreign)}?${period}`, root);
    expect(String(csv.body)).toContain('QUIET1,Cedarworks,UPS,');
    expect((await server.get(`${of(getTrackingGaps.path)}?from=2026-05-15&to=2026-05-11`, root)).status).toBe(400);
  });
});
