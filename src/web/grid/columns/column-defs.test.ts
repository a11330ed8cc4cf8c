import { describe, expect, it } from 'vitest';
import { audit } from '#model/pages/declared/audit.page.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { weight } from '#model/pages/declared/weight.page.ts';
import { defaultView, type GridView } from '#model/pages/grid-view.ts';
import type { Page } from '#model/pages/page.ts';
import { columnDefs, defaultColumn } from './column-defs.ts';

const units = { currency: 'USD', weightUnit: 'kgs', locale: 'en-US' } as const;
const texts = {
  columnLabel: ({ label }: { label: string }) => label,
  fieldLabel: (dimension: string) => dimension,
  factLabel: (fact: string) => fact,
  valueText: (dimension: string, value: string | null) => `${dimension} ${value}`,
  viewLabel: ({ id }: GridView) => id,
};

const defs = (page: Page, viewId = defaultView.id) =>
  columnDefs(page, {
    fact: page.defaultFact,
    dataView: page.dataViews.find(({ id }) => id === viewId) ?? defaultView,
    pivotColumns: [{ field: '2026-01-01|totalSpend', label: 'Jan 2026' }],
    texts,
    units,
    unitName: 'kgs',
    daysOf: ({ name }) => ({ from: `${name} from`, to: `${name} to` }),
    totalLabel: 'Total',
    isRightToLeft: false,
  });
const shown = (page: Page, viewId?: string) =>
  defs(page, viewId)
    .filter(({ hide }) => hide !== true)
    .map(({ headerName }) => headerName);

describe('columnDefs', () => {
  it('returns the columns of the page in their order, with the internal tracking id hidden', () => {
    expect(defs(spend).map(({ colId }) => colId)).toEqual(spend.columns.map(({ name }) => name));
    expect(defs(spend).find(({ hide }) => hide)).toMatchObject({ colId: 'TRACKING_ID', lockVisible: true });
  });

  it('names the unit of weights in the heading', () => {
    expect(shown(weight)).toContain('Bill Weight (kgs)');
  });

  it('names the values of columns with codes', () => {
    const textOf = (page: Page, name: string, value: string | null) => {
      const format = defs(page).find(({ colId }) => colId === name)?.valueFormatter;
      const cell = { data: { isTotal: false }, value, api: { isDestroyed: () => false } };
      return typeof format === 'function' ? format(cell as Parameters<typeof format>[0]) : undefined;
    };
    expect(textOf(audit, 'RULE', 'P1')).toBe('rule P1');
    expect(textOf(audit, 'STATUS', null)).toBe('');
    expect(textOf(spend, 'SERVICE', 'Ground')).toBe('Ground');
  });

  it('keeps the least width of columns, and the pause after which a text is searched', () => {
    expect(defaultColumn.minWidth).toBe(50);
    expect(defs(spend).find(({ colId }) => colId === 'SERVICE')?.filterParams).toMatchObject({ debounceMs: 250 });
  });

  it('gives each column the filter of its format', () => {
    const filters = new Map(defs(spend).map(({ colId, filter }) => [colId, filter]));
    expect(['SERVICE', 'BILL_DATE', 'DELIVERY_DATE', 'NET_AMOUNT'].map((name) => filters.get(name))).toEqual([
      'agTextColumnFilter',
      'agDateColumnFilter',
      'agDateColumnFilter',
      'agNumberColumnFilter',
    ]);
    expect(defs(spend).find(({ colId }) => colId === 'BILL_DATE')?.filterParams).toMatchObject({
      minValidDate: 'BILL_DATE from',
      maxValidDate: 'BILL_DATE to',
    });
  });

  it('starts a grouped grid with the groups, the fact and the row count', () => {
    expect(shown(spend, 'carrier_name.service_category').slice(0, 4)).toEqual([
      'carrier_name › service_category',
      'totalSpend',
      'shipmentCount',
      'Invoice Number',
    ]);
  });

  it('shows the values of a pivot and their total', () => {
    expect(shown(spend, 'carrier_name-month')).toEqual(['carrier_name', 'Jan 2026', 'Total']);
  });
});
