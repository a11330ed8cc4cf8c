import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { initialStampFields, isReversed, type StampFields, toStamping } from './stamp-fields.ts';

const period = { from: '2026-09-22', to: '2026-11-22' };

it('starts with the client and period of the page, which become the request', () => {
  const fields = initialStampFields(7, period);
  expect(toStamping(fields as StampFields)).toEqual({ clientId: 7, fromDate: '2026-09-22', toDate: '2026-11-22' });
  expect(initialStampFields(null, period)).not.toHaveProperty('clientId');
});

describe('isReversed', () => {
  it.each([
    ['2026-11-22', '2026-11-21', true],
    ['2026-11-22', '2026-11-22', false],
    ['2026-11-21', '2026-11-22', false],
    [null, '2026-11-22', false],
    ['2026-11-22', null, false],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(isReversed(from === null ? null : dayjs(from), to === null ? null : dayjs(to))).toBe(expected);
  });
});
