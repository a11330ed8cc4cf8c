import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addfilterForKey } from '#contract/personal-settings.ts';
import { allSaved } from '#test/component/all-saved.ts';
import { appServer } from '#test/component/app-server.ts';
import { choose } from '#test/component/choose.ts';
import { holdFigures } from '#test/component/dashboard.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';

const LOGIN = 'profiled';

describe('the profile', () => {
  beforeAll(async () => {
    const { services } = await appServer();
    const { rows } = await services.store.execute(`SELECT id FROM clients WHERE code = 'HALDEN'`);
    await addUser(services, {
      login: LOGIN,
      roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'],
      clientIds: rows.map(({ id }) => Number(id)),
    });
  });

  const open = () => openApp({ login: LOGIN, password: TEST_PASSWORD, path: '/profile' });

  it('deletes saved filters, brings them back and opens them', async () => {
    const { signIn, post } = await appServer();
    const saved = {
      filter_key: 'filterset:spend:allclients:West',
      filter_value: '{"filters":{"carrier_name":["UPS"]}}',
    };
    expect((await post(addfilterForKey.path, await signIn(LOGIN, TEST_PASSWORD), saved)).status).toBe(200);
    const { user } = await open();
    await screen.findByText('Carrier: UPS');
    await user.click(screen.getByRole('button', { name: 'Delete West' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/They are saved for the page Spend/);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('West has been deleted');
    await waitFor(() => expect(screen.queryByText('Carrier: UPS')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('West has been restored');
    const link = await screen.findByRole('link', { name: 'Load West' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/aframe\/dashboard\/spend\?f\.carrier_name=UPS/));
  });

  it('saves the landing page', async () => {
    const { user } = await open();
    await choose(user, await screen.findByRole('combobox', { name: 'Landing page' }), 'Spend Analysis');
    await screen.findByText('The landing page has been saved');
    reloadApp();
    await within(await screen.findByRole('region', { name: 'Landing page' })).findByText('Spend Analysis');
  });

  it('switches the mail about deadlines on', async () => {
    const { user } = await open();
    const daily = await screen.findByRole('switch', { name: 'Daily e-mail about deadlines' });
    await waitFor(() => expect(daily).toBeEnabled());
    await user.click(daily);
    await waitFor(() => expect(daily).toBeChecked());
    await allSaved();
    reloadApp();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Daily e-mail about deadlines' })).toBeChecked());
  });

  it('changes the language of the account', async () => {
    const { user } = await open();
    await choose(user, await screen.findByRole('combobox', { name: 'Language' }), 'Français');
    await screen.findByRole('heading', { name: 'Langue' });
    await allSaved();
    const next = reloadApp();
    await choose(next, await screen.findByRole('combobox', { name: 'Langue' }), 'English');
    await screen.findByRole('heading', { name: 'Language' });
  });

  it('saves the page and the dates with which dashboards open, and resets them', async () => {
    const { user } = await open();
    const card = within(await screen.findByRole('region', { name: 'How dashboards open' }));
    expect(await card.findByRole('button', { name: 'Reset' })).toBeDisabled();
    await choose(user, card.getByLabelText('First dashboard'), 'Weight Analysis');
    await choose(user, card.getByLabelText('Dates'), 'Last Days');
    const days = card.getByRole('spinbutton', { name: 'Last Days' });
    await user.clear(days);
    await user.type(days, '7');
    await user.click(card.getByRole('button', { name: 'Save' }));
    await screen.findByText('The dashboard settings have been saved');
    holdFigures();
    await user.click(screen.getByRole('link', { name: 'Parcelscope home' }));
    await waitFor(() => expect(window.location.pathname).toBe('/aframe/dashboard/weight'));
    await openFromMenu(user, 'Spend Analysis');
    await screen.findByRole('button', { name: /^Invoiced: Jun 09, 2026 - Jun 15, 2026/ });
    await waitFor(() => expect(window.location.search).toMatch(/dates=bill_date\.la\.7/));
    window.history.go(-2);
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled());
  });
});
