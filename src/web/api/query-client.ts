import { getSession, isOtherUser, subscribeSession } from '#web/session/session-store.ts';
import { ReloadingQueryClient } from './reloading-query-client.ts';
import { retryDelayMs, shouldRetry } from './retries.ts';

/**
 * The cache of server data. It is cleared when the session ends or another user signs in, so that no user sees
 * another's data. Requests are also sent while the browser is offline: they fail with a message, where waiting would look like
 * loading. What failed is loaded once the connection is back.
 */
export const queryClient = new ReloadingQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
      retry: shouldRetry,
      retryDelay: retryDelayMs,
    },
    mutations: { networkMode: 'always' },
  },
});

let lastToken = getSession().token;
subscribeSession(() => {
  const { token } = getSession();
  if (token === null || isOtherUser(lastToken, token)) queryClient.clear();
  lastToken = token;
});
