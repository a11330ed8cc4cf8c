import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { appServer } from '#test/component/app-server.ts';
import { enter } from '#test/component/enter.ts';
import { fakeTimers } from '#test/component/fake-timers.ts';
import { openApp } from '#test/component/open-app.tsx';
import { addUser } from '#test/factories/user.factory.ts';
import { solveEasyCaptcha } from '#test/solve-captcha.ts';

const IDENTIFIER = 'Username or e-mail address';
const HINT = 'Please click on captcha to validate.';

describe('the form to reset a password', () => {
  beforeAll(async () => {
    const { services } = await appServer();
    for (const user of [
      { login: 'departed', isActive: false },
      { login: 'twin1', email: 'twins@example.com' },
      { login: 'twin2', email: 'twins@example.com' },
      { login: 'absentminded' },
    ])
      await addUser(services, user);
  });

  const open = async () => {
    fakeTimers();
    const { user } = await openApp({ login: null, path: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    return user;
  };

  it('requires a name and a solved captcha', async () => {
    const user = await open();
    await findCaptcha();
    await submit(user);
    await screen.findByText('Please input your Username!');
    await fill(user, 'absentminded');
    await submit(user);
    await screen.findByText(HINT);
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.getByText(HINT)).toBeVisible();
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(screen.queryByText(HINT)).toBeNull());
  });

  it('says why a password was not reset, and stays open for another attempt with a new captcha', async () => {
    const user = await open();
    for (const [identifier, text] of [
      ['nobody@example.com', 'Email address not registered'],
      ['nobody', 'Username not found'],
      ['departed@example.com', 'Active user is not associated with this provided email address.'],
      [
        'twins@example.com',
        'Multiple users are associated with this provided email address. Please specify username instead of email address.',
      ],
    ] as const) {
      const captcha = await solveCaptcha();
      await fill(user, identifier);
      await submit(user);
      await screen.findByText(text);
      await waitFor(async () => expect(await findCaptcha()).not.toBe(captcha));
    }
    await vi.advanceTimersByTimeAsync(8000);
    await submit(user);
    await screen.findByText(HINT);
  });

  it('closes five seconds after a successful request, and its message disappears after seven', async () => {
    const user = await open();
    await solveCaptcha();
    await fill(user, 'absentminded');
    await submit(user);
    const text = 'Reset Successful. Check your e-mail for new password.';
    await screen.findByText(text);
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.getByLabelText(IDENTIFIER)).toBeVisible();
    await vi.advanceTimersByTimeAsync(1500);
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.getByText(text)).toBeVisible();
    await vi.advanceTimersByTimeAsync(2500);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});

const findCaptcha = () =>
  waitFor(() => {
    const widget = document.querySelector('altcha-widget');
    if (widget === null) throw new Error('The form has no captcha');
    return widget;
  });

/** Answers the captcha as its widget does, but with a challenge that takes a single try. */
async function solveCaptcha(): Promise<Element> {
  const widget = await findCaptcha();
  const detail = { state: 'verified', payload: await solveEasyCaptcha(await appServer()) };
  act(() => void widget.dispatchEvent(new CustomEvent('statechange', { detail })));
  return widget;
}

async function fill(user: UserEvent, identifier: string): Promise<void> {
  await user.clear(screen.getByLabelText(IDENTIFIER));
  await enter(user, screen.getByLabelText(IDENTIFIER), identifier);
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Reset password' }));
