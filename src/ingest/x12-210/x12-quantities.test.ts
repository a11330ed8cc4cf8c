import { describe, expect, it } from 'vitest';
import { sum, weightFacts } from './x12-quantities.ts';

describe('weightFacts', () => {
  it('adds weights up in the unit of the shipment', () => {
    const weights = [
      { amount: 1, unit: 'KG' },
      { amount: 500, unit: 'G' },
      { amount: 2, unit: '' },
    ];
    const facts = weightFacts({ weights, billed: [{ amount: 4, unit: 'K' }], unit: 'K' });
    expect(facts).toEqual({ Weight: '3.5', 'Billed Weight': '4', 'Weight Unit': 'K' });
  });

  it('names all units of weights that it cannot convert', () => {
    const weights = [
      { amount: 1, unit: 'L' },
      { amount: 2, unit: 'X' },
    ];
    expect(weightFacts({ weights, billed: [], unit: 'L' })['Weight Unit']).toBe('L and X');
  });

  it('leaves out weights without a unit', () => {
    const facts = weightFacts({ weights: [{ amount: 1, unit: '' }], billed: [], unit: '' });
    expect(facts).toEqual({ Weight: '', 'Billed Weight': '', 'Weight Unit': '' });
  });
});

describe('sum', () => {
  it('rounds to four decimals', () => {
    expect(sum([0.1, 0.2])).toBe('0.3');
  });

  it('is empty without numbers', () => {
    expect(sum([])).toBe('');
  });
});
