import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAsNew } from '#test/component/dashboard.ts';
import { reloadApp } from '#test/component/open-app.tsx';
import { setSystemTheme } from '#test/component/system-theme.ts';
import { getThemeName } from '#web/theme/theme-store.ts';

describe('the theme', () => {
  afterEach(() => setSystemTheme('light'));

  const isDark = () => document.body.classList.contains('dark');

  it('follows the operating system, also after it has switched once and been saved', async () => {
    const { savedKeys } = await openAsNew('viewer', 'nightowl', '/profile');
    await screen.findByRole('combobox', { name: 'Language' });
    setSystemTheme('dark');
    await waitFor(async () => expect(await savedKeys()).toContain('theme'));
    expect(isDark()).toBe(true);
    setSystemTheme('light');
    expect(isDark()).toBe(false);
    setSystemTheme('dark');
    reloadApp();
    await screen.findByRole('combobox', { name: 'Language' });
    expect(isDark()).toBe(true);
    setSystemTheme('light');
    await waitFor(() => expect(isDark()).toBe(false));
  });

  it('follows the operating system when something is drawn just before the browser announces the switch', async () => {
    await openAsNew('viewer', 'earlybird', '/profile');
    await screen.findByRole('combobox', { name: 'Language' });
    setSystemTheme('dark', getThemeName);
    expect(isDark()).toBe(true);
  });

  it('stays the one that the reader chose', async () => {
    const { user, savedKeys } = await openAsNew('viewer', 'dayowl', '/aframe/dashboard/spend');
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    await waitFor(async () => expect(await savedKeys()).toContain('os-theme'));
    localStorage.removeItem('parcelscope.theme');
    reloadApp();
    await waitFor(() => expect(isDark()).toBe(true));
  });
});
