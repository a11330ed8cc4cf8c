import { queryOptions } from '@tanstack/react-query';
import { type Deployment, getDeployment } from '#contract/deployment.ts';
import { call } from './call.ts';

/** The addresses of this installation; they do not change while the page is open. */
export const deploymentQuery = queryOptions({
  queryKey: [getDeployment.path],
  queryFn: ({ signal }) => call(getDeployment, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What is shown until the addresses are known: nothing that leads to one. */
export const noDeployment: Deployment = {
  forwarded: [],
  externalApplication: null,
  transportManagement: null,
  contact: null,
  securityBadge: null,
  cloudBadge: null,
};

/** What the paths of the applications this installation leads to begin with. */
export function otherApplicationsOf({ forwarded }: Pick<Deployment, 'forwarded'>): string[] {
  return forwarded.map((app) => `/${app}`);
}
