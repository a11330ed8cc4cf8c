import { beforeAll, expect, it } from 'vitest';
import type { WhereClause } from '#contract/question.ts';
import { shipments } from '#model/sources/shipments.ts';
import { aClause, aQuestion } from '#test/factories/question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileFilterValues } from './compile-filter-values.ts';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await warehouse.fill({
    shipments: [
      aShipment({ normalised_sender_country: 'US', normalised_sender_state: 'NV', zone: '8' }),
      aShipment({ normalised_sender_country: 'US', normalised_sender_state: 'CA', zone: '2' }),
      aShipment({ normalised_sender_country: 'CA', normalised_sender_state: 'ON', zone: '' }),
      aShipment({ normalised_sender_country: 'MX', client_id: 2 }),
    ],
  });
});

const values = async (dimension: string, ...whereClauseDetails: WhereClause[]) => {
  const question = aQuestion({ selectColumnNames: [], groupByDetails: [dimension], whereClauseDetails });
  const rows = await warehouse.read<Record<string, unknown>>(
    compileFilterValues(shipments, { dimension, question }, aScope()),
  );
  return rows.map((row) => row[dimension]);
};

it('lists the values of the scope in order', async () => {
  expect(await values('normalised_sender_country')).toEqual(['CA', 'US']);
  expect(await values('zone')).toEqual(['2', '8', null]);
});

it('applies the other clauses, but not those on the dimension itself or on dimensions that depend on it', async () => {
  const inUs = aClause('normalised_sender_country', '=', 'US');
  const inNevada = aClause('normalised_sender_state', '=', 'NV');
  expect(await values('normalised_sender_state', inUs)).toEqual(['CA', 'NV']);
  expect(await values('normalised_sender_country', inUs, inNevada)).toEqual(['CA', 'US']);
  expect(await values('zone', inUs, inNevada)).toEqual(['8']);
});

it('rejects facts and other groups', () => {
  const compile = (given: Parameters<typeof aQuestion>[0]) => () =>
    compileFilterValues(shipments, { dimension: 'zone', question: aQuestion(given) }, aScope());
  expect(compile({})).toThrow('body.selectColumnNames.0: a filter has no fact "totalSpend"');
  expect(compile({ selectColumnNames: [], groupByDetails: ['service'] })).toThrow(
    'body.groupByDetails.0: expected "zone" only',
  );
});
