import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appServer } from '#test/component/app-server.ts';
import { enter } from '#test/component/enter.ts';
import { openApp } from '#test/component/open-app.tsx';
import { nextCode, setUpApp } from '#test/component/set-up-app.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { storePasswordDays } from '#web/session/session-store.ts';

const NEW_PASSWORD = 'Fresh2Parcels';
const MISMATCH = 'The password and its confirmation does not match!';

describe('the page to change a password', () => {
  const open = async (login: string) => {
    const { services } = await appServer();
    await addUser(services, { login });
    const { user } = await openApp({ login, password: TEST_PASSWORD, path: '/change_password' });
    await screen.findByRole('button', { name: 'Submit' });
    return user;
  };

  it('requires all three fields', async () => {
    const user = await open('required');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    for (const label of ['Old Password', 'New Password', 'Confirm Password'])
      expect(await screen.findByText(`${label} is Required!`)).toBeVisible();
    expect(document.title).toBe('Change Password · Parcelscope');
  });

  it('shows how strong the new password is and which characters it needs', async () => {
    const user = await open('strength');
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    expect(meter).toHaveAttribute('max', '4');
    for (const [length, strength, word] of [
      [2, 0, 'Weak'],
      [3, 1, 'Weak'],
      [6, 2, 'Fair'],
      [9, 3, 'Good'],
      [12, 4, 'Strong'],
      [16, 4, 'Strong'],
    ] as const) {
      await fill(user, 'New Password', 'x'.repeat(length));
      expect(await screen.findByText(word)).toBeVisible();
      await waitFor(() => expect(meter).toHaveAttribute('value', String(strength)));
    }
    await screen.findByText('Use 8 to 50 characters with a digit, a lowercase letter and an uppercase letter.');
  });

  it('rejects a confirmation that differs, until the next valid submit', async () => {
    const user = await open('mismatch');
    await submit(user, { newPassword: NEW_PASSWORD, confirmation: `${NEW_PASSWORD}x` });
    expect(within(await screen.findByRole('alert')).getByText(MISMATCH)).toBeVisible();
    await fill(user, 'Confirm Password', '');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Confirm Password is Required!');
    expect(screen.getByText(MISMATCH)).toBeVisible();
    await submit(user, { oldPassword: 'Wrong1Password', newPassword: NEW_PASSWORD });
    await screen.findByText('The old password is not correct.');
    expect(screen.queryByText(MISMATCH)).toBeNull();
  });

  it('rejects a wrong old password and the last ones, and signs the user out once the password is changed', async () => {
    const user = await open('changed');
    await submit(user, { oldPassword: 'Wrong1Password', newPassword: NEW_PASSWORD });
    await screen.findByText('The old password is not correct.');
    await submit(user, { newPassword: TEST_PASSWORD });
    await screen.findByText('You can’t reuse any of your last 5 passwords.');
    expect(screen.queryByText('The old password is not correct.')).toBeNull();
    await submit(user, { newPassword: NEW_PASSWORD });
    await screen.findByText('Your password has been changed. Please sign in with the new password.');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('parcelscope.token')).toBeNull();
  });

  it.each(['valid', 'expired'])(
    'asks for a code first if there is an authenticator app and the password is %s',
    async (state) => {
      const login = `coded-${state}`;
      const user = await open(login);
      const { secret } = await setUpApp(login, localStorage.getItem('parcelscope.token') ?? '');
      const { services } = await appServer();
      await services.store.execute(
        `UPDATE sessions SET authenticated_at = authenticated_at - interval '11 minutes'
         WHERE user_id = (SELECT id FROM users WHERE login = $1)`,
        [login],
      );
      if (state === 'expired') {
        await services.store.execute(`UPDATE users SET password_changed_at = '2020-01-01' WHERE login = $1`, [login]);
        act(() => storePasswordDays(0));
        await screen.findByRole('button', { name: 'Submit' });
      }
      await submit(user, { newPassword: NEW_PASSWORD });
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
      await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
      await enter(user, dialog.getByLabelText('Password'), TEST_PASSWORD);
      await enter(user, dialog.getByLabelText('Code'), await nextCode(secret));
      await user.click(dialog.getByRole('button', { name: 'Confirm' }));
      await screen.findByText('Your password has been changed. Please sign in with the new password.');
      await screen.findByRole('button', { name: 'Sign in' });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

interface Passwords {
  oldPassword?: string;
  newPassword: string;
  confirmation?: string;
}

async function submit(
  user: UserEvent,
  { oldPassword = TEST_PASSWORD, newPassword, confirmation = newPassword }: Passwords,
): Promise<void> {
  await fill(user, 'Old Password', oldPassword);
  await fill(user, 'New Password', newPassword);
  await fill(user, 'Confirm Password', confirmation);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(screen.getByLabelText(label));
  if (text !== '') await enter(user, screen.getByLabelText(label), text);
}
