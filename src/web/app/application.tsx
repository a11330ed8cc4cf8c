import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#web/api/query-client.ts';
import { ThemeProvider } from '#web/theme/theme-provider.tsx';
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx';
import { router } from './router.tsx';

/** The browser application: theme, server data and pages. */
export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <ErrorBoundary>
          {/* In a transition, React would render a page in slices and restart for every response that arrives in between. */}
          <RouterProvider router={router} useTransitions={false} />
        </ErrorBoundary>
      </ThemeProvider>
    </QueryClientProvider>
  );
}
