import type { UserEvent } from '@testing-library/user-event';

/** Enters a text into a field at once. Typing renders the page for each letter, so only tests that depend on typing do it. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
