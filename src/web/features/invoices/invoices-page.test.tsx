import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

describe('the pages of invoices', () => {
  it('report that no invoice matches', async () => {
    await openApp({ login: 'analyst', path: '/invoices?from=2023-01-01&number=no-such-invoice' });
    await screen.findByText('There are no invoices for the selected criteria');
  });

  it('open an invoice at the end of the line, and return the focus to it', async () => {
    const { user } = await openApp({ login: 'analyst', path: '/invoices?from=2023-01-01', language: 'ar' });
    const [number] = await screen.findAllByLabelText(/^افتح الفاتورة /);
    await user.click(number ?? document.body);
    const drawer = await screen.findByRole('dialog');
    expect(drawer.closest('.ant-drawer')).toHaveClass('ant-drawer-left');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(number).toHaveFocus();
  });
});
