import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appServer } from '#test/component/app-server.ts';
import { openApp } from '#test/component/open-app.tsx';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';

describe('the sign-ins of the profile', () => {
  it('show the current session and earlier ones, with their end', async () => {
    const server = await appServer();
    await addUser(server.services, { login: 'watchful', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'] });
    await server.signIn('watchful');
    await openApp({ login: 'watchful', password: TEST_PASSWORD, path: '/profile' });
    const card = within(await screen.findByRole('region', { name: 'Sign-ins' }));
    await card.findByText('This session');
    const [header, ...signIns] = card.getAllByRole('row').filter((row) => row.textContent !== '');
    expect(header).toHaveTextContent('StartEndBrowserAddress');
    expect(signIns).toHaveLength(2);
    expect(card.getAllByText('127.0.0.1')).toHaveLength(2);
    expect(card.getAllByText('This session')).toHaveLength(1);
  });
});
