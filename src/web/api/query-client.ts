import { QueryClient } from '@tanstack/react-query';
import { getSession, isOtherUser, subscribeSession } from '#web/session/session-store.ts';
import { ProblemError } from './problem-error.ts';

const MAX_RETRIES = 2;

/**
 * The cache of server data. It is cleared when the session ends or another user signs in, so that no user sees
 * another's data.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof ProblemError && error.status < 500),
    },
  },
});

let lastToken = getSession().token;
subscribeSession(() => {
  const { token } = getSession();
  if (token === null || isOtherUser(lastToken, token)) queryClient.clear();
  lastToken = token;
});
