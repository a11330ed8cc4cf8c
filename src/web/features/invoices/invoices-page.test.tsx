import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { replaceAnswers } from '#test/component/answers.ts';
import { choose } from '#test/component/choose.ts';
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

  it('show nothing of the previous client while the invoices of the next one load', async () => {
    const { user } = await openApp({ login: 'admin', path: '/invoices?from=2023-01-01&client=1' });
    const ofFormer = { name: 'Halden Outdoor Group' };
    expect((await screen.findAllByRole('cell', ofFormer)).length).toBeGreaterThan(0);
    replaceAnswers('/searchInvoices', () => new Promise<Response>(() => undefined));
    await choose(user, screen.getByRole('combobox', { name: 'Client' }), 'Brightleaf');
    await waitFor(() => expect(window.location.search).not.toMatch(/client=1(&|$)/));
    expect(screen.queryByRole('cell', ofFormer)).toBeNull();
  });
});
