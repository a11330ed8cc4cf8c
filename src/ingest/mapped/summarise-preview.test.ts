import { describe, expect, it } from 'vitest';
import { IS_SUM } from '#ingest/sum-texts.ts';
import type { PreviewLine } from './preview-lines.ts';
import { summarisePreview } from './summarise-preview.ts';

const LINE: PreviewLine = {
  line: 2,
  carrier: 'Zippy Parcels',
  invoice: 'I-1',
  billDate: '2026-03-07',
  currency: 'USD',
  stated: null,
  trackingNumber: 'P-1',
  net: 7.4,
  charges: 1,
  problems: [],
};

const summarise = (
  lines: readonly Partial<PreviewLine>[],
  torn: { line: number; value: string; reason: string }[] = [],
) =>
  summarisePreview({
    lines: lines.map((line) => ({ ...LINE, ...line })),
    torn,
    rated: new Set(['USD 2026-03-07', 'JPY 2026-03-07']),
    isSampled: false,
  });

describe('the preview of a mapping', () => {
  it('adds up invoices and sums by currency, and compares them with stated totals', () => {
    expect(
      summarise([
        { net: 0.1, stated: 17.6 },
        { net: 0.2, trackingNumber: 'P-2', charges: 2 },
        { net: 17.3, trackingNumber: '' },
        { net: 1200, currency: 'JPY' },
        { invoice: 'I-2', net: -5 },
      ]),
    ).toMatchObject({
      lines: { read: 5, loaded: 5, rejected: 0 },
      shipments: 3,
      charges: 6,
      totals: [
        { currency: 'JPY', netMinor: 1200 },
        { currency: 'USD', netMinor: 1260 },
      ],
      invoices: [
        { number: 'I-1', currency: 'USD', statedMinor: 1760, loadedMinor: 1760 },
        { number: 'I-1', currency: 'JPY', statedMinor: null, loadedMinor: 1200 },
        { number: 'I-2', currency: 'USD', statedMinor: null, loadedMinor: -500 },
      ],
    });
  });

  it('never shows an invoice with several totals as adding up', () => {
    const totals = [7.4, 9, 5].map((stated) => ({ stated, net: stated === 7.4 ? 7.4 : 0 }));
    expect(summarise(totals).invoices).toMatchObject([{ statedMinor: 500, loadedMinor: 740 }]);
  });

  it('lists rejected lines in their order, also those without a rate and those that are not records', () => {
    const torn = [{ line: 3, value: 'x', reason: 'has 1 column, expected 4.' }];
    const preview = summarise(
      [
        { line: 4, currency: 'XQQ' },
        { line: 2, problems: [['Cost', 'free', 'is not an amount']] },
        { line: 5, currency: 'XQQ', problems: [['Bill', 'TOTAL', IS_SUM]] },
      ],
      torn,
    );
    expect(preview.lines).toEqual({ read: 4, loaded: 0, rejected: 4 });
    expect(preview.rejected).toEqual([
      { line: 2, column: 'Cost', value: 'free', reason: 'is not an amount' },
      { line: 3, column: '', value: 'x', reason: 'has 1 column, expected 4.' },
      { line: 4, column: 'Currency', value: 'XQQ', reason: 'has no exchange rate for this day' },
      { line: 5, column: 'Bill', value: 'TOTAL', reason: IS_SUM },
    ]);
    expect(preview.totals).toEqual([]);
  });

  it('says which carriers are not listed', () => {
    expect(summarise([{ carrier: 'UPS' }, {}]).carriers).toEqual([
      { name: 'UPS', isListed: true },
      { name: 'Zippy Parcels', isListed: false },
    ]);
  });
});
