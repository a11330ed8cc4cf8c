import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#web/i18n/i18n.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('The wheel is square');
}

describe('a failure', () => {
  beforeAll(startI18n);

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
});
