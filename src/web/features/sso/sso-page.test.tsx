import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getSsoUserDetails } from '#contract/sso.ts';
import { enter } from '#test/component/enter.ts';
import { openApp } from '#test/component/open-app.tsx';
import { replaceAnswer } from '#test/component/replace-answer.ts';

describe('single sign-on', () => {
  it('asks for an e-mail address, and says when it has no provider', async () => {
    const { user } = await openApp({ login: null, path: '/login' });
    await user.click(await screen.findByRole('link', { name: /single sign-on/i }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(window.location.pathname).toBe('/SSO');
    await screen.findByText('Please input your email!');
    await lookUp(user, 'nobody@example.com');
    await screen.findByText('User name not found');
    await lookUp(user, 'analyst@example.com');
    await screen.findByText('This email is not associated with SSO');
    await user.click(screen.getByRole('link', { name: 'Sign in with a password' }));
    await screen.findByLabelText('Username');
    expect(window.location.pathname).toBe('/login');
  });

  it('shows the server’s message for an e-mail address of several users, and a general one for other failures', async () => {
    const { user } = await openApp({ login: null, path: '/SSO' });
    const answer = (status: number, detail: string, code: string) =>
      replaceAnswer(getSsoUserDetails.path, { status, body: { title: 'Problem', status, detail, code } });
    answer(400, 'A user needs to have a unique email id', 'invalid-request');
    await lookUp(user, 'twins@example.com');
    await screen.findByText('A user needs to have a unique email id');
    answer(500, 'A table is missing', 'internal');
    await lookUp(user, 'broken@example.com');
    await screen.findByText('Error! Something went wrong.');
    expect(screen.queryByText('A table is missing')).toBeNull();
  });

  it('requires a token in the callback', async () => {
    await openApp({ login: null, path: '/sso-callback' });
    await screen.findByLabelText('Username');
    expect(window.location.pathname).toBe('/login');
  });

  it('rejects a made-up token in the callback, and keeps it out of the address', async () => {
    const { user } = await openApp({ login: null, path: '/sso-callback?token=made-up' });
    await screen.findByText('Error! Something went wrong.');
    expect(window.location.pathname + window.location.search).toBe('/sso-callback');
    await user.click(screen.getByRole('link', { name: 'Back to single sign-on' }));
    await screen.findByRole('button', { name: 'Continue' });
    expect(window.location.pathname).toBe('/SSO');
  });
});

async function lookUp(user: UserEvent, email: string): Promise<void> {
  const field = await screen.findByLabelText('E-mail');
  await user.clear(field);
  await enter(user, field, email);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}
