import type { ShipmentMeasureId } from './shipment-measures.ts';
import type { Fact, SourceTest } from './source.ts';

// Source: dashboards.md §4, the clauses of the weight page.
const packed: SourceTest[] = [{ column: 'no_of_pkgs', isAbove: 0 }];
const heavier: SourceTest[] = [...packed, { column: 'bill_weight_pounds', isAbove: 'actual_weight_pounds' }];
// Source: dashboards.md §9: weights must not be negative. A ratio has no measure, so the test names the column.
const weighed = (weight: 'bill_weight_pounds' | 'actual_weight_pounds'): SourceTest[] => [
  { column: weight, isNotNegative: true },
  ...packed,
];
const PACKED_NOTE = 'Shipments with a negative weight or without a package are left out.';
const HEAVIER_NOTE = 'Shipments without a package, or billed at no more than their actual weight, are left out.';

/** Billed weight compared with actual weight. */
export const weightFacts = {
  billWeight: {
    kind: 'sum',
    measure: 'bill_weight_pounds',
    label: 'Bill Weight',
    format: 'weight',
    description: 'Weight that carriers charged for.',
    only: { is: ['measureNotNegative', ...packed], note: PACKED_NOTE },
  },
  actualWeight: {
    kind: 'sum',
    measure: 'actual_weight_pounds',
    label: 'Actual Weight',
    format: 'weight',
    description: 'Weight of the packages on the scale.',
    isNoPart: true,
    only: { is: ['measureNotNegative', ...packed], note: PACKED_NOTE },
  },
  weightDifference: {
    kind: 'sum',
    measure: 'delta_weight_pounds',
    label: 'Bill Weight − Actual Weight',
    format: 'weight',
    better: 'less',
    description: 'Charged weight above the weight on the scale, mostly because of the size of the box (DIM weight).',
    only: { is: heavier, note: HEAVIER_NOTE },
  },
  weightedPackages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Packages Weighed',
    format: 'integer',
    description: 'Packages with an invoiced weight.',
    only: { is: weighed('bill_weight_pounds'), note: PACKED_NOTE },
  },
  billWeightPerPackage: {
    kind: 'ratio',
    numerator: 'billWeight',
    denominator: 'weightedPackages',
    label: 'Bill Weight per Package',
    format: 'weight',
    better: 'less',
    description: 'Total bill weight divided by total packages.',
    only: { is: weighed('bill_weight_pounds'), note: PACKED_NOTE },
  },
  actualWeightPerPackage: {
    kind: 'ratio',
    numerator: 'actualWeight',
    denominator: 'weightedPackages',
    label: 'Actual Weight per Package',
    format: 'weight',
    description: 'Total actual weight divided by total packages.',
    only: { is: weighed('actual_weight_pounds'), note: PACKED_NOTE },
  },
  weightDifferencePerPackage: {
    kind: 'ratio',
    numerator: 'weightDifference',
    denominator: 'weightedPackages',
    label: 'Difference per Package',
    format: 'weight',
    better: 'less',
    description: 'Bill weight minus actual weight, divided by the packages billed above their actual weight.',
    only: { is: heavier, note: HEAVIER_NOTE },
  },
} satisfies Record<string, Fact<ShipmentMeasureId>>;
