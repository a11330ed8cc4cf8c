import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';
import { replaceAnswer, restoreAnswers } from '#test/component/replace-answer.ts';

const LISTS = [
  { path: '/clients', region: 'Clients', sample: 'Halden Outdoor Group' },
  { path: '/accounts', region: 'Accounts', sample: 'UPS' },
  { path: '/accountgroups', region: 'Account groups', sample: 'Brightleaf Home & Kitchen' },
  { path: '/carriers', region: 'Carriers', sample: 'FedEx' },
  { path: '/billing', region: 'Invoices', sample: 'Invoices' },
];

const NOT_FOUND =
  '404 page not found - We are sorry but the page you are looking for does not exist, or you are not authorized.';

describe('the pages of clients, accounts, carriers and billing', () => {
  it.each(LISTS)('can be read but not changed by the analyst: $path', async ({ path, region, sample }) => {
    await openApp({ login: 'analyst', path });
    const list = within(await screen.findByRole('region', { name: region }));
    expect((await list.findAllByText(sample))[0]).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^(Add|Edit|Remove|Move|Stamp)/ })).toEqual([]);
  });

  it.each(LISTS)('do not exist for the viewer: $path', async ({ path }) => {
    await openApp({ login: 'viewer', path });
    expect(await screen.findByText(NOT_FOUND)).toBeVisible();
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
