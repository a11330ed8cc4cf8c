import { expect, it } from 'vitest';
import { resolveDates } from '#model/dates/dates-filter.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { clientChoice, datesChoice, factChoice } from '#web/view/address/url-choices.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';
import { recentWeeksSearch, selectRecentWeeks } from './recent-weeks.ts';

const TODAY = '2026-11-21';
const lastYear = { from: '2025-01-01', to: '2025-12-31' };
const selection: Selection = {
  client: null,
  clients: [],
  childIds: [7],
  dates: { type: 'pickup_date', ...lastYear },
  datesFilter: { type: 'pickup_date', frequency: 'dr', rollingPeriod: null, lastDays: null, ...lastYear },
  filters: { zone: ['2'] },
  trackingNumbers: [],
  clauses: [],
  currency: 'CAD',
  isLoading: false,
  error: null,
  retry: () => undefined,
};

it('selects all data of the last 28 days by invoice date', () => {
  const { childIds, dates, filters, clauses, currency } = selectRecentWeeks(selection, TODAY);
  expect({ childIds, dates, filters, currency }).toEqual({
    childIds: [],
    dates: { type: 'bill_date', from: '2026-10-25', to: '2026-11-21' },
    filters: {},
    currency: null,
  });
  expect(clauses.map(({ column, value }) => [column, value])).toEqual([['bill_date', ['2026-10-25', '2026-11-21']]]);
});

it('links to the same client, dates and fact', () => {
  const params = new URLSearchParams(recentWeeksSearch(3, 'fuelSurcharge'));
  const filter = datesChoice.read(params);
  expect([clientChoice.read(params), factChoice(spend).read(params)]).toEqual([3, 'fuelSurcharge']);
  expect(filter && resolveDates(filter, TODAY, null)).toEqual({ from: '2026-10-25', to: '2026-11-21' });
});
