import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appServer } from '#test/component/app-server.ts';
import { choose } from '#test/component/choose.ts';
import { enter } from '#test/component/enter.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';

describe('the page of client credentials', () => {
  it('shows a new secret once, replaces it, and removes the credential', async () => {
    const { user } = await openApp({ login: 'admin', path: '/profile' });
    await openFromMenu(user, 'Client Credentials');
    await user.click(await screen.findByRole('button', { name: 'Add credential' }));
    const dialog = within(await screen.findByRole('dialog'));
    await enter(user, await dialog.findByLabelText('Name'), 'Warehouse system');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose at least one scope.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Read invoices with their totals' }));
    await enter(user, dialog.getByLabelText('Allowed addresses'), '203.0.113.0/24 ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const shown = await screen.findByRole('dialog', { name: 'Credential for the program' });
    expect(shown.textContent).toMatch(/ps_[0-9a-f]{20}.*pss_.*\/api\/v1\/token/);
    await user.click(within(shown).getByRole('button', { name: 'I have copied the secret' }));
    const row = within(await screen.findByRole('row', { name: /Warehouse system/ }));
    expect(row.getByText('203.0.113.0/24')).toBeVisible();
    expect(row.getByText('Active')).toBeVisible();

    await user.click(row.getByRole('button', { name: 'Replace the secret of Warehouse system' }));
    const rotation = await screen.findByRole('dialog', { name: 'Replace the secret of Warehouse system' });
    await user.click(within(rotation).getByRole('button', { name: 'Replace' }));
    await user.click(await screen.findByRole('button', { name: 'I have copied the secret' }));
    expect(await row.findByText(/^Former secret until/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    const hook = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await enter(user, hook.getByLabelText('Name'), 'Hook');
    await choose(user, hook.getByLabelText('Credential'), 'Warehouse system');
    await enter(user, hook.getByLabelText('Address'), 'https://hooks.example/in');
    await user.click(hook.getByRole('checkbox', { name: 'An invoice is missing' }));
    await user.click(hook.getByRole('button', { name: 'Save' }));
    const key = await screen.findByRole('dialog', { name: 'Signing key of the webhook' });
    expect(key.textContent).toMatch(/whk_/);
    await user.click(within(key).getByRole('button', { name: 'I have copied the secret' }));
    const hookRow = within(await screen.findByRole('row', { name: /https:\/\/hooks\.example\/in/ }));
    await user.click(hookRow.getByRole('button', { name: 'Send a test of Hook' }));
    expect(await hookRow.findByText('Waiting')).toBeVisible();
    await user.click(hookRow.getByRole('button', { name: 'Deliveries of Hook' }));
    const deliveries = within(await screen.findByRole('dialog', { name: 'Deliveries of Hook' }));
    expect(await deliveries.findByText('Test')).toBeVisible();
    await user.click(deliveries.getByRole('button', { name: 'Close' }));

    await user.click(row.getByRole('button', { name: 'Delete Warehouse system' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Warehouse system/ })).toBeNull());
  });

  it('offers only events whose permissions the reader has', async () => {
    const { services } = await appServer();
    const { store, tenantId } = services;
    await store.execute(
      `INSERT INTO roles (tenant_id, name, permissions)
       VALUES ($1, 'ROLE_INTEGRATION', ARRAY['CLIENT_VIEW', 'CLIENT_EDIT', 'DISPUTES_VIEW'])`,
      [tenantId],
    );
    // The demo data has a credential.
    const { rows } = await store.execute('SELECT client_id AS id FROM client_credentials LIMIT 1');
    const clientIds = (rows as { id: number }[]).map(({ id }) => id);
    await addUser(services, { login: 'integration', roleNames: ['ROLE_INTEGRATION'], clientIds });
    const { user } = await openApp({ login: 'integration', password: TEST_PASSWORD, path: '/client_credentials' });
    await screen.findByRole('button', { name: 'Add credential' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add webhook' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    const hook = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    expect(hook.getByRole('checkbox', { name: 'Claim deadlines within 7 days' })).toBeEnabled();
    expect(hook.getByRole('checkbox', { name: 'An invoice is missing' })).toBeDisabled();
  });
});
