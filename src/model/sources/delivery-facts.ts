import { type TrackingStatus, trackingStatuses } from '#model/trade/tracking-statuses.ts';
import type { ShipmentMeasureId } from './shipment-measures.ts';
import type { Better, Fact } from './source.ts';

const packagesOf = (status: TrackingStatus, better: Better, description: string): Fact<'no_of_pkgs'> => ({
  kind: 'sum',
  measure: 'no_of_pkgs',
  label: trackingStatuses[status].packagesLabel,
  format: 'integer',
  description,
  better,
  colour: trackingStatuses[status].color,
  only: {
    is: [{ column: 'tracking_status', isOneOf: [status] }],
    note: `Only packages whose delivery was ${status} count; the others are left out.`,
  },
});

/** How many packages were delivered as promised. */
export const deliveryFacts = {
  totalPackages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Total Packages',
    format: 'integer',
    description: 'Packages whose delivery is known to have been on time, late, excepted or pending late.',
    only: {
      is: [{ column: 'tracking_status', isStated: true }],
      note: 'Packages of which the carrier reported no delivery are left out.',
    },
  },
  onTimePackages: packagesOf('On Time', 'more', 'Packages delivered by the promised time.'),
  latePackages: packagesOf('Late', 'less', 'Packages delivered after the promised time.'),
  exceptionPackages: packagesOf(
    'Exception',
    'less',
    'Packages late for a reason the carrier is excused for, or returned.',
  ),
  pendingLatePackages: packagesOf('Pending Late', 'less', 'Packages past their promised time and not delivered yet.'),
} satisfies Record<string, Fact<ShipmentMeasureId>>;
