import { type TrackingStatus, trackingStatuses } from '#model/trade/tracking-statuses.ts';
import { hasNone } from './finding-joins.ts';
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
    note: `Only packages with the status ${status} are counted; the others are left out.`,
  },
});

/** Packages by delivery status. */
export const deliveryFacts = {
  totalPackages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Total Packages',
    format: 'integer',
    description: 'Packages with a known delivery status: on time, late, exception or pending late.',
    only: {
      is: [{ column: 'tracking_status', isStated: true }],
      note: 'Packages without a reported delivery status are left out.',
    },
  },
  onTimePackages: packagesOf('On Time', 'more', 'Packages delivered by the promised time.'),
  latePackages: packagesOf('Late', 'less', 'Packages delivered after the promised time.'),
  exceptionPackages: packagesOf(
    'Exception',
    'less',
    'Packages that were returned, or late for a reason the carrier is not responsible for.',
  ),
  pendingLatePackages: packagesOf(
    'Pending Late',
    'less',
    'Packages that are past their promised time and not yet delivered.',
  ),
  correctlyBilledPackages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Packages Billed Correctly',
    format: 'integer',
    description: 'Packages with a known delivery status in whose charges the audit found no error.',
    better: 'more',
    only: {
      is: [{ column: 'tracking_status', isStated: true }, hasNone('finding')],
      note: 'Packages without a reported delivery status, and those with findings that nobody has dismissed, are left out.',
    },
  },
} satisfies Record<string, Fact<ShipmentMeasureId>>;
