import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

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

    await user.type(search, 'spent on shipping');
    await waitFor(() => expect(page.queryByRole('link', { name: 'Profile' })).toBeNull());
    expect(titles()).toEqual(['Dashboards']);
    await user.clear(search);
    await user.type(search, 'xyz');
    await page.findByText('No matching pages');
    await user.clear(search);
    await user.click(await page.findByRole('link', { name: 'Spend Analysis' }));
    await waitFor(() => expect(window.location.pathname).toBe('/aframe/dashboard/spend'));
  });

  it.each(['/aframe', '/aframe/dashboard'])('is not shown at %s, which leads to the first dashboard', async (path) => {
    await openApp({ login: 'viewer', path });
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/aframe\/dashboard\/\w+$/));
    await screen.findAllByText(/^Updated /);
  });
});
