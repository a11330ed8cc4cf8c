import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tryBeta } from '#contract/beta.ts';
import { getDeployment } from '#contract/deployment.ts';
import { failRequests } from '#test/component/answers.ts';
import { holdFigures } from '#test/component/dashboard.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { navigateApp, openApp, reloadApp } from '#test/component/open-app.tsx';
import { replaceAnswer } from '#test/component/replace-answer.ts';
import { noDeployment } from '#web/api/deployment-query.ts';

const SPEND = '/aframe/dashboard/spend';

/** The header of the page, and that of prints. */
const findHeadings = (name: string) => screen.findAllByRole('heading', { level: 1, name });

const findSearch = () => screen.findByRole('combobox', { name: 'Search in app...' });

/** Types into the page search, whose list then begins to load. */
async function typeInSearch(text: string): Promise<HTMLElement> {
  const search = await findSearch();
  act(() => search.focus());
  fireEvent.change(search, { target: { value: text } });
  return search;
}

/** The input of the page search once its list has loaded, which replaces the first input. */
const findLoadedSearch = () =>
  waitFor(async () => {
    const search = await findSearch();
    expect(search).toHaveAttribute('aria-autocomplete', 'list');
    return search as HTMLInputElement;
  });

describe('the header', () => {
  it('leads from a dashboard to the Overview and its siblings, with the initial of the reader', async () => {
    const { user } = await openApp({ login: 'analyst', path: SPEND });
    holdFigures();
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/aframe\/dashboard/),
    );
    await user.click(crumbs.getByRole('button', { name: /Spend Analysis/ }));
    expect(await screen.findByRole('menuitem', { name: 'Refund Analysis' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account of analyst' })).toHaveTextContent(/^A$/);
    screen.getByText(`© ${new Date().getUTCFullYear()} Parcelscope`);
    await user.keyboard('{Escape}');
    await navigateApp('/acl');
    await findHeadings('Page Not Found Or Access Denied');
  });

  it('has no breadcrumb for guests', async () => {
    await openApp({ login: 'guest', path: SPEND });
    holdFigures();
    await findHeadings('Spend Analysis');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });

  it('keeps the focus in the search while its list is loading, unless the reader moves on', async () => {
    await openApp({ login: 'viewer', path: '/profile' });
    await typeInSearch('a');
    const account = screen.getByRole('button', { name: 'Account of viewer' });
    act(() => account.focus());
    expect(await findLoadedSearch()).toHaveAttribute('aria-expanded', 'false');
    expect(account).toHaveFocus();
    reloadApp();
    await typeInSearch('a');
    const search = await findLoadedSearch();
    expect(search).toHaveFocus();
    expect([search.value, search.selectionStart]).toEqual(['a', 1]);
  });

  it('opens the first page found for Enter that is pressed while the list is loading, unless the reader moves on', async () => {
    await openApp({ login: 'viewer', path: '/profile' });
    fireEvent.keyDown(await typeInSearch('Refund'), { key: 'Enter' });
    act(() => screen.getByRole('button', { name: 'Account of viewer' }).focus());
    await findLoadedSearch();
    expect(window.location.pathname).toBe('/profile');
    reloadApp();
    fireEvent.keyDown(await typeInSearch('Refund'), { key: 'Enter' });
    await findHeadings('Refund Analysis');
    expect(await findLoadedSearch()).toHaveValue('');
  });

  it('offers the beta on three pages to those who can try it, by a call with the headers of all calls, and ignores failures', async () => {
    const { user } = await openApp({ login: 'admin', path: '/profile' });
    failRequests(tryBeta.path.split(':')[0] ?? '');
    const sent = vi.spyOn(globalThis, 'fetch');
    const button = await screen.findByRole('button', { name: 'Try beta' });
    await user.click(button);
    await waitFor(() => expect(button.querySelector('.ant-btn-loading-icon')).toBeNull());
    expect(window.location.pathname).toBe('/profile');
    expect(sent.mock.calls.at(-1)?.[1]?.headers).toMatchObject({
      'X-PARTNER-CODE': expect.stringMatching(/./),
      Authorization: expect.stringMatching(/^Bearer /),
    });
    expect(within(document.body).queryByRole('alert')).toBeNull();
    await openFromMenu(user, 'Clients');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try beta' })).toBeNull());
  });
});

describe('the footer', () => {
  it('shows the configured contact and badges, and hides a badge whose image doesn’t load', async () => {
    const configured = {
      ...noDeployment,
      contact: 'mailto:help@example.com',
      securityBadge: 'https://badges.example.com/security.svg',
      cloudBadge: 'https://badges.example.com/cloud.svg',
    };
    replaceAnswer(getDeployment.path, { status: 200, body: configured });
    await openApp({ login: 'viewer', path: '/profile' });
    const footer = within(await screen.findByRole('contentinfo'));
    const security = await footer.findByRole('img', { name: 'Security badge' });
    expect(security).toHaveAttribute('src', configured.securityBadge);
    expect(footer.getByRole('img', { name: 'Cloud badge' })).toHaveAttribute('src', configured.cloudBadge);
    expect(footer.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', configured.contact);
    fireEvent.error(security);
    expect(footer.queryByRole('img', { name: 'Security badge' })).toBeNull();
    expect(footer.getByRole('img', { name: 'Cloud badge' })).toBeVisible();
  });

  it('has no badges if none are configured', async () => {
    await openApp({ login: 'viewer', path: '/profile' });
    const footer = within(await screen.findByRole('contentinfo'));
    footer.getByText(`© ${new Date().getUTCFullYear()} Parcelscope`);
    expect(footer.queryByRole('img')).toBeNull();
  });
});
