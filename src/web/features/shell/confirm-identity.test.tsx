import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmIdentity } from '#contract/identity.ts';
import { appServer } from '#test/component/app-server.ts';
import { enter } from '#test/component/enter.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';
import { replaceAnswer, restoreAnswers } from '#test/component/replace-answer.ts';
import { nextCode, setUpApp } from '#test/component/set-up-app.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { mailsIn } from '#test/mails.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';

const CONFIRM = 'Confirm that it’s you';

describe('the confirmation of who the reader is', () => {
  it('is asked for by a change of an e-mail address, and the change is then made', async () => {
    const { user, subject, emailOf } = await openUser('confirmer');
    await enterEmail(user, 'moved@example.com');
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    dialog.getByText('This change affects how people sign in. Enter your password to continue.');
    const password = dialog.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await user.keyboard('{Enter}');
    await dialog.findByText('Enter your password.');
    await user.paste('Wrong1Parcels');
    await user.keyboard('{Enter}');
    await dialog.findByText('The password is not correct.');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveValue('');
    await user.paste(TEST_PASSWORD);
    await user.keyboard('{Enter}');
    await screen.findByText(`${subject} has been saved`);
    expect(await emailOf()).toBe('moved@example.com');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: CONFIRM })).toBeNull());
  });

  it('can be cancelled, which keeps the form, and is asked for again', async () => {
    const { user, subject, emailOf } = await openUser('hesitant');
    await enterEmail(user, 'kept@example.com');
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Confirm that it’s you first. Nothing has been changed.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: CONFIRM })).toBeNull());
    const save = screen.getByRole('button', { name: 'Save' });
    expect(screen.getByLabelText('E-mail')).toHaveValue('kept@example.com');
    expect(await emailOf()).toBe(`${subject}@example.com`);
    expect(save).toHaveFocus();

    await user.click(save);
    const again = within(await screen.findByRole('dialog', { name: CONFIRM }));
    replaceAnswer(confirmIdentity.path, { status: 503, body: '' });
    await enter(user, again.getByLabelText('Password'), TEST_PASSWORD);
    await user.click(again.getByRole('button', { name: 'Confirm' }));
    await again.findByRole('alert');
    restoreAnswers();
    await user.click(again.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(`${subject} has been saved`);
    expect(await emailOf()).toBe('kept@example.com');
  });

  it('needs a code of the authenticator app', async () => {
    const { login, subject } = await openUser('coded');
    const { secret } = await setUpApp(login, localStorage.getItem('parcelscope.token') ?? '');
    const user = reloadApp();
    await user.click(await screen.findByRole('button', { name: `Reset the password of ${subject}` }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset password' }));
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    await enter(user, dialog.getByLabelText('Password'), TEST_PASSWORD);
    await enter(user, dialog.getByLabelText('Code'), '000000');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('The code is not correct or has already been used.');
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus());
    expect(dialog.getByLabelText('Password')).toHaveValue(TEST_PASSWORD);
    await user.paste(await nextCode(secret));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(`A temporary password has been mailed to ${subject}@example.com`);
    expect(mailsIn(await appServer()).filter((mail) => mail.includes(`To: ${subject}@example.com`))).toHaveLength(1);
  });

  it('is another sign-in for readers who signed in with single sign-on', async () => {
    const { user, login, emailOf, subject } = await openUser('vouched');
    await (await appServer()).services.store.execute(
      'UPDATE sessions SET is_sso = true WHERE user_id = (SELECT id FROM users WHERE login = $1)',
      [login],
    );
    await enterEmail(user, 'never@example.com');
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    dialog.getByText(/You signed in with single sign-on, so sign out and sign in again first/);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog', { name: CONFIRM })).toBeNull();
    expect(await emailOf()).toBe(`${subject}@example.com`);
  });
});

/** Opens the form of a user, as an administrator who signed in eleven minutes ago. */
async function openUser(login: string) {
  const { services } = await appServer();
  const subject = `${login}-subject`;
  await addUser(services, { login, roleNames: ['ROLE_ADMIN'], isInternal: true });
  await addUser(services, { login: subject });
  const { user } = await openApp({ login, password: TEST_PASSWORD, path: `/usersNew?search=${subject}` });
  await services.store.execute(
    `UPDATE sessions SET authenticated_at = authenticated_at - interval '11 minutes'
     WHERE user_id = (SELECT id FROM users WHERE login = $1)`,
    [login],
  );
  await screen.findByRole('button', { name: `Edit ${subject}` });
  const emailOf = async () => {
    const { rows } = await services.store.execute('SELECT email FROM users WHERE login = $1', [subject]);
    return (rows[0] as { email: string } | undefined)?.email;
  };
  return { user, login, subject, emailOf };
}

async function enterEmail(user: ReturnType<typeof reloadApp>, email: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Edit / }));
  const field = await screen.findByLabelText('E-mail');
  await user.clear(field);
  await enter(user, field, email);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}
