import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toRows } from '#contract/question.ts';
import { openAnswerCache } from '#server/questions/answer-cache.ts';
import { askInTurns } from '#server/questions/ask-in-turns.ts';
import { openTurns } from '#server/questions/turns.ts';
import { clients, importFiles, uploads } from '#server/stores/schema.ts';
import { aContext } from '#test/factories/context.factory.ts';
import { aQuestion } from '#test/factories/question.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addRows, fillWarehouse } from '#test/fill-warehouse.ts';
import { NO_TABLES } from '#test/no-tables.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { getWidgetData } from './get-widget-data.ts';

const CLIENT = 1;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId } = server.services;
  await db.insert(clients).values({ id: CLIENT, tenantId, code: 'C1', name: 'Client 1' });
  await db.insert(uploads).values({ id: 1, tenantId, clientId: CLIENT, createdAt: new Date() });
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db, warehouse } = server.services;
  await db.delete(importFiles);
  await fillWarehouse(warehouse, {
    shipments: [
      aShipment({ file_id: 1, client_id: CLIENT, transportation_amount: 1 }),
      aShipment({ file_id: 2, client_id: CLIENT, transportation_amount: 10 }),
    ],
  });
  await db.insert(importFiles).values([1, 2].map((id) => ({ ...aFile(id), state: 'loaded' as const })));
});

function aFile(id: number) {
  return { id, uploadId: 1, clientId: CLIENT, fileName: `${id}.csv`, storedPath: `${id}` };
}

/** Asks for the totals of one or two widgets, whose turn comes after the files have changed. */
async function askWhile(change: () => Promise<unknown>, groups: readonly string[] = []) {
  const { accessCache, warehouse, tenantId } = server.services;
  const turns = openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 });
  const answers = openAnswerCache(warehouse, turns, NO_TABLES);
  const accessSnapshot = await accessCache.takeSnapshot();
  const reader = aContext(server.services, { tenantId, clientIds: [CLIENT], userId: 1 });
  const ctx = askInTurns({ ...reader, accessSnapshot, turns, answers });
  let end = () => {};
  const earlier = turns.take({ userId: 1, signal: null }, () => new Promise<void>((resolve) => (end = resolve)));
  const asked = [[], ...groups.map((group) => [group])].map((groupByDetails) => {
    const body = aQuestion({ selectColumnNames: ['totalSpend'], groupByDetails, childClientIdsCSV: '' });
    return getWidgetData(ctx, { params: { page: 'spend', widget: 'amounts' }, query: {}, body });
  });
  await expect.poll(() => turns.count().waiting).toBeGreaterThan(0);
  await change();
  end();
  await earlier;
  const spend = async (answer: (typeof asked)[number]) => toRows((await answer).read()).map((row) => row.totalSpend);
  return Promise.all(asked.map(spend));
}

it.each([
  ['the question waits', [], [[11]]],
  ['several questions wait together', ['carrier_name', 'zone'], [[11], [11], [11]]],
])('leaves out a file whose import begins while %s for their turn', async (_name, groups, expected) => {
  const { db, warehouse } = server.services;
  const begin = async () => {
    await db.insert(importFiles).values({ ...aFile(3), state: 'running' });
    await addRows(warehouse, { shipments: [aShipment({ file_id: 3, client_id: CLIENT, transportation_amount: 100 })] });
  };
  expect(await askWhile(begin, groups)).toEqual(expected);
});

it('leaves out a file that is undone while the question waits, and has a part of its rows left', async () => {
  const { db, warehouse } = server.services;
  const undo = async () => {
    await db.update(importFiles).set({ state: 'undone' });
    await warehouse.deleteFiles('shipments', [1]);
    await warehouse.deleteFiles('shipment_sums', [1]);
  };
  expect(await askWhile(undo)).toEqual([[0]]);
});

it('has the rows of a file that is loaded while several questions wait together', async () => {
  const { db, warehouse } = server.services;
  const load = async () => {
    await addRows(warehouse, { shipments: [aShipment({ file_id: 3, client_id: CLIENT, transportation_amount: 100 })] });
    await db.insert(importFiles).values({ ...aFile(3), state: 'running' });
    await db.update(importFiles).set({ state: 'loaded' });
  };
  expect(await askWhile(load, ['carrier_name'])).toEqual([[111], [111]]);
});
