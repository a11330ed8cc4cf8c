import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

const read = (text: string) => readDate(text, 2027);

describe('a date', () => {
  it.each([
    ['2025-02-01', '2025-02-01'],
    ['2025/12/31', '2025-12-31'],
    ['2025.1.9', '2025-01-09'],
    ['20250201', '2025-02-01'],
    ['20250201.0', '2025-02-01'],
    ['1-Feb-25', '2025-02-01'],
    ['1-Feb-27', '2027-02-01'],
    ['1-Feb-2098', '2098-02-01'],
    ['01 February 2025', '2025-02-01'],
    ['31 July, 2026', '2026-07-31'],
    ['September 3, 2026', '2026-09-03'],
    ['Feb 9, 2026', '2026-02-09'],
    ['3. März 2025', '2025-03-03'],
    ['3 Mrz 2025', '2025-03-03'],
    ['14 août 2025', '2025-08-14'],
    ['05-ene-2025', '2025-01-05'],
    ['12 dic 2025', '2025-12-12'],
    ['2 okt. 2025', '2025-10-02'],
  ])('%s is %s, whatever the order of the other dates', (text, day) => {
    expect(read(text)).toEqual({ kind: 'day', day });
  });

  it.each([
    ['01/02/2025', '/', { 'day first': '2025-02-01', 'month first': '2025-01-02' }],
    ['13.02.2025', '.', { 'day first': '2025-02-13' }],
    ['02-13-2025', '-', { 'month first': '2025-02-13' }],
    ['1/2/25', '/', { 'day first': '2025-02-01', 'month first': '2025-01-02' }],
    ['04-05-06', '-', { 'day first': '2006-05-04', 'month first': '2006-04-05', 'year first': '2004-05-06' }],
    ['25-12-31', '-', { 'year first': '2025-12-31' }],
    ['29.02.2024', '.', { 'day first': '2024-02-29' }],
  ])('%s has the readings of its possible orders', (text, separator, days) => {
    expect(read(text)).toEqual({ kind: 'numbers', separator, days: new Map(Object.entries(days)) });
  });

  it('of a spreadsheet is the number of days since the end of 1899', () => {
    expect(read('45689')).toEqual({ kind: 'serial', day: '2025-02-01' });
    expect(read('45689.5833')).toEqual({ kind: 'serial', day: '2025-02-01' });
  });

  it.each([
    '',
    'N/A',
    '2025-02-30',
    '2025-31-12',
    '30/02/2025',
    '1/2-2025',
    '12 Foo 2025',
    '31-Dec-40x',
    '02-Mar-98',
    '2 März 28',
    '1825-01-01',
    '123456',
  ])('%j is not one', (text) => {
    expect(read(text)).toBeNull();
  });
});
