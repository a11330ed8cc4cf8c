import { expect, it } from 'vitest';
import { explainClaim } from './explain-claim.ts';

it('writes the values of a claim in their units', () => {
  const facts = { expectedMinor: 463, share: 267_500, discountShare: 0, billedLb: 12, shippedOn: 20_514 };
  expect(explainClaim('P6', facts, 'USD')).toMatch(
    / Expected: 4\.63 USD\. Discount: 0\.00 %\. Billed weight: 12 lb\. Shipped: 2026-03-02\. Percentage in the table: 26\.75 %\.$/,
  );
});
