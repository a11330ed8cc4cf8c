import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StructuredQuery } from '#contract/question.ts';
import { defineSource, type Source } from '#model/sources/source.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aClause, aQuestion } from '#test/factories/question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileFilterValues } from './compile-filter-values.ts';
import { compileQuery } from './compile-query.ts';
import type { Scope } from './scope.ts';

/** A source of charge lines that joins their shipments, as the source of audit findings does. */
function chargesWithShipment(kind: 'optional' | 'required'): Source {
  return defineSource({
    id: 'charges',
    table: 'charges',
    joins: { parcel: { table: 'shipments', kind, on: [['shipment_id', 'id']] } },
    derived: {
      half_surcharge: {
        when: { column: 'bucket', isOneOf: ['other accessorial'] },
        is: { times: [{ money: 'net_amount' }, { number: 0.5 }] },
        otherwise: { number: 0 },
      },
      excess: { minus: [{ money: 'amount' }, { plus: [{ money: 'parcel.tax_amount' }, { number: 1 }] }] },
      route: { plus: [{ column: 'parcel.no_of_pkgs' }, { column: 'ordinal' }] },
      speed: {
        when: { column: 'parcel.tracking_status', isStated: true },
        is: { column: 'parcel.tracking_status' },
        otherwise: { text: "it's unknown" },
      },
    },
    dimensions: {
      zone: { label: 'Zone', column: 'zone', type: 'text' },
      currency_code: { label: 'Currency', column: 'currency_code', type: 'text' },
      tracking_id: { label: 'Tracking Id', column: 'shipment_id', type: 'id' },
      status: { label: 'Status', column: 'parcel.tracking_status', type: 'text' },
      reference: { label: 'Reference', column: 'parcel.reference', type: 'text' },
      label_month: { label: 'Label Month', column: 'parcel.label_date', type: 'date', period: 'month' },
      speed: { label: 'Speed', column: 'speed', type: 'text' },
    },
    measures: {
      net: { label: 'Net', format: 'money', plus: ['net_amount'] },
      half: { label: 'Half', format: 'money', plus: ['half_surcharge'] },
      excess: { label: 'Excess', format: 'money', plus: ['excess'] },
      packages: { label: 'Packages', format: 'integer', plus: ['parcel.no_of_pkgs'] },
      route: { label: 'Route', format: 'integer', plus: ['route'] },
    },
    facts: {
      lines: { kind: 'count', label: 'Lines', format: 'integer', description: 'Charge lines.' },
      net: { kind: 'sum', measure: 'net', label: 'Net', format: 'money', description: 'Net amount.' },
      half: { kind: 'sum', measure: 'half', label: 'Half', format: 'money', description: 'Half the surcharges.' },
      excess: { kind: 'sum', measure: 'excess', label: 'Excess', format: 'money', description: 'More than the tax.' },
      packages: { kind: 'sum', measure: 'packages', label: 'Packages', format: 'integer', description: 'Packages.' },
      route: { kind: 'sum', measure: 'route', label: 'Route', format: 'integer', description: 'A sum of columns.' },
      statuses: {
        kind: 'countDistinct',
        column: 'parcel.tracking_status',
        label: 'Statuses',
        format: 'integer',
        description: 'Distinct statuses.',
      },
    },
    rowsFact: 'lines',
    periodFacts: {},
  });
}
const optional = chargesWithShipment('optional');
const required = chargesWithShipment('required');

