import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { holdFigures, SPEND } from '#test/component/dashboard.ts';
import { enter } from '#test/component/enter.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';

describe('the help', () => {
  const reads = (drawer: HTMLElement, topic: string) => within(drawer).findByRole('heading', { level: 3, name: topic });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  async function openHelp(user: UserEvent, page = 'Spend Analysis'): Promise<HTMLElement> {
    await waitFor(() => expect(document.title).toBe(`${page} · Parcelscope`));
    await user.click(await screen.findByLabelText('Help'));
    return screen.findByRole('dialog', { name: `A-Frame Help ${page}` });
  }

  async function press(user: UserEvent, drawer: HTMLElement, name: string): Promise<void> {
    const [button] = within(drawer).getAllByRole('button', { name });
    if (button !== undefined) await user.click(button);
  }

  it('opens on the topic of the page, and keeps a history until the page changes', async () => {
    const { user } = await openApp({ login: 'analyst', path: SPEND });
    holdFigures();
    let drawer = await openHelp(user);
    await reads(drawer, 'Spend Analysis');
    await within(drawer).findByText(/Total Spend excludes USPS and DHL carriers/);
    for (const name of ['Back', 'Forward']) expect(within(drawer).getByRole('button', { name })).toBeDisabled();
    for (const topic of ['Table of Contents', 'Refund Analysis', 'Features Common To All Pages']) {
      await press(user, drawer, topic);
      await reads(drawer, topic);
    }
    await press(user, drawer, 'Back');
    await reads(drawer, 'Refund Analysis');
    await press(user, drawer, 'Back');
    await reads(drawer, 'Table of Contents');
    await press(user, drawer, 'Forward');
    await reads(drawer, 'Refund Analysis');

    await user.keyboard('{Escape}');
    await isClosed();
    drawer = await openHelp(user);
    await reads(drawer, 'Spend Analysis');
    await press(user, drawer, 'Back');
    await reads(drawer, 'Refund Analysis');
    await user.keyboard('{Escape}');
    await isClosed();

    await openFromMenu(user, 'Reports');
    drawer = await openHelp(user, 'Reports');
    // The help has no topic about this page.
    await reads(drawer, 'Table of Contents');
    for (const name of ['Back', 'Forward']) expect(within(drawer).getByRole('button', { name })).toBeDisabled();
    await user.keyboard('{Escape}');
    await isClosed();
    await openFromMenu(user, 'Spend Analysis');
    drawer = await openHelp(user);
    await reads(drawer, 'Spend Analysis');
    for (const name of ['Back', 'Forward']) expect(within(drawer).getByRole('button', { name })).toBeDisabled();
  });

  it('finds words in every topic and leads to their section', async () => {
    const { user } = await openApp({ login: 'analyst', path: SPEND });
    holdFigures();
    const drawer = await openHelp(user);
    await reads(drawer, 'Spend Analysis');
    const search = within(drawer).getByRole('searchbox', { name: 'Search help' });
    await user.type(search, 'zzz');
    await within(drawer).findByText('No help found for “zzz”.');
    await user.clear(search);
    await enter(user, search, 'circle SIZES');
    await within(drawer).findByText(/^\d+ sections? found$/);
    await user.click(within(drawer).getByRole('button', { name: /^Circle sizes/ }));
    await reads(drawer, 'Distribution Map');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Circle sizes'));
    expect(search).toHaveValue('');
    await press(user, drawer, 'Back');
    await reads(drawer, 'Spend Analysis');
  });
});
