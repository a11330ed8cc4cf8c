import { describe, expect, it } from 'vitest';
import { costAvoidanceSummary } from '#model/pages/declared/cost-avoidance-summary.page.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { pageAddress } from '#model/pages/page-address.ts';
import { rowsChoice, TABLE_ROWS } from './rows-choice.ts';
import {
  childrenChoice,
  clientChoice,
  datesChoice,
  factChoice,
  filtersChoice,
  tabChoice,
  trackingChoice,
} from './url-choices.ts';

const paramsOf = (address: string) => new URL(address, 'http://localhost').searchParams;

describe('the address of a page', () => {
  it('is read by the page as the same view', () => {
    const params = paramsOf(
      pageAddress(spend, {
        clientId: 1,
        childClientIds: [2, 3],
        dates: { type: 'pickup_date', from: '2026-01-01', to: '2026-03-31' },
        fact: 'fuelSurcharge',
        filters: { carrier_name: ['UPS', 'FedEx'], zone: ['5'], tracking_number: ['1Z999AA10123456784'] },
        rows: TABLE_ROWS,
      }),
    );
    expect(clientChoice.read(params)).toBe(1);
    expect(childrenChoice.read(params)).toEqual([2, 3]);
    expect(datesChoice.read(params)).toMatchObject({
      type: 'pickup_date',
      frequency: 'dr',
      from: '2026-01-01',
      to: '2026-03-31',
    });
    expect(factChoice(spend).read(params)).toBe('fuelSurcharge');
    expect(filtersChoice.read(params)).toEqual({ carrier_name: ['UPS', 'FedEx'], zone: ['5'] });
    expect(trackingChoice.read(params)).toEqual(['1Z999AA10123456784']);
    expect(rowsChoice.read(params)).toEqual({ fact: null, values: [], period: null });
  });

  it('names the tab and the tab’s fact', () => {
    const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const;
    const view = { clientId: 1, childClientIds: [], dates, fact: 'chargebacks', filters: {} };
    const params = paramsOf(pageAddress(costAvoidanceSummary, view));
    expect(tabChoice.read(params)).toBe('costAvoidanceSummary');
    expect(factChoice(costAvoidanceSummary).read(params)).toBe('chargebacks');
  });
});
