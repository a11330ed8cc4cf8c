import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The places under which other applications can be reached through this server. */
export const ForwardedApp = z.enum(['ui1', 'ui2', 'ui3', 'ui4', 'ui5', 'ui6']);
export type ForwardedApp = z.infer<typeof ForwardedApp>;

/** Addresses that differ from one installation to the next; `null` where there is none, and what leads there is not shown. */
export const Deployment = z.object({
  /** The applications this server forwards to. */
  forwarded: z.array(ForwardedApp),
  externalApplication: z.string().nullable(),
  transportManagement: z.string().nullable(),
  contact: z.string().nullable(),
  /** Images of the footer. */
  securityBadge: z.string().nullable(),
  cloudBadge: z.string().nullable(),
});
export type Deployment = z.infer<typeof Deployment>;

export const getDeployment = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/deployment',
  summary: 'The addresses of this installation: other applications, contact, badges.',
  output: Deployment,
});
