import { expect, it } from 'vitest';
import { findProblems, hasText, toFile } from './edited-rows.ts';

const row = (key: number, cells: Record<string, string>) => ({ key, cells });
const fuel = { carrier: 'UPS', table: 'ground', percent: '18.25', valid_from: '2026-01-05', valid_to: '' };

it('finds what an import would reject, with the row and the column', () => {
  const rows = [row(7, fuel), row(8, {}), row(9, { ...fuel, percent: 'much', table: 'sea' })];
  expect(findProblems('fuel', rows)).toMatchObject([
    { key: 9, row: 3, column: 'table', value: 'sea' },
    { key: 9, row: 3, column: 'percent', value: 'much' },
  ]);
});

it('writes a file with all columns and the source, without blank rows', async () => {
  const rows = [row(1, { ...fuel, source: 'UPS, page 2' }), row(2, { carrier: ' ' })];
  expect(await toFile('fuel', rows, 'fuel.csv').text()).toBe(
    'carrier,table,percent,valid_from,valid_to,source\r\nUPS,ground,18.25,2026-01-05,,"UPS, page 2"\r\n',
  );
  expect([hasText(rows), hasText([row(1, { carrier: ' ' })])]).toEqual([true, false]);
});
