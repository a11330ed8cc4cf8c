import { describe, expect, it } from 'vitest';
import { CreditType, creditTypesOf } from './credit-types.ts';

describe('credit types', () => {
  it('have 14 entries, of which one is a guaranteed service refund', () => {
    expect(CreditType.options).toHaveLength(14);
    expect(creditTypesOf('GSR')).toEqual(['GSR']);
    expect(creditTypesOf('Non-GSR')).toEqual(CreditType.options.filter((type) => type !== 'GSR'));
    expect(creditTypesOf('All')).toEqual(CreditType.options);
  });
});
