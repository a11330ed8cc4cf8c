import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a page from the main menu. Pages may have links of the same name, so only the menu is searched. */
export async function openFromMenu(user: UserEvent, name: string): Promise<void> {
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  await user.click(await menu.findByRole('link', { name }));
}
