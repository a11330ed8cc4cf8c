import { z } from 'zod';

/** The status of a delivery compared with its promised day. */
export const TrackingStatus = z.enum(['On Time', 'Late', 'Exception', 'Pending Late']);
export type TrackingStatus = z.infer<typeof TrackingStatus>;

/** The label and colour of each status. The colours can be told apart with colour blindness and on light and dark backgrounds. */
export const trackingStatuses: Record<TrackingStatus, { packagesLabel: string; color: string }> = {
  'On Time': { packagesLabel: 'On Time Packages', color: '#009e73' },
  Late: { packagesLabel: 'Late Packages', color: '#d55e00' },
  Exception: { packagesLabel: 'Exception Packages', color: '#b65f9c' },
  'Pending Late': { packagesLabel: 'Pending Late Packages', color: '#2f7fc1' },
};
