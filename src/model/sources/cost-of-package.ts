import type { Fact, RowCondition, SourceTest } from './source.ts';

/** Limits a fact to shipments of carriers that are not excluded, so that figures cover the same shipments and can be compared. */
export const includedCarriers: RowCondition<SourceTest> = {
  is: ['carrierNotExcluded'],
  note: 'Shipments of excluded carriers (by default USPS and DHL) are left out.',
};

/** The cost of a package, which different pages show under different names. */
export const costOfPackage = {
  kind: 'ratio',
  numerator: 'totalSpend',
  denominator: 'packages',
  format: 'money',
  only: includedCarriers,
} as const satisfies Omit<Extract<Fact, { kind: 'ratio' }>, 'label' | 'description'>;
