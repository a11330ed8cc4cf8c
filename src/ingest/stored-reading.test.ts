import { describe, expect, it } from 'vitest';
import { recogniseFormat } from '#ingest/layouts/recognise-format.ts';
import { aMapping } from '#test/factories/mapping.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { restoreReading, storeReading } from './stored-reading.ts';

const DATES = { today: '2026-06-15', history: [] };

describe('a stored reading', () => {
  it('is the same after it was JSON', () => {
    const reading = recogniseFormat(Buffer.from(plainCsvFile([{}])));
    if (reading.format === null) throw new Error('unknown');
    const restored = restoreReading(JSON.parse(JSON.stringify(storeReading(reading, DATES))));
    expect(restored).toMatchObject({ format: reading.format, dates: DATES });
    expect(restored.layout.positions).toEqual(reading.layout.positions);
    expect(restored.layout).toMatchObject({ hasHeader: true, minCells: reading.layout.minCells });
  });

  it('has the columns and constants of a mapping', () => {
    const file = 'Bill;Billed on;Parcel;Cost\nA;2026-03-07;P1;1,50\n';
    const named = { id: 7, name: 'Zippy', mapping: aMapping(file) };
    const reading = recogniseFormat(Buffer.from(file), [named]);
    if (reading.format === null) throw new Error('unknown');
    const { format, layout } = restoreReading(JSON.parse(JSON.stringify(storeReading(reading, DATES))));
    expect(format.id).toBe(reading.format.id);
    expect(layout).toEqual(reading.layout);
  });

  it('throws if the format is not supported', () => {
    const layout = { positions: [], constants: [], titles: [], hasHeader: true, minCells: 1, maxCells: 1 };
    expect(() => restoreReading({ format: 'gone', mapping: null, layout, dates: DATES })).toThrow(
      'There is no format gone.',
    );
  });
});
