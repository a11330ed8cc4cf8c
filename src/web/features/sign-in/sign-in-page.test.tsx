import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticate, changeDefaults, checkPasswordExpirationDays, getAccount } from '#contract/account.ts';
import { appServer } from '#test/component/app-server.ts';
import { fakeTimers } from '#test/component/fake-timers.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';
import { replaceAnswer, restoreAnswers } from '#test/component/replace-answer.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_NOW } from '#test/test-clock.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { findReturnPath } from '#web/session/return-path.ts';
import { clearSession, storePasswordDays } from '#web/session/session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const EXPIRED = 'Your Password has been expired. Please change the password';

const CLIENT = { roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'] };

beforeAll(async () => {
  const { services } = await appServer();
  const changedAgo = (days: number) => new Date(Date.parse(TEST_NOW) - (days - 0.5) * DAY_MS);
  for (const user of [
    { login: 'client', ...CLIENT },
    { login: 'first', email: 'shared@corp.example', ...CLIENT },
    { login: 'second', email: 'shared@corp.example', ...CLIENT },
    { login: 'visitor', roleNames: ['ROLE_GUEST'] },
    { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true },
    { login: 'days1', passwordChangedAt: changedAgo(90), ...CLIENT },
    { login: 'days10', passwordChangedAt: changedAgo(81), ...CLIENT },
    { login: 'days11', passwordChangedAt: changedAgo(80), ...CLIENT },
    { login: 'lapsed', passwordChangedAt: changedAgo(91), ...CLIENT },
  ])
    await addUser(services, user);
});

describe('the sign-in form', () => {
  it('asks for what is missing, and shows the reason for a refusal', async () => {
    const { user } = await openApp({ login: null, path: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByText('Please input your Username!');
    await screen.findByText('Please input your password!');
    const sent = vi.spyOn(globalThis, 'fetch');
    await fill(user, 'client', 'Wrong1Password');
    expect(await findAlert('Username or password is incorrect.')).toBeVisible();
    const { headers } = sent.mock.calls.find(([address]) => String(address).endsWith(authenticate.path))?.[1] ?? {};
    expect(headers).toMatchObject({ 'X-TENANT-NAME': expect.any(String), 'X-DATABASE': expect.any(String) });
    expect(headers).not.toHaveProperty('Authorization');
    expect(localStorage.getItem('parcelscope.token')).toBeNull();
  });

  it('takes an e-mail address, unless several users have it', async () => {
    const user = await signIn('shared@corp.example');
    await findAlert('More than one record was found for this username.');
    await fill(user, 'client@example.com');
    await inside();
  });

  it('tells a user to wait after too many wrong passwords', async () => {
    const { user, server } = await openApp({ login: null, path: '/login' });
    for (let attempt = 0; attempt < 10; attempt += 1)
      await server.post(authenticate.path, null, { username: 'nobody@demo', password: 'Wrong1Password' });
    await screen.findByLabelText('Username');
    await fill(user, 'nobody', 'Wrong1Password');
    await findAlert('Too many attempts. Please wait 15 minutes and try again.');
    server.clock.advance({ minutes: 16 });
  });

  it('continues once the server can say who signed in', async () => {
    for (const { path } of [getAccount, checkPasswordExpirationDays])
      replaceAnswer(path, { status: 400, body: { detail: 'Not now.' } });
    const user = await signIn('client');
    await findAlert('Not now.');
    restoreAnswers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await inside();
  });
});

describe('the landing page', () => {
  it('is not asked of a client or a guest, who starts with Dashboards', async () => {
    const user = await signIn('client');
    await inside();
    expect(localStorage.getItem('parcelscope.landingPage')).toBe('');
    await signOut(user);
    await fill(user, 'visitor');
    await inside();
    expect(localStorage.getItem('parcelscope.landingPage')).toBe('');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboards'));
  });

  it('has to be chosen by other users before any page opens', async () => {
    await signIn('boss', '/uploadFiles');
    await screen.findByRole('heading', { name: 'Choose your landing page' });
    const user = reloadApp();
    await screen.findByRole('heading', { name: 'Choose your landing page' });
    expect(await screen.findByRole('checkbox', { name: 'Save as default' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Save as default' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    // Home is chosen from the start.
    await inside();
    expect(localStorage.getItem('parcelscope.landingPage')).toBe('home');
  });

  it('applies to the session if it is not saved, and permanently if it is', async () => {
    const { services } = await appServer();
    await addUser(services, { login: 'chief', roleNames: ['ROLE_ADMIN'], isInternal: true });
    const atProfile = () => waitFor(() => expect(window.location.pathname).toBe('/profile'));
    const user = await signIn('chief');
    await user.click(await screen.findByRole('checkbox', { name: 'Save as default' }));
    await pickProfile(user);
    await inside();
    await atProfile();
    window.history.replaceState(null, '', '/login');
    const reloaded = reloadApp();
    await inside();
    await atProfile();
    await signOut(reloaded);

    await fill(reloaded, 'chief');
    await pickProfile(reloaded);
    await inside();
    await atProfile();
    await signOut(reloaded);

    await fill(reloaded, 'chief');
    await inside();
    await atProfile();
  });

  it('shows why it could not be saved, and lets another user sign in', async () => {
    const detail = 'You can’t choose this landing page.';
    replaceAnswer(changeDefaults.path, {
      status: 400,
      body: { title: 'Invalid Request', status: 400, detail, code: 'invalid-request' },
    });
    const user = await signIn('boss');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await findAlert(detail);
    await user.click(screen.getByRole('button', { name: 'Sign in as another user' }));
    await screen.findByLabelText('Username');
  });
});

describe('the page requested before sign-in', () => {
  it('opens after it, with its search and fragment', async () => {
    await signIn('client', '/uploadFiles?kept=1#here');
    await inside();
    await waitFor(() => expect(addressOfApp()).toBe('/uploadFiles?kept=1#here'));
  });

  it('is never on another host, whatever the address says and the browser has stored', async () => {
    sessionStorage.setItem('parcelscope.returnTo', '//evil.example/');
    localStorage.setItem('parcelscope.landingPage', 'https://evil.example/freight');
    await signIn('client', '/login?from=https://evil.example/&returnTo=//evil.example');
    await inside();
    expect(addressOfApp()).toBe('/');
    expect(window.location.host).toBe('parcelscope.test');
  });

  it('is forgotten when the user signs out', async () => {
    const user = await signIn('client', '/uploadFiles');
    await inside();
    await signOut(user);
    await fill(user, 'client');
    await inside();
    expect(window.location.pathname).not.toMatch(/login|uploadFiles/);
  });

  it('is forgotten when a rejected request ends the session during the sign-out', async () => {
    const user = await signIn('client', '/uploadFiles');
    await inside();
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    act(clearSession);
    await screen.findByLabelText('Username');
    expect(findReturnPath()).toBeNull();
  });
});

describe('the session', () => {
  it('ends half a second after Logout', async () => {
    const user = await signIn('client');
    await inside();
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    const button = await screen.findByRole('button', { name: 'Logout' });
    const token = () => localStorage.getItem('parcelscope.token');
    fakeTimers();
    fireEvent.click(button);
    act(() => vi.advanceTimersByTime(499));
    expect(token()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(token()).toBeNull();
    await screen.findByLabelText('Username');
  });
});

describe('the days that a password stays valid', () => {
  it('are shown once', async () => {
    const text = 'Your password expires within 10 days. Please change the password';
    fakeTimers();
    await signIn('days10');
    expect(await screen.findByText(text)).toBeVisible();
    await inside();
    expect(screen.getAllByText(text)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    reloadApp();
    await inside();
    expect(screen.queryByText(text)).toBeNull();
  });

  it('are not counted on the last day', async () => {
    await signIn('days1');
    expect(await screen.findByText('Your password expires today. Please change the password')).toBeVisible();
  });

  it('are not shown while they are many', async () => {
    await signIn('days11');
    await inside();
    expect(screen.queryByText(/password expires/i)).toBeNull();
  });

  it('lead to changing an expired password instead of the requested page', async () => {
    await signIn('lapsed', '/uploadFiles');
    await screen.findByText(EXPIRED, { selector: '.ant-message-notice *' });
    await waitFor(() => expect(window.location.pathname).toBe('/change_password'));
    window.history.pushState(null, '', '/aframe/dashboard/spend');
    reloadApp();
    await screen.findByRole('main');
    expect(screen.queryByRole('region', { name: 'Amounts' })).toBeNull();
  });
});

describe('a session', () => {
  it('gets a fresh token before the old one expires', async () => {
    fakeTimers();
    const { server } = await openApp({ login: 'analyst', path: '/profile' });
    await inside();
    const before = localStorage.getItem('parcelscope.token');
    storePasswordDays(3);
    const start = Date.now();
    server.clock.advance({ minutes: 12.5 });
    await vi.advanceTimersByTimeAsync(12.5 * MINUTE_MS);
    await waitFor(() => expect(localStorage.getItem('parcelscope.token')).not.toBe(before));
    expect(Number(localStorage.getItem('parcelscope.tokenReceivedAt'))).toBeGreaterThan(start + 12 * MINUTE_MS);
    expect(screen.queryByLabelText('Username')).toBeNull();
    // The password's expiry is looked up too.
    await waitFor(() => expect(Number(localStorage.getItem('parcelscope.passwordDays'))).toBeGreaterThan(3));
  });

  it('continues when its token expired while the computer slept', async () => {
    const { server } = await openApp({ login: 'analyst', path: '/profile' });
    await inside();
    const expired = localStorage.getItem('parcelscope.token');
    server.clock.advance({ minutes: 20 });
    reloadApp();
    await inside();
    expect(localStorage.getItem('parcelscope.token')).not.toBe(expired);
  });

  it('ends if its token is malformed', async () => {
    const token = 'nonsense';
    await openApp({ login: 'analyst', path: '/profile' });
    await inside();
    localStorage.setItem('parcelscope.token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'parcelscope.token', newValue: token }));
    reloadApp();
    await screen.findByLabelText('Username');
    expect(localStorage.getItem('parcelscope.token')).toBeNull();
  });

  it.each([
    [401, { title: 'Unauthorized', status: 401, detail: 'The session has ended.', code: 'unauthorized' }],
    [500, { detail: 'Full authentication is required to access this resource' }],
  ])('ends when the server rejects it with %i', async (status, body) => {
    await openApp({ login: 'analyst', path: '/profile' });
    await inside();
    replaceAnswer('/aiparcelweb/api/', { status, body });
    reloadApp();
    await screen.findByLabelText('Username');
    expect(Object.keys(localStorage).filter((key) => /token|days/i.test(key))).toEqual([]);
    expect(screen.getByText(/^You were signed out because/)).toBeVisible();
  });

  it('leads to changing the password once the server says that it has expired', async () => {
    await openApp({ login: 'analyst', path: '/profile' });
    await inside();
    const body = { title: 'Forbidden', status: 403, code: 'forbidden', detail: EXPIRED };
    replaceAnswer('/aiparcelweb/api/clientsShortAFrame', { status: 403, body });
    window.history.replaceState(null, '', '/aframe/dashboard/spend');
    reloadApp();
    await waitFor(() => expect(window.location.pathname).toBe('/change_password'));
  });
});

async function pickProfile(user: UserEvent): Promise<void> {
  await user.click(await screen.findByLabelText('Landing page'));
  await user.click(await screen.findByTitle('Profile'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function signIn(username: string, path = '/'): Promise<UserEvent> {
  const { user } = await openApp({ login: null, path });
  await screen.findByLabelText('Username');
  await fill(user, username);
  return user;
}

/** Fills in and submits the form, and ends other sessions of the user. */
async function fill(user: UserEvent, username: string, password = TEST_PASSWORD): Promise<void> {
  for (const [label, text] of [
    ['Username', username],
    ['Password', password],
  ] as const) {
    await user.clear(await screen.findByLabelText(label));
    await user.paste(text);
  }
  const others = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Log off other sessions' });
  if (!others.checked) await user.click(others);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function signOut(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByLabelText('Username');
}

const inside = () => screen.findByRole('button', { name: /^Account of/ });

async function findAlert(text: string): Promise<HTMLElement> {
  return within(await screen.findByRole('alert')).findByText(text);
}

function addressOfApp(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
