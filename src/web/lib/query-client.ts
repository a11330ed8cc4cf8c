import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem-error.ts';
import { getSession, subscribeSession } from './session-store.ts';

const MAX_RETRIES = 2;

/** The cache of server data. It is emptied when the session ends, so that the next user starts from nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof ProblemError && error.status < 500),
    },
  },
});

subscribeSession(() => {
  if (getSession().token === null) queryClient.clear();
});
