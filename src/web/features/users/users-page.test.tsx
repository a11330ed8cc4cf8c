import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getAccount } from '#contract/account.ts';
import { appServer } from '#test/component/app-server.ts';
import { choose } from '#test/component/choose.ts';
import { enter } from '#test/component/enter.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';
import { setUpApp } from '#test/component/set-up-app.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { mailsIn, passwordIn } from '#test/mails.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';

describe('the users', () => {
  it('include a new one once the form is complete, and are found by their login', async () => {
    const { user, server } = await openApp({ login: 'admin', path: '/users' });
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    expect(window.location.pathname).toBe('/usersNew');
    const findForm = async () => within(await screen.findByRole('dialog', { name: 'Add a user' }));
    let form = await findForm();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Add user' })).toHaveFocus();
    await user.keyboard('{Enter}');
    form = await findForm();
    await user.click(form.getByRole('button', { name: 'Add and invite' }));
    await form.findByText(/^A login has 1 to 50 characters/);
    await form.findByText('Enter an e-mail address such as name@example.com.');
    await form.findByText('Choose at least one role.');
    await user.click(form.getByLabelText('Login'));
    await user.paste('newcomer');
    await user.click(form.getByLabelText('E-mail'));
    await user.paste('newcomer@example.com');
    await choose(user, form.getByLabelText('Roles'), 'ROLE_CLIENT');
    await choose(user, form.getByLabelText('Clients'), 'Halden Outdoor Group');
    await user.click(form.getByRole('button', { name: 'Add and invite' }));
    await screen.findByText(/newcomer has been added and invited at newcomer@example.com/);
    expect(mailedPassword(mailsIn(server), 'newcomer@example.com')).toHaveLength(16);

    await user.type(screen.getByRole('searchbox', { name: 'Search by login, name or e-mail' }), 'newcom');
    await waitFor(() => expect(window.location.search).toContain('search=newcom'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Edit newcomer' })).toBeVisible();
  });

  it('lose their sessions at once when they are deactivated, and are found by role and state', async () => {
    const { services, signIn } = await appServer();
    await addUser(services, { login: 'leaver', roleNames: ['ROLE_CLIENT'] });
    const token = await signIn('leaver', TEST_PASSWORD);
    const { user, server } = await openApp({ login: 'admin', path: '/usersNew?search=leaver' });
    await user.click(await screen.findByRole('button', { name: 'Deactivate leaver' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('The user is signed out immediately and can’t sign in until reactivated.');
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('leaver has been deactivated');
    expect(await server.get(getAccount.path, token)).toMatchObject({ status: 401 });
    await user.click(await screen.findByRole('button', { name: 'Activate leaver' }));
    await screen.findByText('leaver has been activated');

    await choose(user, screen.getByRole('combobox', { name: 'Role' }), 'ROLE_CLIENT');
    await choose(user, screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await waitFor(() => expect(window.location.search).toMatch(/^\?search=leaver&role=\d+&state=inactive$/));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit leaver' })).toBeNull());
  });

  it('receive a temporary password by mail', async () => {
    const { services } = await appServer();
    await addUser(services, { login: 'forgetful' });
    const { user, server } = await openApp({ login: 'admin', path: '/usersNew?search=forgetful' });
    await user.click(await screen.findByRole('button', { name: 'Reset the password of forgetful' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/A temporary password is mailed to forgetful@example.com/);
    await user.click(dialog.getByRole('button', { name: 'Reset password' }));
    await screen.findByText('A temporary password has been mailed to forgetful@example.com');
    expect(mailedPassword(mailsIn(server), 'forgetful@example.com')).toHaveLength(16);
  });

  it('lose their authenticator app and their sessions when it is removed', async () => {
    const { services, signIn } = await appServer();
    await addUser(services, { login: 'phoneless' });
    const token = await signIn('phoneless', TEST_PASSWORD);
    const { server } = await openApp({ login: 'admin', path: '/usersNew?search=phoneless' });
    await screen.findByRole('button', { name: 'Edit phoneless' });
    expect(screen.queryByRole('button', { name: 'Remove the authenticator app of phoneless' })).toBeNull();
    await setUpApp('phoneless', token);
    const again = reloadApp();
    await screen.findByRole('img', { name: 'Authenticator app' });
    await again.click(screen.getByRole('button', { name: 'Remove the authenticator app of phoneless' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^The user is signed out everywhere/);
    await again.click(dialog.getByRole('button', { name: 'Remove app' }));
    await screen.findByText('The authenticator app of phoneless has been removed');
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Authenticator app' })).toBeNull());
    expect(await server.get(getAccount.path, token)).toMatchObject({ status: 401 });
    expect(await signIn('phoneless', TEST_PASSWORD)).toBeTruthy();
  });

  it('keep their last active administrator', async () => {
    const { services } = await appServer();
    const setOtherAdministrators = (isActive: boolean) =>
      services.store.execute(`UPDATE users SET is_active = ${isActive} WHERE is_internal AND login <> 'admin'`);
    await setOtherAdministrators(false);
    const { user } = await openApp({ login: 'admin', path: '/usersNew?search=admin' });
    await user.click(await screen.findByRole('button', { name: 'Edit admin' }));
    await user.click(await screen.findByRole('checkbox', { name: /Internal user/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(
      'admin is the last active administrator. Make another internal user an administrator first.',
    );
    await setOtherAdministrators(true);
  });

  it('are not saved over the changes of another editor', async () => {
    const { services } = await appServer();
    await addUser(services, { login: 'popular' });
    const { user } = await openApp({ login: 'admin', path: '/usersNew?search=popular' });
    await user.click(await screen.findByRole('button', { name: 'Edit popular' }));
    const name = await screen.findByLabelText('First name');
    await services.store.execute(
      `UPDATE users SET first_name = 'First', version = version + 1 WHERE login = 'popular'`,
    );
    await enter(user, name, 'Second');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Someone else has changed the user popular in the meantime. Reload to see the changes.');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('First'));
    await user.clear(screen.getByLabelText('First name'));
    await enter(user, screen.getByLabelText('First name'), 'Third');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('popular has been saved');
  });
});

function mailedPassword(mails: string[], address: string): string {
  return passwordIn(mails.find((mail) => mail.includes(`To: ${address}`)) ?? '');
}
