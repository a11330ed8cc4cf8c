import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appServer } from '#test/component/app-server.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';
import { requireApp } from '#test/component/require-app.ts';
import { nextCode, setUpApp } from '#test/component/set-up-app.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';

const CLIENT = { roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'] };

describe('the authenticator app of the profile', () => {
  it('is set up with the password and a first code, and then replaced with a code of the current app', async () => {
    const { services } = await appServer();
    await addUser(services, { login: 'enroller', ...CLIENT });
    const { user } = await openApp({ login: 'enroller', password: TEST_PASSWORD, path: '/profile' });
    const card = within(await screen.findByRole('region', { name: 'Authenticator app' }));
    await card.findByText('Not set up');
    expect(card.queryByRole('button', { name: 'Remove' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Set up' }));
    const form = within(await screen.findByRole('dialog', { name: 'Set up the authenticator app' }));
    expect(form.queryByLabelText('Code from the current app')).toBeNull();
    await user.click(form.getByLabelText('Password'));
    await user.paste(TEST_PASSWORD);
    await user.keyboard('{Enter}');
    await form.findByRole('img', { name: 'QR code for the authenticator app' });
    const secret = form.getByText(/^[A-Z2-7]{16,}$/).textContent;
    await user.click(form.getByLabelText('Code from the app'));
    await user.paste(await nextCode(secret));
    await user.keyboard('{Enter}');
    const codes = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    const count = codes.getAllByRole('listitem').length;
    await user.click(codes.getByRole('button', { name: 'I have stored these codes' }));
    await card.findByText(/^Set up on /);
    await card.findByText(`${count} recovery codes left`);

    await user.click(card.getByRole('button', { name: 'Replace the app' }));
    const again = within(await screen.findByRole('dialog', { name: 'Replace the authenticator app' }));
    await user.click(again.getByLabelText('Password'));
    await user.paste(TEST_PASSWORD);
    await user.click(again.getByLabelText('Code from the current app'));
    await user.paste(await nextCode(secret));
    await user.click(again.getByRole('button', { name: 'Continue' }));
    await again.findByLabelText('Code from the app');
    expect(again.getByText(/^[A-Z2-7]{16,}$/)).not.toHaveTextContent(secret);
  });

  it('is removed with the password and a code', async () => {
    const { user, secret } = await openWithApp('remover');
    const card = within(await screen.findByRole('region', { name: 'Authenticator app' }));
    await user.click(await card.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the authenticator app' }));
    await user.click(dialog.getByLabelText('Password'));
    await user.paste(TEST_PASSWORD);
    await user.click(dialog.getByLabelText('Code'));
    await user.paste('000000');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await dialog.findByText('The code is not correct or has already been used.');
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveValue(''));
    expect(dialog.getByLabelText('Code')).toHaveFocus();
    await user.paste(await nextCode(secret));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('The authenticator app has been removed');
    await card.findByText('Not set up');
  });

  it('can’t be removed while it is required', async () => {
    await openWithApp('bound');
    await requireApp();
    reloadApp();
    const card = within(await screen.findByRole('region', { name: 'Authenticator app' }));
    await card.findByText(/Your organization requires an authenticator app, so it can’t be removed/);
    expect(card.getByRole('button', { name: 'Replace the app' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

/** Opens the profile of a new user with an app, who signs in before there is one. */
async function openWithApp(login: string) {
  const { services } = await appServer();
  await addUser(services, { login, ...CLIENT });
  await openApp({ login, password: TEST_PASSWORD, path: '/profile' });
  const { secret } = await setUpApp(login, localStorage.getItem('parcelscope.token') ?? '');
  return { user: reloadApp(), secret };
}
