import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allSaved } from '#test/component/all-saved.ts';
import { findAmount, findWidget, holdFigures, openAsNew, SPEND } from '#test/component/dashboard.ts';
import { enter } from '#test/component/enter.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';

const PAGES = [
  'Overview',
  'Spend Analysis',
  'Refund Analysis',
  'Carrier Score',
  'Accessorial Analysis',
  'Weight Analysis',
  'Shipping Insight',
];

describe('the list of dashboards', () => {
  it('lists the pages that the reader may open, and finds them', async () => {
    const { user } = await openApp({ login: 'guest', path: '/dashboards' });
    const search = await screen.findByRole('searchbox', { name: 'Search pages' });
    const page = within(screen.getByRole('main'));
    const titles = () => page.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());
    for (const name of PAGES) expect(page.getByRole('link', { name })).toBeVisible();
    expect(page.queryByRole('link', { name: 'Upload Files' })).toBeNull();
    expect(titles()).toEqual(['Dashboards', 'Start', 'Your account']);

    await enter(user, search, 'spent on shipping');
    await waitFor(() => expect(page.queryByRole('link', { name: 'Profile' })).toBeNull());
    expect(titles()).toEqual(['Dashboards']);
    await user.clear(search);
    await user.type(search, 'xyz');
    await page.findByText('No matching pages');
    await user.clear(search);
    await user.click(await page.findByRole('link', { name: 'Spend Analysis' }));
    await waitFor(() => expect(window.location.pathname).toBe('/aframe/dashboard/spend'));
  });

  it('lists saved views, which open as they were saved and can open after sign-in', async () => {
    const { user, savedKeys } = await openAsNew(
      'viewer',
      'saved-views',
      `${SPEND}?f.carrier_name=UPS&fact=fuelSurcharge`,
    );
    holdFigures(['amounts']);
    await findWidget('Amounts');
    await user.click(screen.getByRole('button', { name: 'Save this view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a name.');
    await enter(user, dialog.getByLabelText('Name of the view'), 'Fuel of UPS');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Fuel of UPS has been saved. You can find it on the Dashboards page.');
    await openFromMenu(user, 'Dashboards');
    const views = within(await screen.findByRole('region', { name: 'Saved views' }));
    expect(views.getByRole('link', { name: 'Fuel of UPS' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/aframe\/dashboard\/spend\?.*f\.carrier_name=UPS.*fact=fuelSurcharge.*client=\d+/),
    );
    await user.click(views.getByRole('button', { name: 'Open Fuel of UPS after sign-in' }));
    await views.findByText('Opens after sign-in');
    await allSaved();
    window.history.replaceState(null, '', '/login');
    const again = reloadApp();
    await waitFor(() => expect(window.location.pathname).toBe(SPEND));
    expect((await findAmount('Fuel Surcharge')).getAttribute('aria-pressed')).toBe('true');
    await openFromMenu(again, 'Dashboards');
    await again.click(await screen.findByRole('button', { name: 'Delete Fuel of UPS' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved views' })).toBeNull());
    await waitFor(async () => expect(await savedKeys()).not.toContain('view:Fuel of UPS'));
  });

  it.each(['/aframe', '/aframe/dashboard'])('is not shown at %s, which leads to the first dashboard', async (path) => {
    await openApp({ login: 'viewer', path });
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/aframe\/dashboard\/\w+$/));
    await screen.findAllByText(/^Updated /);
  });
});