const OUTSIDE = 1_000_000;
const HIDDEN_FILE = 9;
const scope: Scope = aScope({ clientIds: [1, 2], hiddenFileIds: [HIDDEN_FILE] });

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  const secret = { reference: 'outside', tracking_status: 'outside', no_of_pkgs: OUTSIDE, tax_amount: OUTSIDE };
  await warehouse.fill({
    charges: [
      aCharge({ shipment_id: 1, amount: 1000, zone: '2' }),
      aCharge({ shipment_id: 1, amount: 300, bucket: 'tax', zone: '2' }),
      aCharge({ shipment_id: 2, amount: 500, zone: '8', usdRate: 0.5, currency_code: 'CAD' }),
      // Without a shipment that the reader may see: none at all, one of another client, one of a hidden file.
      aCharge({ shipment_id: 3, amount: 70 }),
      aCharge({ shipment_id: 4, amount: 80 }),
      aCharge({ shipment_id: 5, amount: 90 }),
      aCharge({ shipment_id: 1, amount: OUTSIDE, client_id: 3 }),
      aCharge({ shipment_id: 1, amount: OUTSIDE, file_id: HIDDEN_FILE }),
    ],
    shipments: [
      aShipment({ id: 1, reference: 'first', no_of_pkgs: 3, tax_amount: 7, label_date: '2026-03-05' }),
      aShipment({ id: 2, reference: 'second', no_of_pkgs: 5, tracking_status: 'Late' }),
      // The same parcel, from another file of the same invoice.
      aShipment({ id: 1, file_id: 2, reference: 'first', no_of_pkgs: 3, tax_amount: 7, label_date: '2026-03-05' }),
      aShipment({ id: 4, client_id: 3, ...secret }),
      aShipment({ id: 5, file_id: HIDDEN_FILE, ...secret }),
      aShipment({ id: 1, client_id: 3, ...secret }),
      aShipment({ id: 1, file_id: HIDDEN_FILE, ...secret }),
    ],
  });
});

const ask = (source: Source, question: Partial<StructuredQuery>, asked = scope) =>
  warehouse.read<Record<string, unknown>>(
    compileQuery(source, aQuestion({ selectColumnNames: [], fromTableNames: ['charges'], ...question }), asked),
  );

describe('a joined table', () => {
  it('gives each row at most one row, however many match', async () => {
    expect(await ask(optional, { selectColumnNames: ['lines', 'net', 'packages'] })).toEqual([
      { lines: 6, net: 1000 + 300 + 250 + 70 + 80 + 90, packages: 3 + 3 + 5 },
    ]);
  });

  it('leaves its columns absent in rows without a match when it is optional', async () => {
    expect(await ask(optional, { selectColumnNames: ['lines'], groupByDetails: ['reference'] })).toEqual([
      { reference: 'first', lines: 2 },
      { reference: 'second', lines: 1 },
      { reference: null, lines: 3 },
    ]);
  });

  it('leaves out rows without a match when it is required, even if none of its columns is named', async () => {
    expect(await ask(required, { selectColumnNames: ['lines', 'net'] })).toEqual([{ lines: 3, net: 1550 }]);
    expect(await ask(required, { selectColumnNames: ['lines', 'packages'] })).toEqual([{ lines: 3, packages: 11 }]);
  });

  it('is read only by statements that need it', () => {
    const sqlOf = (source: Source, fact: string) =>
      compileQuery(source, aQuestion({ selectColumnNames: [fact], fromTableNames: ['charges'] }), scope).sql;
    expect(sqlOf(optional, 'net')).not.toContain('shipments');
    expect(sqlOf(optional, 'packages')).toContain('shipments');
    expect(sqlOf(required, 'net')).toContain('shipments');
  });

  it('can be filtered, counted and grouped by period', async () => {
    const isLate = aClause('status', '=', 'Late');
    expect(await ask(optional, { selectColumnNames: ['net'], whereClauseDetails: [isLate] })).toEqual([{ net: 250 }]);
    expect(await ask(required, { selectColumnNames: ['statuses'] })).toEqual([{ statuses: 2 }]);
    const inMarch = { selectColumnNames: ['lines'], groupByDetails: ['label_month'] };
    expect(await ask(required, inMarch)).toContainEqual({ label_month: '2026-03-01', lines: 2 });
  });

  it('limits groups by its columns to the largest', async () => {
    const topDetails = { column: 'reference', by: 'packages', limit: 1 };
    expect(await ask(required, { selectColumnNames: ['packages'], groupByDetails: ['reference'], topDetails })).toEqual(
      [
        { reference: 'first', packages: 6 },
        { reference: null, packages: 5 },
      ],
    );
  });

  it('lists its values for a filter', async () => {
    const question = aQuestion({ selectColumnNames: [], groupByDetails: ['reference'] });
    const values = compileFilterValues(required, { dimension: 'reference', question }, scope);
    expect(await warehouse.read(values)).toEqual([{ reference: 'first' }, { reference: 'second' }]);
  });

  it('is narrowed by clauses on its join columns', async () => {
    const byId = aClause('tracking_id', '=', '2');
    const question = aQuestion({
      selectColumnNames: ['packages'],
      fromTableNames: ['charges'],
      whereClauseDetails: [byId],
    });
    const statement = compileQuery(optional, question, scope);
    expect(statement.sql).toMatch(/FROM `shipments` WHERE .* AND `id` = \{p\d+:UInt64\}\) AS/);
    expect(await warehouse.read(statement)).toEqual([{ packages: 5 }]);
  });

  it('must be declared', () => {
    const source = { ...optional, joins: {} };
    expect(() => compileQuery(source, aQuestion({ selectColumnNames: ['packages'] }), scope)).toThrow('no join parcel');
  });
});

