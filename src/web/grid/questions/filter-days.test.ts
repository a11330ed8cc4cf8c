import { describe, expect, it } from 'vitest';
import { filterDays } from './filter-days.ts';

const page = { from: '2026-01-01', to: '2026-01-31', type: 'bill_date', engageDate: '2024-05-06' } as const;

describe('filterDays', () => {
  it.each([
    ['bill_date', 'page', page.engageDate, '2026-01-01', '2026-01-31'],
    ['pickup_date', 'page', page.engageDate, '2024-05-06', '2026-03-01'],
    ['bill_date', 'all', page.engageDate, '2024-05-06', '2026-03-01'],
    ['delivery_date', 'all', null, '2000-01-01', '2026-03-01'],
  ] as const)(
    'offers the right days for %s, set to "%s", of a client engaged on %s',
    (field, days, engageDate, from, to) => {
      expect(filterDays({ field, filterDays: days }, { ...page, engageDate }, '2026-03-01')).toEqual({ from, to });
    },
  );
});
