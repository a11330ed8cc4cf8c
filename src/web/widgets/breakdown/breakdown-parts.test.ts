import { describe, expect, it } from 'vitest';
import { limitParts, sumAmounts, toParts } from './breakdown-parts.ts';

describe('toParts', () => {
  it('sorts by amount, keeps unstated values apart and ignores rows without a figure', () => {
    const rows = [
      { carrier_name: 'UPS', totalSpend: 5 },
      { carrier_name: null, totalSpend: 9 },
      { carrier_name: 'DHL', totalSpend: null },
      { carrier_name: 'FedEx', totalSpend: -3 },
    ];
    expect(toParts(rows, 'carrier_name', 'totalSpend')).toEqual([
      { value: null, amount: 9 },
      { value: 'UPS', amount: 5 },
      { value: 'FedEx', amount: -3 },
    ]);
  });
});

describe('limitParts', () => {
  const parts = [8, 4, 2, 1].map((amount) => ({ value: String(amount), amount }));

  it('sums the parts that do not fit', () => {
    expect(limitParts(parts, 2)).toEqual({ parts: parts.slice(0, 2), otherCount: 2, otherAmount: 3 });
  });

  it('shows a single further part', () => {
    expect(limitParts(parts, 3)).toEqual({ parts, otherCount: 0, otherAmount: 0 });
  });

  it('keeps the total, whatever the limit', () => {
    for (let limit = 0; limit <= 5; limit++) {
      const shown = limitParts(parts, limit);
      expect(sumAmounts(shown.parts) + shown.otherAmount).toBe(15);
      expect(shown.parts.length + shown.otherCount).toBe(4);
    }
  });
});