describe('a derived column', () => {
  it('is computed from columns of the row, in the currency of the question', async () => {
    expect(await ask(optional, { selectColumnNames: ['half'] })).toEqual([{ half: (1000 + 250 + 70 + 80 + 90) / 2 }]);
    const inCad = { selectColumnNames: ['half'], whereClauseDetails: [aClause('currency_code', '=', 'CAD')] };
    expect(await ask(optional, inCad)).toEqual([{ half: 250 }]);
  });

  it('is computed from columns of joined rows', async () => {
    expect(await ask(required, { selectColumnNames: ['excess', 'route'] })).toEqual([
      { excess: 1000 - 8 + (300 - 8) + (250 - 1), route: 11 },
    ]);
  });

  it('can be grouped by and filtered, with texts as parameters', async () => {
    expect(await ask(optional, { selectColumnNames: ['lines'], groupByDetails: ['speed'] })).toEqual([
      { speed: 'Late', lines: 1 },
      { speed: 'On Time', lines: 2 },
      { speed: "it's unknown", lines: 3 },
    ]);
    const unknown = { selectColumnNames: ['net'], whereClauseDetails: [aClause('speed', '=', "it's unknown")] };
    expect(await ask(optional, unknown)).toEqual([{ net: 240 }]);
  });
});

it('never reads a joined row outside the scope', async () => {
  const dimensions = Object.keys(optional.dimensions);
  const question = fc.record({
    source: fc.constantFrom(optional, required),
    facts: fc.subarray(Object.keys(optional.facts), { minLength: 1 }),
    groups: fc.subarray(dimensions),
    clause: fc.option(
      fc.constantFrom(
        aClause('status', '!=', 'x'),
        aClause('status', 'is null', null),
        aClause('reference', 'contains', 'out'),
        aClause('tracking_id', 'in', ['1', '4', '5']),
        aClause('speed', '=', 'outside'),
      ),
      { nil: null },
    ),
  });
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(question, async ({ source, facts, groups, clause }) => {
      const rows = await ask(source, {
        selectColumnNames: facts,
        groupByDetails: groups,
        whereClauseDetails: clause === null ? [] : [clause],
      });
      answered += rows.length > 0 ? 1 : 0;
      for (const cell of rows.flatMap((row) => Object.values(row))) {
        expect(cell).not.toBe('outside');
        if (typeof cell === 'number') expect(Math.abs(cell)).toBeLessThan(OUTSIDE);
      }
    }),
    { numRuns: 150 },
  );
  expect(answered).toBeGreaterThan(0);
});
