import { z } from 'zod';

/** How a delivery went against its promised day. */
export const TrackingStatus = z.enum(['On Time', 'Late', 'Exception', 'Pending Late']);
export type TrackingStatus = z.infer<typeof TrackingStatus>;

/** Label of the packages in a status, and the colour of the status: told apart also without red or green, on light and dark ground. */
export const trackingStatuses: Record<TrackingStatus, { packagesLabel: string; color: string }> = {
  'On Time': { packagesLabel: 'On Time Packages', color: '#009e73' },
  Late: { packagesLabel: 'Late Packages', color: '#d55e00' },
  Exception: { packagesLabel: 'Exception Packages', color: '#b65f9c' },
  'Pending Late': { packagesLabel: 'Pending Late Packages', color: '#2f7fc1' },
};
