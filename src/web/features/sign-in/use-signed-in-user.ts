import { useQuery } from '@tanstack/react-query';
import type { Chooser } from '#model/access/landing-pages.ts';
import { accountQuery } from '#web/api/account-query.ts';
import { deploymentQuery, otherApplicationsOf } from '#web/api/deployment-query.ts';

/** The account of the token and what decides about its landing pages; `undefined` while loading. */
export function useSignedInUser() {
  const account = useQuery(accountQuery);
  const deployment = useQuery(deploymentQuery);
  const chooser: Chooser | undefined = account.data &&
    deployment.data && {
      permissions: account.data.permissions,
      otherApplications: otherApplicationsOf(deployment.data),
    };
  return {
    account: account.data,
    chooser,
    error: account.error ?? deployment.error,
    refetch: () => Promise.all([account.refetch(), deployment.refetch()]),
  };
}
