import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose } from '#test/component/choose.ts';
import { enter } from '#test/component/enter.ts';
import { openApp } from '#test/component/open-app.tsx';

describe('the page of pickup locations', () => {
  const openDialog = async () => {
    const { user } = await openApp({ login: 'admin', path: '/ftplocations' });
    await user.click(await screen.findByRole('button', { name: 'Add location' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('Server');
    return { user, dialog };
  };

  it('asks for the fields of the kind, and says why a test fails', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a name.')).toBeVisible();
    expect(await dialog.findByText('Enter the name or address of the server.')).toBeVisible();
    expect(await dialog.findByText('Enter a value: Username.')).toBeVisible();
    for (const [label, text] of [
      ['Name', 'Carrier drop'],
      ['Server', '127.0.0.1'],
      ['Username', 'carrier'],
      ['Password', 'secret'],
    ] as const) {
      await user.click(dialog.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(dialog.getByRole('button', { name: 'Test connection' }));
    const problem = /^127\.0\.0\.1 is in a private network\./;
    expect(await dialog.findByText(problem)).toBeVisible();
    await user.type(dialog.getByLabelText('Server'), '1');
    await waitFor(() => expect(dialog.queryByText(problem)).toBeNull());
  });

  it('shows the keys of a push once, and lists it', async () => {
    const { user, dialog } = await openDialog();
    await enter(user, dialog.getByLabelText('Name'), 'Carrier push');
    await choose(user, dialog.getByLabelText('Kind'), 'Push by the carrier');
    await waitFor(() => expect(dialog.queryByLabelText('Server')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const keys = await screen.findByRole('dialog', { name: 'Address and keys for the carrier' });
    expect(keys.textContent).toMatch(/\/aiparcelweb\/nologin\/push\/\d+\?fileName=/);
    expect(within(keys).getByText('Signing key')).toBeVisible();
    await user.click(within(keys).getByRole('button', { name: 'I have copied the keys' }));
    const row = within(await screen.findByRole('row', { name: /Carrier push/ }));
    expect(row.getByText('When the carrier sends files')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Delete Carrier push' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Carrier push/ })).toBeNull());
  });
});
