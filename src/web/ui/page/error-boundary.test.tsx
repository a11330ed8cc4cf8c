import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#web/i18n/i18n.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingScreen } from './loading-screen.tsx';

function Broken(): never {
  throw new Error('The wheel is square');
}

beforeAll(startI18n);

describe('a failure', () => {
  it('of drawing says that something went wrong, with details', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    const alert = within(screen.getByRole('alert'));
    alert.getByText('Something went wrong');
    expect(alert.getByText(/The wheel is square/).closest('details')).not.toBeNull();
  });

  it('of a request without a useful text asks the reader to check again', () => {
    render(<ServerError error={new Error('Request failed with status code 500')} />);
    const alert = within(screen.getByRole('alert'));
    alert.getByText('Server Error');
    alert.getByText('Error: Request failed. Please check after sometime.');
  });

  it('of loading a part of the application while offline says so, without details', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Unloaded = loadOnDemand(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    render(
      <ErrorBoundary>
        <Unloaded />
      </ErrorBoundary>,
      { onCaughtError: () => undefined },
    );
    await screen.findByText('You’re offline. Check your connection and try again.');
    expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  });
});

it('shows a progress bar and a placeholder while the code of a screen loads', () => {
  render(<LoadingScreen />);
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).not.toBeNull();
});
