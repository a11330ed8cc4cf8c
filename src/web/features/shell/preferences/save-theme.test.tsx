import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAsNew } from '#test/component/dashboard.ts';
import { closeApp, openApp } from '#test/component/open-app.tsx';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { saveThemeName } from './save-theme.ts';

describe('saving the theme of the operating system', () => {
  it('keeps following the operating system, also after the next sign-in', async () => {
    const findChoice = () => screen.findByRole('radio', { name: 'Use system setting' });
    const { savedKeys } = await openAsNew('viewer', 'night_owl', '/profile');
    await findChoice();
    act(() => saveThemeName('dark'));
    await waitFor(async () => expect(await savedKeys()).toContain('theme'));
    expect(await findChoice()).toBeChecked();
    closeApp();
    await openApp({ login: 'night_owl', password: TEST_PASSWORD, path: '/profile' });
    await screen.findByText('night_owl@example.com', { exact: false });
    expect(await findChoice()).toBeChecked();
  });
});
