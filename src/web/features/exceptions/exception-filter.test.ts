import { expect, it } from 'vitest';
import { readFilter } from './exception-filter.ts';

const NONE = { trouble: null, state: null, assignee: null, carrier: null, days: null, text: null };

it('shows open exceptions of 90 days unless something else is chosen', () => {
  const all = { troubles: [], states: ['open'], assignees: [], carrierIds: [], days: 90, text: '' };
  expect(readFilter('parcels', NONE)).toEqual(all);
  const wrong = { trouble: 'unknown,lost', state: 'gone', assignee: '', carrier: 'UPS', days: '7', text: ' ' };
  expect(readFilter('parcels', wrong)).toEqual(all);
});

it('reads what the address names', () => {
  const chosen = {
    trouble: 'unknown',
    state: 'closed,open',
    assignee: '-,ann',
    carrier: '1,2',
    days: '365',
    text: '1Z',
  };
  expect(readFilter('charges', chosen)).toEqual({
    troubles: ['unknown'],
    states: ['open', 'closed'],
    assignees: ['', 'ann'],
    carrierIds: [1, 2],
    days: 365,
    text: '1Z',
  });
});
