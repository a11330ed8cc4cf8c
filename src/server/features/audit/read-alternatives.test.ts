import { expect, it } from 'vitest';
import { toDayNumber } from '#model/dates/day-number.ts';
import type { LaneDays } from '#query/audit/compile-lane-days.ts';
import { compileNeighbours, type Neighbours } from '#query/audit/compile-neighbours.ts';
import { compileZonePlaces } from '#query/audit/compile-zone-places.ts';
import type { Statement } from '#query/statement.ts';
import { auditInputs } from '#test/factories/audited-parcel.factory.ts';
import { AlternativeReader } from './read-alternatives.ts';

/** More than a call can have arguments. */
const MANY = 200_000;
const scope = { clientIds: [1], loadedFileIds: [1] };

const places = Array.from({ length: MANY }, (_, at) => `${at}`);
const neighbours: Neighbours[] = places.map((place) => ({
  carrierId: 1,
  parcels: [
    [`1Z${place}`, 1],
    [`1Y${place}`, 2],
  ],
}));
const lanes = places.map(
  (place): LaneDays => ({
    carrierId: Number(place),
    origin: '432',
    destination: '303',
    days: 2,
    daysBefore: 2,
  }),
);

/** A warehouse of a large client, which knows the answers to the statements of a reader. */
const warehouse = {
  run: async () => {},
  rows: async <Row>({ sql }: Statement): Promise<Row[]> => {
    const rows = new Map<string, readonly object[]>([
      [compileZonePlaces(scope, []).sql, []],
      [compileNeighbours(scope, null).sql, neighbours],
    ]);
    // Safe: these are the rows of the statement.
    return (rows.get(sql) ?? lanes) as Row[];
  },
};

it('reads the alternatives of clients that ship to hundreds of thousands of addresses', async () => {
  const request = { scope, inputs: auditInputs(), asOf: toDayNumber('2025-12-01'), changed: null };
  const { joined, groundDays } = await new AlternativeReader(warehouse, request, null).read(null);
  expect([joined.size, groundDays.size]).toEqual([MANY, MANY]);
});
