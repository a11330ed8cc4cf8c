import { expect, it } from 'vitest';
import type { ClientFreshness } from '#contract/freshness.ts';
import { toFreshnessRows } from './freshness-rows.ts';

const TODAY = '2026-11-21';

it('returns one row per client and carrier, the most overdue first and clients without data last', () => {
  const rows = toFreshnessRows(
    [
      aClient(1, 'Parent', {}),
      aClient(2, 'Acme', { UPS: '2026-11-20', FedEx: '2026-11-01' }),
      aClient(3, 'Borealis', { DHL: '2026-08-01', UPS: '2026-11-11' }),
    ],
    TODAY,
  );
  expect(rows.map(({ client, carrier, state }) => [client, carrier, state])).toEqual([
    ['Borealis', 'DHL', 'missing'],
    ['Acme', 'FedEx', 'late'],
    ['Acme', 'UPS', 'fresh'],
    ['Borealis', 'UPS', 'fresh'],
    ['Parent', null, 'none'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

it('keeps the dates, which are null for a client without data', () => {
  const [row, nothing] = toFreshnessRows([aClient(2, 'Acme', { UPS: '2026-11-20' }), aClient(1, 'New', {})], TODAY);
  expect([row?.lastBillDate, row?.lastImportAt]).toEqual(['2026-11-20', '2026-11-21T08:00:00.000Z']);
  expect([nothing?.lastBillDate, nothing?.lastImportAt]).toEqual([null, null]);
});

function aClient(clientId: number, clientName: string, lastBillDates: Record<string, string>): ClientFreshness {
  const carriers = Object.entries(lastBillDates).map(([carrierName, lastBillDate], index) => ({
    carrierId: index + 1,
    carrierName,
    lastBillDate,
    lastImportAt: '2026-11-21T08:00:00.000Z',
  }));
  return { clientId, clientName, carriers };
}
