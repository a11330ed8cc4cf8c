import { QueryClient } from '@tanstack/react-query';
import { getSession, isOtherUser, subscribeSession } from '#web/session/session-store.ts';
import { ConnectionError, ProblemError } from './problem-error.ts';

const MAX_RETRIES = 2;

/**
 * The cache of server data. It is cleared when the session ends or another user signs in, so that no user sees
 * another's data. Requests are also sent while the browser is offline: they fail with a message, where waiting would look like
 * loading. What failed is loaded once the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && !isFinal(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Whether the same request would fail again. */
function isFinal(error: unknown): boolean {
  if (error instanceof ConnectionError) return !navigator.onLine;
  return error instanceof ProblemError && error.status < 500;
}

let lastToken = getSession().token;
subscribeSession(() => {
  const { token } = getSession();
  if (token === null || isOtherUser(lastToken, token)) queryClient.clear();
  lastToken = token;
});
