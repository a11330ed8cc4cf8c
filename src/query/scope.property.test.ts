import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GridQuestion } from '#contract/question.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { shipments } from '#model/sources/shipments.ts';
import { anyGridExportRequest, anyQuestion, anyRowsRequest, MARK } from '#test/arbitraries/question.arbitrary.ts';
import { aGridQuestion, aRowsRequest, fieldsOf } from '#test/factories/grid-question.factory.ts';
import { aQuestion } from '#test/factories/question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileFilterValues } from './compile-filter-values.ts';
import { compileGridExport } from './compile-grid-export.ts';
import {
  asksForGroups,
  compileGroupCount,
  compileGroups,
  compilePivotValues,
  compileTotals,
} from './compile-groups.ts';
import { compileQuery } from './compile-query.ts';
import { compileRowCount, compileRows } from './compile-rows.ts';
import { QuestionError } from './question-error.ts';
import type { Scope } from './scope.ts';
import type { Statement } from './statement.ts';

const RUNS = 100;
/** The amounts of rows outside the scope are multiples of this number; those inside never reach it. */
const OUTSIDE = 1_000_000;

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  const outside = {
    transportation_amount: OUTSIDE,
    zone: 'outside',
    account_number: 'outside',
    tracking_number: 'outside',
    no_of_pkgs: OUTSIDE,
  };
  await warehouse.fill({
    shipments: [
      ...['2', '8', ''].map((zone) => aShipment({ zone, transportation_amount: 7, tax_amount: 1 })),
      aShipment({ client_id: 2, transportation_amount: 11, other_accessorial_amount: 3, fuel_surcharge_amount: 2 }),
      ...[3, 4, 5].map((client_id) => aShipment({ ...outside, client_id })),
      aShipment({ ...outside, file_id: 9 }),
    ],
  });
});

const scope: Scope = aScope({
  clientIds: [1, 2],
  hiddenFileIds: [9],
  excludedCarrierIds: [3],
  inactiveAccountNumbers: ['unused'],
  fulfillmentCenters: { zips: ['43232'], names: [`${MARK}'`] },
});

/** Groups with rows inside the scope, so that each property is tried with at least one request that returns rows. */
const BY_ZONE = { rowGroupCols: fieldsOf('ZONE'), valueCols: fieldsOf('NET_AMOUNT') };

/** Checks that a statement has its scope and a limit, and no text from outside the model. */
function checkStatement({ sql, params }: Statement): void {
  expect(sql).not.toContain(MARK);
  expect(sql).not.toMatch(/['"]\w|--|\/\*|;/);
  expect(sql).toContain('t.`client_id` IN {');
  expect(sql).toContain('t.`file_id` NOT IN {');
  expect(sql).toMatch(/LIMIT \d+( OFFSET \d+)?$/);
  expect(Object.values(params)).toContainEqual([1, 2]);
  expect(Object.values(params)).toContainEqual([9]);
}

/** Compiles and runs a statement; returns no rows for a request that is rejected. */
async function answer(compile: () => Statement): Promise<Record<string, unknown>[]> {
  let statement: Statement;
  try {
    statement = compile();
  } catch (error) {
    expect(error).toBeInstanceOf(QuestionError);
    return [];
  }
  checkStatement(statement);
  return warehouse.read(statement);
}

function expectInside(rows: readonly Record<string, unknown>[]): void {
  for (const cell of rows.flatMap((row) => Object.values(row))) {
    expect(cell).not.toBe('outside');
    if (typeof cell === 'number') expect(Math.abs(cell)).toBeLessThan(OUTSIDE);
  }
}

describe('the scope', () => {
  it('keeps questions from reading rows outside it, and their texts from reaching the SQL', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const rows = await answer(() => compileQuery(shipments, question, scope));
        answered += rows.length > 0 ? 1 : 0;
        expectInside(rows);
      }),
      { numRuns: RUNS, examples: [[aQuestion()]] },
    );
    expect(answered).toBeGreaterThan(0);
  });

  it.each([1, 2])('keeps to one client if it has only client %i', async (clientId) => {
    const ofOne = { ...scope, clientIds: [clientId] };
    const question = aQuestion({ selectColumnNames: [] });
    for (const statement of [
      compileQuery(shipments, aQuestion(), ofOne),
      compileFilterValues(shipments, { dimension: 'zone', question }, ofOne),
    ]) {
      const rows = await warehouse.read<Record<string, unknown>>(statement);
      expect(rows).not.toEqual([]);
      expectInside(rows);
    }
  });

  it('keeps filters from listing values outside it', async () => {
    const dimension = fc.constantFrom('zone', 'account_number', 'tracking_number', 'service');
    await fc.assert(
      fc.asyncProperty(anyQuestion, dimension, async ({ whereClauseDetails }, asked) => {
        const question = aQuestion({ selectColumnNames: [], whereClauseDetails });
        expectInside(await answer(() => compileFilterValues(shipments, { dimension: asked, question }, scope)));
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps grids from showing or counting rows and groups outside it', async () => {
    let rowsAnswered = 0;
    let groupsAnswered = 0;
    await fc.assert(
      fc.asyncProperty(anyRowsRequest, async (request) => {
        const forGroups = asksForGroups(request);
        const pivots = await pivotsOf(request);
        const rows = await answer(() =>
          forGroups ? compileGroups(spend, request, { scope, pivots }) : compileRows(spend, request, scope),
        );
        rowsAnswered += !forGroups && rows.length > 0 ? 1 : 0;
        groupsAnswered += forGroups && rows.length > 0 ? 1 : 0;
        expectInside(rows);
        const [count] = await answer(() => (forGroups ? compileGroupCount : compileRowCount)(spend, request, scope));
        expect(Number(count?.rows ?? 0)).toBeLessThanOrEqual(4);
      }),
      { numRuns: 2 * RUNS, examples: [[aRowsRequest()], [aRowsRequest(BY_ZONE)]] },
    );
    expect(rowsAnswered).toBeGreaterThan(0);
    expect(groupsAnswered).toBeGreaterThan(0);
  });

  it('keeps exports and Total rows from including rows outside it', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(anyGridExportRequest, async (request) => {
        const pivots = await pivotsOf(request);
        const rows = await answer(() => {
          const { sql, params } = compileGridExport(spend, request, { scope, pivots }).statement;
          return { sql: `${sql}\nLIMIT 1000`, params };
        });
        answered += rows.length > 0 ? 1 : 0;
        expectInside(rows);
        expectInside(await answer(() => compileTotals(spend, request, { scope, pivots })));
      }),
      { numRuns: 2 * RUNS, examples: [[{ ...aGridQuestion(BY_ZONE), columns: ['GROUP', 'NET_AMOUNT'] }]] },
    );
    expect(answered).toBeGreaterThan(0);
  });
});

/** Reads the values of a grid's pivot, and checks that none comes from outside the scope. */
async function pivotsOf(request: GridQuestion): Promise<string[]> {
  let isSpread = true;
  const rows = await answer(() => {
    const statement = compilePivotValues(spend, request, scope);
    isSpread = statement !== null;
    return statement ?? compileRowCount(spend, aRowsRequest({ pivotMode: false }), scope);
  });
  if (!isSpread) return [];
  expectInside(rows);
  return rows.map(({ value }) => String(value));
}
