import { describe, expect, it } from 'vitest';
import { limitParts, sumAmounts, toParts } from './breakdown-parts.ts';

describe('toParts', () => {
  it('sorts by amount, keeps what is not stated apart, and leaves out what has no figure', () => {
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

  it('sums what there is no room for', () => {
    expect(limitParts(parts, 2)).toEqual({ parts: parts.slice(0, 2), otherCount: 2, otherAmount: 3 });
  });

  it('shows a single part left over', () => {
    expect(limitParts(parts, 3)).toEqual({ parts, otherCount: 0, otherAmount: 0 });
  });

  it('loses nothing of the total', () => {
    for (let limit = 0; limit <= 5; limit++) {
      const shown = limitParts(parts, limit);
      expect(sumAmounts(shown.parts) + shown.otherAmount).toBe(15);
      expect(shown.parts.length + shown.otherCount).toBe(4);
    }
  });
});
