import type { Fact, RowCondition, SourceTest } from './source.ts';

/** The shipments of carriers that are not excluded; figures over the same shipments can be held against each other. */
export const includedCarriers: RowCondition<SourceTest> = {
  is: ['carrierNotExcluded'],
  note: 'Shipments of excluded carriers (by default USPS and DHL) are left out.',
};

/** What a package costs: one figure, which pages call by names of their own. */
export const costOfPackage = {
  kind: 'ratio',
  numerator: 'totalSpend',
  denominator: 'packages',
  format: 'money',
  only: includedCarriers,
} as const satisfies Omit<Extract<Fact, { kind: 'ratio' }>, 'label' | 'description'>;
