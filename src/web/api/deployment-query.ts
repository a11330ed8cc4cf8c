import { queryOptions } from '@tanstack/react-query';
import { type Deployment, getDeployment } from '#contract/deployment.ts';
import { call } from './call.ts';

const POLL_MS = 2000;

/** The addresses configured for this installation, fetched once per page load, and repeatedly while demo data is loading. */
export const deploymentQuery = queryOptions({
  queryKey: [getDeployment.path],
  queryFn: ({ signal }) => call(getDeployment, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (typeof state.data?.demoProgress === 'number' ? POLL_MS : false),
});

/** Used until the addresses have been loaded: shows no links to other applications. */
export const noDeployment: Deployment = {
  forwarded: [],
  externalApplication: null,
  transportManagement: null,
  contact: null,
  securityBadge: null,
  cloudBadge: null,
  demoProgress: null,
};

/** The path prefixes of the other applications this installation forwards to. */
export function otherApplicationsOf({ forwarded }: Pick<Deployment, 'forwarded'>): string[] {
  return forwarded.map((app) => `/${app}`);
}
