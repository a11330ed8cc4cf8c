import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { addUserLike } from '#test/factories/demo-user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { replaceAnswers } from './answers.ts';
import { appServer } from './app-server.ts';
import { openApp } from './open-app.tsx';

export const SPEND = '/aframe/dashboard/spend';

/**
 * Opens a dashboard as a new user with the roles and clients of a demo user, whose saved settings the test may change.
 * `settings` are saved before, by key.
 */
export async function openAsNew(
  model: 'analyst' | 'guest' | 'viewer',
  login: string,
  path: string,
  settings: Record<string, object> = {},
) {
  const { services, signIn, post } = await appServer();
  await addUserLike(services, model, login);
  const saved = Object.entries(settings);
  const earlier = saved.length > 0 ? await signIn(login, TEST_PASSWORD) : null;
  for (const [key, value] of saved) {
    const setting = { filter_key: key, filter_value: JSON.stringify(value) };
    const { status } = await post('filtersettings/addfilterForKey', earlier, setting);
    if (status !== 200) throw new Error(`The setting ${key} was not saved`);
  }
  const { user, server } = await openApp({ login, password: TEST_PASSWORD, path });
  const token = localStorage.getItem('parcelscope.token');
  return {
    user,
    server,
    /** The keys of everything the user has saved. */
    savedKeys: async () => (await server.get('filtersettings/getAllFilterskeys', token)).body,
  };
}

const WIDGETS = ['amounts', 'trend', 'breakdown', 'map'] as const;

/**
 * Keeps widgets waiting for their figures until the application is opened again, because drawing them takes most of the time of a
 * dashboard. `shown` are the widgets that get theirs.
 */
export function holdFigures(shown: readonly (typeof WIDGETS)[number][] = []): void {
  for (const widget of WIDGETS.filter((one) => !shown.includes(one)))
    replaceAnswers(`/${widget}`, () => new Promise<Response>(() => undefined));
}

/** Waits for a widget with a title to show its figures, and returns it. */
export async function findWidget(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const widget = screen.getByLabelText(title, { selector: 'section' });
    within(widget).getByText(/^Updated /);
    expect(widget).toHaveAttribute('aria-busy', 'false');
    return widget;
  });
}

/** Finds the tile of a figure. Its `title` attribute is the exact amount. */
export async function findAmount(name: string): Promise<HTMLElement> {
  const label = within(await findWidget('Amounts')).getByText(name, { selector: 'button[aria-pressed] *' });
  const tile = label.closest('button');
  if (tile === null) throw new Error(`${name} is not a button`);
  return tile;
}

/** Finds the notice that lists ignored choices from the address. */
export async function findIgnored(): Promise<HTMLElement> {
  const title = await screen.findByText(/^Some parts of this view couldn’t be shown/);
  const notice = title.closest<HTMLElement>('[role=status]');
  if (notice === null) throw new Error('The notice is not a status');
  return notice;
}

/** Finds the bar with the client, the dates and the filters. */
export const findBar = () => screen.findByLabelText('Client, dates and filters');

/** Opens the filters of the dashboard and finds their panel. */
export async function openFilters(user: UserEvent): Promise<HTMLElement> {
  await user.click(await within(await findBar()).findByText('Filters:', { selector: 'button *' }));
  const panel = await screen.findByRole('dialog', { name: 'Filters:' });
  // It is empty until the reader's clients are loaded.
  await within(panel).findByRole('button', { name: 'Apply' });
  return panel;
}

/** The options of the list that is open. */
export const optionTitles = () =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
    ({ textContent }) => textContent ?? '',
  );

/** Chooses an option of a list by its title, after typing its start: a long list shows only some of its options. */
export async function chooseOption(user: UserEvent, list: HTMLElement, option: string): Promise<void> {
  await user.click(list);
  if (!list.hasAttribute('readonly')) await user.paste(option);
  const [title] = await screen.findAllByText(option, { selector: OPTION });
  if (title !== undefined) await user.click(title);
  await user.tab();
}

const OPTION = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content';
