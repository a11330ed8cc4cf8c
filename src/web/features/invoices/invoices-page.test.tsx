import { screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

describe('the pages of invoices', () => {
  it('report that no invoice matches', async () => {
    await openApp({ login: 'analyst', path: '/invoices?from=2023-01-01&number=no-such-invoice' });
    await screen.findByText('There are no invoices for the selected criteria');
  });
});
