import { expect, it } from 'vitest';
import { listGaps } from './list-gaps.ts';

const anArrival = (accountNumber: string, daysLate: number, gaps: { from: string; to: string }[]) => ({
  clientId: 1,
  clientName: 'Acme',
  carrierId: 1,
  carrierName: 'UPS',
  accountNumber,
  everyDays: 7,
  lastOn: '2026-11-01',
  dueOn: '2026-11-08',
  daysLate,
  gaps,
});

it('lists open gaps first, then the newest', () => {
  const old = { from: '2026-06-01', to: '2026-06-20' };
  const newer = { from: '2026-08-01', to: '2026-08-15' };
  const found = listGaps([anArrival('A', 0, [old, newer]), anArrival('B', 13, [])], '2026-11-21');
  expect(found.map(({ accountNumber, from, to, days }) => [accountNumber, from, to, days])).toEqual([
    ['B', '2026-11-01', null, 20],
    ['A', '2026-08-01', '2026-08-15', 14],
    ['A', '2026-06-01', '2026-06-20', 19],
  ]);
});
