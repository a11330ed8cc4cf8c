import type { UserEvent } from '@testing-library/user-event';

/** Enters a text into a field at once. Typing it renders the page for each letter, so only tests that depend on that type. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
