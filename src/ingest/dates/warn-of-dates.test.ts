import { describe, expect, it } from 'vitest';
import { amazonShipping } from '#ingest/amazon-shipping/amazon-shipping.format.ts';
import { plainCsv } from '#ingest/plain-csv/plain-csv.format.ts';
import { toDateWarnings, type UnlikelyDates, unlikelyDates } from './warn-of-dates.ts';

const found = (parts: Partial<UnlikelyDates>): UnlikelyDates => ({
  file: 1,
  kind: 'unlikely year',
  role: 'shipment',
  lines: 2,
  line: 3,
  value: '1999-01-01',
  ...parts,
});
const layoutOf = (...columns: string[]) => ({
  positions: new Map(columns.map((column, index) => [column, index + 1])),
  hasHeader: true,
  minCells: 1,
  maxCells: 9,
});

describe('unlikelyDates', () => {
  it('has a value for every parameter, even if its lookups stay in their table', () => {
    const { sql, params } = unlikelyDates({ fileId: 7, dates: { today: '2026-11-23', history: [] } });
    const places = [...sql.matchAll(/\{(\w+):/g)].map(([, name = '']) => name);
    expect([...new Set(places)].sort()).toEqual(Object.keys(params).sort());
    expect(params).toMatchObject({ file: 7 });
  });
});

describe('toDateWarnings', () => {
  it.each<[UnlikelyDates['role'], string]>([
    ['shipment', 'ship_date'],
    ['label', 'label_date'],
    ['due', 'scheduled_date'],
  ])('names the column of the file with the %s date', (role, column) => {
    const warnings = toDateWarnings([found({ role })], {
      format: plainCsv,
      layout: layoutOf('ship_date', 'label_date'),
    });
    expect(warnings).toEqual([{ kind: 'unlikely year', column, lines: 2, line: 3, value: '1999-01-01' }]);
  });

  it('names a column by its title', () => {
    const layout = { ...layoutOf('ship_date'), titles: new Map([['ship_date', 'Sent on']]) };
    expect(toDateWarnings([found({})], { format: plainCsv, layout })).toMatchObject([{ column: 'Sent on' }]);
  });

  it('knows that some formats only have the date of the label', () => {
    const warnings = toDateWarnings([found({ role: 'label' })], { format: amazonShipping, layout: layoutOf() });
    expect(warnings).toMatchObject([{ column: 'Date Label Printed' }]);
  });
});
