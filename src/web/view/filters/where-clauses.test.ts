import { describe, expect, it } from 'vitest';
import { StructuredQuery } from '#contract/question.ts';
import { changeFilter } from './change-filter.ts';
import { datesClause, filterClauses } from './where-clauses.ts';

describe('filterClauses', () => {
  it('uses = for one value and in for several', () => {
    const clauses = filterClauses({ zone: ['2', '3'], carrier_name: ['UPS'], account_group: [] });
    expect(clauses.map(({ column, condition, value }) => [column, condition, value])).toEqual([
      ['carrier_name', '=', 'UPS'],
      ['zone', 'in', ['2', '3']],
    ]);
  });

  it('creates valid clauses for a question', () => {
    const whereClauseDetails = [
      datesClause({ type: 'pickup_date', from: '2026-01-01', to: '2026-02-01' }),
      ...filterClauses({ zone: ['2', '3'] }),
    ];
    const query = { selectColumnNames: [], fromTableNames: ['shipments'], whereClauseDetails, clientId: 1 };
    expect(StructuredQuery.parse(query).whereClauseDetails).toEqual(whereClauseDetails);
    expect(whereClauseDetails[0]).toMatchObject({ column: 'pickup_date', value: ['2026-01-01', '2026-02-01'] });
  });
});

describe('changeFilter', () => {
  const filters = {
    carrier_name: ['UPS'],
    currency_code: ['CAD'],
    account_group: ['4'],
    account_number: ['A1'],
    zone: ['2'],
    normalised_sender_country: ['US'],
    normalised_sender_state: ['NY'],
  };

  it('clears the filters that the changed one narrows', () => {
    expect(changeFilter(filters, 'carrier_name', ['FedEx'])).toEqual({
      carrier_name: ['FedEx'],
      zone: ['2'],
      normalised_sender_country: ['US'],
      normalised_sender_state: ['NY'],
    });
    expect(changeFilter(filters, 'account_group', ['5'])).not.toHaveProperty('account_number');
  });

  it('removes the filter for All, and with a country its state', () => {
    expect(changeFilter({ ...filters }, 'zone', [])).not.toHaveProperty('zone');
    const left = changeFilter(filters, 'normalised_sender_country', []);
    expect(left).not.toHaveProperty('normalised_sender_country');
    expect(left).not.toHaveProperty('normalised_sender_state');
    expect(left).toHaveProperty('zone', ['2']);
  });
});
