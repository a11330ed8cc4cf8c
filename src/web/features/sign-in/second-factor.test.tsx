import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { appServer } from '#test/component/app-server.ts';
import { openApp } from '#test/component/open-app.tsx';
import { requireApp } from '#test/component/require-app.ts';
import { nextCode, setUpApp } from '#test/component/set-up-app.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';

const CLIENT = { roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'] };
const WRONG = 'The code is not correct or has already been used.';

let users = 0;

describe('a sign-in with an authenticator app', () => {
  it('asks for a code after the password, and again after a wrong one', async () => {
    const { login, secret } = await addUserWithApp();
    const user = await enterPassword(login);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.paste('000000');
    await user.keyboard('{Enter}');
    await within(await screen.findByRole('alert')).findByText(WRONG);
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(localStorage.getItem('parcelscope.token')).toBeNull();
    await enterCode(user, await nextCode(secret));
    await inside();
  });

  it('accepts a recovery code', async () => {
    const { login, recoveryCodes } = await addUserWithApp();
    const user = await enterPassword(login);
    await screen.findByText(/A recovery code works too/);
    await enterCode(user, recoveryCodes[0] ?? '');
    await inside();
  });

  it('asks before it ends another session, and doesn’t need another code', async () => {
    const { login, secret } = await addUserWithApp();
    const user = await enterPassword(login, { endsOthers: false });
    await enterCode(user, await nextCode(secret));
    await screen.findByText(/There is an open session in another browser/);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await inside();
  });

  it('returns to the password, which stays filled in', async () => {
    const { login } = await addUserWithApp();
    const user = await enterPassword(login);
    await screen.findByLabelText('Code');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Username')).toHaveValue(login);
    expect(screen.getByLabelText('Password')).toHaveValue(TEST_PASSWORD);
  });
});

describe('a sign-in that requires an authenticator app', () => {
  it('sets it up, and goes on once the recovery codes are stored', async () => {
    await requireApp();
    const login = await addClientUser();
    const user = await enterPassword(login);
    await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    expect(await screen.findByLabelText('Code from the app')).toHaveFocus();
    const secret = screen.getByText(/^[A-Z2-7]{16,}$/).textContent;
    await enterCode(user, '000000', 'Code from the app');
    await within(await screen.findByRole('alert')).findByText(WRONG);
    await enterCode(user, await nextCode(secret), 'Code from the app');
    const codes = within(await screen.findByRole('region', { name: 'Recovery codes' }));
    const shown = codes.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown.length).toBeGreaterThan(1);
    expect(localStorage.getItem('parcelscope.token')).toBeNull();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(codes.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(`${shown.join('\n')}\n`);
    await user.click(codes.getByRole('button', { name: 'I have stored these codes' }));
    await inside();
  });
});

const inside = () => screen.findByRole('button', { name: /^Account of/ });

async function addClientUser(): Promise<string> {
  const { services } = await appServer();
  users += 1;
  const login = `factor${users}`;
  await addUser(services, { login, ...CLIENT });
  return login;
}

async function addUserWithApp() {
  const login = await addClientUser();
  return { login, ...(await setUpApp(login)) };
}

async function enterPassword(login: string, { endsOthers = true } = {}): Promise<UserEvent> {
  const { user } = await openApp({ login: null, path: '/login' });
  await user.click(await screen.findByLabelText('Username'));
  await user.paste(login);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(TEST_PASSWORD);
  if (endsOthers) await user.click(screen.getByRole('checkbox', { name: 'Log off other sessions' }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

async function enterCode(user: UserEvent, code: string, label = 'Code'): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(code);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
