import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { confirmIdentity } from '#contract/identity.ts';
import { startSamlConfirmation } from '#contract/sso.ts';
import { appServer } from '#test/component/app-server.ts';
import { choose } from '#test/component/choose.ts';
import { enter } from '#test/component/enter.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';
import { replaceAnswer, restoreAnswers } from '#test/component/replace-answer.ts';
import { nextCode, setUpApp } from '#test/component/set-up-app.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { parseRequest, providerInput } from '#test/identity-provider.ts';
import { mailsIn } from '#test/mails.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { findReturnPath } from '#web/session/return-path.ts';

const CONFIRM = 'Confirm that it’s you';
const NOTHING_CHANGED = 'Confirm that it’s you first. Nothing has been changed.';

describe('the confirmation of who the reader is', () => {
  it('is asked for by a change of an e-mail address, and the change is then made', async () => {
    const { user, subject, emailOf } = await openUser('confirmer');
    await enterEmail(user, 'moved@example.com');
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    dialog.getByText(
      'This change affects how people sign in or what they can access. Enter your password to continue.',
    );
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
    await screen.findByText(NOTHING_CHANGED);
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

  it('is asked for by a new user, whose form stays as it is, without an error before it is cancelled', async () => {
    const user = await openLate('inviter', '/usersNew?user=new');
    const form = within(await screen.findByRole('dialog', { name: 'Add a user' }));
    await enter(user, form.getByLabelText('Login'), 'invited-late');
    await enter(user, form.getByLabelText('E-mail'), 'invited-late@example.com');
    await choose(user, form.getByLabelText('Roles'), 'ROLE_ADMIN');
    await user.click(form.getByRole('button', { name: 'Add and invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    expect(screen.queryByText(NOTHING_CHANGED)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await form.findByText(NOTHING_CHANGED);
    expect(form.getByLabelText('Login')).toHaveValue('invited-late');
    form.getByTitle('ROLE_ADMIN');

    await user.click(form.getByRole('button', { name: 'Add and invite' }));
    const again = within(await screen.findByRole('dialog', { name: CONFIRM }));
    await enter(user, again.getByLabelText('Password'), TEST_PASSWORD);
    await user.click(again.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/invited-late has been added and invited/);
    expect(screen.queryByText(NOTHING_CHANGED)).toBeNull();
  });

  it('is asked for above the dialog of a new credential, which then shows the secret', async () => {
    const user = await openLate('integrator', '/client_credentials');
    await user.click(await screen.findByRole('button', { name: 'Add credential' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a client credential' }));
    await enter(user, await form.findByLabelText('Name'), 'Late system');
    await user.click(form.getByRole('checkbox', { name: 'Read invoices with their totals' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    expect(screen.queryByText(NOTHING_CHANGED)).toBeNull();
    expect(form.getByLabelText('Name')).toHaveValue('Late system');
    await user.paste(TEST_PASSWORD);
    await user.keyboard('{Enter}');
    const secret = await screen.findByRole('dialog', { name: 'Credential for the program' });
    expect(secret.textContent).toMatch(/pss_/);
  });

  it('needs a code of the authenticator app', async () => {
    const { login, subject } = await openUser('coded');
    const { secret } = await setUpApp(login, localStorage.getItem('parcelscope.token') ?? '');
    const user = reloadApp();
    await user.click(await screen.findByRole('button', { name: `Reset the password of ${subject}` }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset password' }));
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    // The dialog focuses its first field once it is open, which may be after the first click.
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
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

  it('is another sign-in at the identity provider of the session, which returns to the page', async () => {
    const { user, login, emailOf, subject } = await openUser('vouched');
    await useProvider(login, true);
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    await enterEmail(user, 'never@example.com');
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    dialog.getByText(/To continue, sign in again with Provider of vouched\. .* any unsaved changes will be lost\./);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    const button = dialog.getByRole('button', { name: 'Sign in again' });
    await waitFor(() => expect(button).toHaveFocus());

    replaceAnswer(startSamlConfirmation.path, { status: 503, body: '' });
    await user.click(button);
    await dialog.findByRole('alert');
    restoreAnswers();
    await user.click(button);
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const [form] = sent.mock.contexts as HTMLFormElement[];
    expect(form?.action).toBe('https://login.example.com/sso');
    const field = form?.querySelector<HTMLInputElement>('[name=SAMLRequest]');
    expect(await parseRequest(field?.value ?? '')).toMatchObject({ forceAuthn: 'true' });
    expect(findReturnPath()).toBe(window.location.pathname + window.location.search);
    expect(findReturnPath()).toMatch(/^\/usersNew\?search=vouched-subject/);
    sent.mockRestore();
    expect(await emailOf()).toBe(`${subject}@example.com`);
  });

  it('is a new session if the identity provider of the session is not available', async () => {
    const { user, login, emailOf, subject } = await openUser('abandoned');
    await useProvider(login, false);
    await enterEmail(user, 'never@example.com');
    const dialog = within(await screen.findByRole('dialog', { name: CONFIRM }));
    dialog.getByText(/You signed in with an identity provider that is no longer available/);
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog', { name: CONFIRM })).toBeNull();
    expect(await emailOf()).toBe(`${subject}@example.com`);
  });
});

/** Makes the session of a user one of single sign-on, with a provider for this user only. */
async function useProvider(login: string, isActive: boolean): Promise<void> {
  const { store } = (await appServer()).services;
  const { entryPoint, issuer, certificates } = providerInput('https://login.example.com');
  await store.execute('UPDATE users SET email = $2 WHERE login = $1', [login, `${login}@${login}.test`]);
  await store.execute(
    `INSERT INTO identity_providers (tenant_id, name, domains, entry_point, issuer, certificates, is_active)
     SELECT tenant_id, $2, ARRAY[$3], $4, $5, ARRAY[$6], $7 FROM users WHERE login = $1`,
    [login, `Provider of ${login}`, `${login}.test`, entryPoint, issuer, certificates[0], isActive],
  );
  await store.execute(
    `UPDATE sessions SET is_sso = true, provider_id = (SELECT id FROM identity_providers WHERE name = $2)
     WHERE user_id = (SELECT id FROM users WHERE login = $1)`,
    [login, `Provider of ${login}`],
  );
}

/** Opens a page as an administrator who signed in eleven minutes ago. */
async function openLate(login: string, path: string): Promise<ReturnType<typeof reloadApp>> {
  const { services } = await appServer();
  await addUser(services, { login, roleNames: ['ROLE_ADMIN'], isInternal: true });
  const { user } = await openApp({ login, password: TEST_PASSWORD, path });
  await services.store.execute(
    `UPDATE sessions SET authenticated_at = authenticated_at - interval '11 minutes'
     WHERE user_id = (SELECT id FROM users WHERE login = $1)`,
    [login],
  );
  return user;
}

/** Opens the form of a user, as an administrator who signed in eleven minutes ago. */
async function openUser(login: string) {
  const { services } = await appServer();
  const subject = `${login}-subject`;
  await addUser(services, { login: subject });
  const user = await openLate(login, `/usersNew?search=${subject}`);
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
