import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The path prefixes under which this server forwards to other applications. */
export const ForwardedApp = z.enum(['ui1', 'ui2', 'ui3', 'ui4', 'ui5', 'ui6']);
export type ForwardedApp = z.infer<typeof ForwardedApp>;

/** What differs between installations. Links to an address that is `null` are hidden. */
export const Deployment = z.object({
  /** The applications to which this server forwards requests. */
  forwarded: z.array(ForwardedApp),
  externalApplication: z.string().nullable(),
  transportManagement: z.string().nullable(),
  contact: z.string().nullable(),
  /** The images in the footer. */
  securityBadge: z.string().nullable(),
  cloudBadge: z.string().nullable(),
  /** The share of the demo data that is loaded, from 0 to 1; `null` unless it is loading. */
  demoProgress: z.number().min(0).max(1).nullable(),
});
export type Deployment = z.infer<typeof Deployment>;

export const getDeployment = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/deployment',
  summary:
    'Returns the addresses of this installation (other applications, contact and badges), and how much of the demo data is loaded.',
  output: Deployment,
});
