import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { collectAnswers, failRequests, replaceAnswers } from '#test/component/answers.ts';
import { holdFigures } from '#test/component/dashboard.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { closeApp, openApp, reloadApp } from '#test/component/open-app.tsx';

const VIEWER_MENU = [
  'Home',
  'Overview',
  'Spend Analysis',
  'Refund Analysis',
  'Audit',
  'Carrier Score',
  'Accessorial Analysis',
  'Weight Analysis',
  'Network Map',
  'Comparison',
  'Shipping Insight',
  'Distribution Map',
  'Distribution Map Demo',
  'Disputes',
  'Dashboards',
];

const CLOSED = ['plain', 'aframe_dashboard'].map((type) => ({ type, value: 'ON' }));

describe('the layout', () => {
  const findMenu = () => screen.findByRole('navigation', { name: 'Main menu' });
  const menuEntries = async () =>
    within(await findMenu())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('lists only available pages in the menu', async () => {
    await openApp({ login: 'viewer', path: '/profile' });
    expect(await menuEntries()).toEqual(VIEWER_MENU);
    // Every page has help, also those without a topic of their own.
    expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy();
    closeApp();
    await openApp({ login: 'admin', path: '/profile' });
    const entries = await menuEntries();
    expect(entries).toEqual(expect.arrayContaining(['Billing', 'Clients', 'Users', 'Access Control', 'Upload Files']));
    expect(entries).not.toContain('Bulk Invoice Tasks');
  });

  it('asks idle administrators whether they are still there, and then signs them out in all tabs', async () => {
    const { user } = await openApp({ login: 'admin', path: '/profile' });
    await findMenu();
    const beIdle = (minutes: number) =>
      localStorage.setItem('parcelscope.activeAt', String(Date.now() - minutes * 60_000));
    beIdle(29);
    const dialog = await screen.findByRole('dialog', { name: 'Are you still there?' }, { timeout: 5000 });
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^Seconds left: (60|5\d)$/);
    // Moving the mouse doesn’t count as an answer.
    fireEvent.pointerMove(document.body);
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you still there?' })).toBeNull());
    beIdle(31);
    await screen.findByText('You were signed out due to inactivity.', {}, { timeout: 5000 });
    expect(localStorage.getItem('parcelscope.token')).toBeNull();
  });

  it('shows Loading until the permissions have loaded', async () => {
    await openApp({ login: 'viewer', path: '/profile' });
    await findMenu();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    replaceAnswers('/aiparcelweb/api/account', async (ask) => {
      await held;
      return ask();
    });
    reloadApp();
    await screen.findByText('Loading ...');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    answer();
    await findMenu();
  });

  it('says how much of the demo data is loaded, and reads the page again when there is more', async () => {
    await openApp({ login: 'viewer', path: '/profile' });
    await findMenu();
    let demoProgress: number | null = 0.25;
    replaceAnswers('/aiparcelweb/api/deployment', async (ask) =>
      Response.json({ ...(await (await ask()).json()), demoProgress }),
    );
    reloadApp();
    const bar = await screen.findByRole('progressbar', { name: 'Demo data' });
    expect(bar).toHaveAttribute('value', '0.25');
    expect(bar).toHaveAccessibleDescription(/^Demo data is loading/);
    const accounts = collectAnswers('/aiparcelweb/api/account');
    demoProgress = 0.5;
    await waitFor(() => expect(bar).toHaveAttribute('value', '0.5'), { timeout: 5000 });
    await waitFor(() => expect(accounts.length).toBeGreaterThan(0));
    const before = accounts.length;
    demoProgress = null;
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Demo data' })).toBeNull(), { timeout: 5000 });
    await waitFor(() => expect(accounts.length).toBeGreaterThan(before));
  });

  it('shows the same page for unknown pages and pages without access', async () => {
    const { user } = await openApp({ login: 'viewer', path: '/no-such-page' });
    await screen.findByText('Oops, an error has occurred. Page not found!');
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    closeApp();
    await openApp({ login: 'viewer', path: '/acl' });
    await screen.findByText(
      '404 page not found - We are sorry but the page you are looking for does not exist, or you are not authorized.',
    );
    expect(document.title).toContain('Page Not Found OR Access Denied');
  });

  it('opens pages in any spelling at their usual address, and leads from the earlier list of users to the current one', async () => {
    await openApp({ login: 'admin', path: '/AFrame/dashboard/shippinginsight?client=1' });
    holdFigures();
    await waitFor(() => expect(window.location.pathname).toBe('/aframe/dashboard/shippingInsight'));
    expect(document.title).toContain('Shipping Insight');
    closeApp();
    await openApp({ login: 'admin', path: '/users?search=ann' });
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/usersNew?search=ann'));
  });

  it('opens pages at their start, with the focus on the content if the link is gone', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const { user } = await openApp({ login: 'viewer', path: '/dashboards' });
    await screen.findByRole('link', { name: 'Profile' });
    holdFigures();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Spend Analysis' }));
    await waitFor(() => expect(scroll.mock.lastCall).toEqual([0, 0]));
    expect(screen.getByRole('main')).toHaveFocus();
    scroll.mockRestore();
  });

  it('keeps the menu collapsed in this browser', async () => {
    const { user } = await openApp({ login: 'viewer', path: '/profile' });
    await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }));
    reloadApp();
    expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeVisible();
  });

  it('names the entries of a collapsed menu, and scrolls to that of the open page', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openApp({ login: 'admin', path: '/users', storage: { 'parcelscope.menuFolded': 'true' } });
    const menu = within(await findMenu());
    await waitFor(() => expect(scroll.mock.contexts.at(-1)).toBe(menu.getByRole('link', { name: 'Users' })));
    await user.hover(menu.getByRole('link', { name: 'Carriers' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Carriers');
    scroll.mockRestore();
  });

  it('closes pages under maintenance before they load anything, but not the profile', async () => {
    await openApp({ login: 'viewer', path: '/profile' });
    await findMenu();
    replaceAnswers('/nologin/statuses/', async (ask) => {
      const status = await (await ask()).json();
      return Response.json({ ...status, maintenancePages: CLOSED });
    });
    const user = reloadApp();
    await screen.findByText('Victor Viewer');
    await openFromMenu(user, 'Home');
    await screen.findByText("We'll be back soon!");
    const asked = vi.spyOn(globalThis, 'fetch');
    await openFromMenu(user, 'Spend Analysis');
    await waitFor(() => expect(window.location.pathname).toBe('/aframe/dashboard/spend'));
    await screen.findByText("We'll be back soon!");
    expect(screen.queryByLabelText('Client, dates and filters')).toBeNull();
    expect(asked.mock.calls.map(String).filter((address) => /clientsFor|aidashboards/.test(address))).toEqual([]);
    asked.mockRestore();
    // The state can't be read any more: closed pages stay closed.
    failRequests('/nologin/statuses/', 500, { title: '', status: 500, detail: '', code: 'internal' });
    reloadApp();
    await screen.findByText("We'll be back soon!");
  });

  it('says that the server failed or the connection is lost, without details, and lets the reader try again or sign out', async () => {
    await openApp({ login: 'viewer', path: '/profile' });
    await findMenu();
    const restore = failRequests('/aiparcelweb/api/account', 500, {
      title: 'Internal Error',
      status: 500,
      detail: 'The cause is in the log.',
      code: 'internal',
    });
    const user = reloadApp();
    await screen.findByText('Sorry, server goes wrong');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    restore();
    const reconnect = replaceAnswers('/aiparcelweb/api/account', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.offline(window);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('You’re offline. Check your connection and try again.');
    onLine.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The server can’t be reached. Please try again.');
    reconnect();
    fireEvent.online(window);
    await findMenu();
  });
});
