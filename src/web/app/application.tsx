import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#web/api/query-client.ts';
import { ThemeProvider } from '#web/theme/theme-provider.tsx';
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx';

/** The browser application: theme, server data and pages. */
export function Application({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
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
