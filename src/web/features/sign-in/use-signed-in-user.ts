import { useQuery } from '@tanstack/react-query';
import type { Chooser } from '#model/access/landing-pages.ts';
import { accountQuery } from '#web/api/account-query.ts';
import { deploymentQuery, otherApplicationsOf } from '#web/api/deployment-query.ts';

/** Whoever the token is of, with the landing pages there are to choose from; both `undefined` until they are known. */
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
