import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a select and picks the first option that contains a text. A select of several options is closed afterwards. */
export async function choose(user: UserEvent, combobox: HTMLElement, text: string): Promise<void> {
  await user.click(combobox);
  await user.click(await waitFor(() => getOption(text)));
  if (combobox.getAttribute('aria-expanded') === 'true') await user.keyboard('{Escape}');
}

function getOption(text: string): Element {
  const options = [
    ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
  ];
  const option = options.find(({ textContent }) => textContent?.includes(text));
  if (option === undefined)
    throw new Error(`The options are ${options.map(({ textContent }) => textContent).join(', ')}.`);
  return option;
}
