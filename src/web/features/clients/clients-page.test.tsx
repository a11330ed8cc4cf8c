import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appServer } from '#test/component/app-server.ts';
import { choose } from '#test/component/choose.ts';
import { openApp } from '#test/component/open-app.tsx';
import { replaceAnswer, restoreAnswers } from '#test/component/replace-answer.ts';

const LISTS = [
  { path: '/clients', region: 'Clients', sample: 'Halden Outdoor Group' },
  { path: '/accounts', region: 'Accounts', sample: 'UPS' },
  { path: '/accountgroups', region: 'Account groups', sample: 'Halden Outdoor Group' },
  { path: '/carriers', region: 'Carriers', sample: 'FedEx' },
  { path: '/billing', region: 'Invoices', sample: 'Invoices' },
];

describe('the pages of clients, accounts, carriers and billing', () => {
  it.each(LISTS)('can be read but not changed by the analyst: $path', async ({ path, region, sample }) => {
    await openApp({ login: 'analyst', path });
    const list = within(await screen.findByRole('region', { name: region }));
    expect((await list.findAllByText(sample))[0]).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^(Add|Edit|Remove|Move|Stamp)/ })).toEqual([]);
  });

  it('show why a list could not be loaded, and load it again on request', async () => {
    const body = { title: 'Conflict', status: 409, code: 'conflict', detail: 'Not now.' };
    replaceAnswer('/aiparcelweb/api/clients', { status: 409, body });
    const { user } = await openApp({ login: 'admin', path: '/clients' });
    await screen.findByText('Not now.');
    restoreAnswers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const list = within(await screen.findByRole('region', { name: 'Clients' }));
    expect((await list.findAllByText('Halden Outdoor Group'))[0]).toBeVisible();
  });

  it('list the carriers with their spend, and those that Total Spend excludes', async () => {
    await openApp({ login: 'analyst', path: '/carriers' });
    const list = within(await screen.findByRole('region', { name: 'Carriers' }));
    await list.findByText('DHL Express');
    const rows = list.getAllByRole('row').map((row) => row.textContent);
    expect(rows.find((row) => row?.startsWith('UPS'))).toMatch(/\$[\d,]+\.\d\dIncluded$/);
    expect(rows.find((row) => row?.includes('DHL Express'))).toMatch(/Excluded$/);
  });
});

describe('the dialog of a client', () => {
  const open = async () => {
    const { user } = await openApp({ login: 'admin', path: '/clients' });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    const findDialog = async () => within(await screen.findByRole('dialog'));
    const fill = async (label: string, value: string) =>
      fireEvent.change((await findDialog()).getByLabelText(label), { target: { value } });
    const findRow = async (text: string) => {
      const cells = await screen.findAllByText(text, { selector: 'td *, td' });
      return cells[0]?.closest('tr') ?? document.body;
    };
    return { user, press, findDialog, fill, findRow };
  };

  it('requires a name and a code of its own', async () => {
    const { press, findDialog, fill } = await open();
    await press('Add client');
    const dialog = await findDialog();
    await press('Save');
    await dialog.findByText('Enter a name.');
    await dialog.findByText('Enter a code.');
    await fill('Name', 'Northwind Traders');
    await fill('Code', 'NORTH WIND');
    await dialog.findByText('A code can contain only letters, digits, hyphens and underscores.');
    await fill('Code', 'HALDEN');
    await press('Save');
    await dialog.findByText('Another client has the code HALDEN.');
  });

  it('moves a client under a parent, which then cannot be moved, and warns a second editor', async () => {
    const { services } = await appServer();
    await services.store.execute(`
      INSERT INTO clients (tenant_id, code, name) SELECT tenant_id, 'WANDER', 'Wandering Ltd' FROM clients WHERE code = 'HALDEN';
      INSERT INTO clients (tenant_id, code, name) SELECT tenant_id, 'HOLDING', 'Holding Ltd' FROM clients WHERE code = 'HALDEN'`);
    const { user, press, findDialog, fill, findRow } = await open();
    await press('Edit Wandering Ltd');
    await choose(user, (await findDialog()).getByLabelText('Parent client'), 'Holding Ltd');
    await press('Save');
    await waitFor(async () => expect(await findRow('Wandering Ltd')).toHaveTextContent('Holding Ltd'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Edit Holding Ltd');
    const dialog = await findDialog();
    await dialog.findByText('A client with sub-clients cannot be a sub-client itself.');
    expect(dialog.getByLabelText('Parent client')).toBeDisabled();
    await services.store.execute(`UPDATE clients SET version = version + 1 WHERE code = 'HOLDING'`);
    await fill('City', 'Bergen');
    await press('Save');
    await dialog.findByText(
      'Someone else has changed the client Holding Ltd in the meantime. Reload to see the changes.',
    );
    await services.store.execute(`
      DELETE FROM clients WHERE code = 'WANDER';
      DELETE FROM clients WHERE code = 'HOLDING'`);
  });
});
