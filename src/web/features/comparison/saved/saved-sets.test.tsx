import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { allSaved } from '#test/component/all-saved.ts';
import { failRequests, replaceAnswers } from '#test/component/answers.ts';
import { findIgnored, holdFigures, openAsNew } from '#test/component/dashboard.ts';
import { closeApp, openApp, reloadApp } from '#test/component/open-app.tsx';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { toSavedSet } from './saved-comparison.ts';

const COMPARISON = '/aframe/dashboard/comparison';
/** A set in the address that can be saved. */
const SET = new URLSearchParams('dates=bill_date.rp.YTD');
const SET_RULE =
  "'Set1', 'Set2' and 'Set3' keywords are not allowed as set name and Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _";

describe('saved comparison sets', () => {
  const findSet = (name: string) => screen.findByLabelText(name, { selector: 'section' });

  async function openSets(user: UserEvent, name: string): Promise<void> {
    await user.click(within(await findSet(name)).getByLabelText(`Saved sets for ${name}`));
  }

  async function openGroups(user: UserEvent): Promise<void> {
    await user.click(await screen.findByRole('button', { name: 'Saved Groups' }));
  }

  /** Opens the dialog to save a set or group. */
  async function openDialog(user: UserEvent, kind: 'set' | 'group'): Promise<HTMLElement> {
    const button = await screen.findByRole('button', { name: `Save ${kind}` });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    return screen.findByRole('dialog', { name: new RegExp(`as a ${kind}$`) });
  }

  async function enterName(user: UserEvent, dialog: HTMLElement, name: string): Promise<void> {
    await user.clear(within(dialog).getByLabelText('Name'));
    if (name !== '') await user.paste(name);
  }

  async function save(user: UserEvent, dialog: HTMLElement, name: string): Promise<void> {
    await enterName(user, dialog, name);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  }

  /** Opens the comparison as a new user, with what is saved already if anything is. */
  const openNew = (login: string, saved: object | null = null, model: 'guest' | 'viewer' = 'viewer') =>
    prepare(openAsNew(model, login, COMPARISON, saved === null ? {} : { comparison: saved }));

  async function prepare<App extends Awaited<ReturnType<typeof openApp>>>(opening: Promise<App>) {
    const opened = await opening;
    holdFigures();
    const { server } = opened;
    const token = localStorage.getItem('parcelscope.token');
    const stored = async () => {
      const { body } = await server.post('filtersettings/getFiltersforkey/comparison', token, {});
      return JSON.parse((body as string[])[0] ?? '');
    };
    await findSet('Set1');
    return { ...opened, stored };
  }

  it('are saved under valid names, and replaced after confirmation', async () => {
    const { user, stored } = await openNew('save_sets');
    await openGroups(user);
    await screen.findByText('Save each set under its own name first: Set1, Set2');
    expect(screen.getByRole('button', { name: 'Save group' })).toBeDisabled();
    await user.keyboard('{Escape}');

    await openSets(user, 'Set1');
    let dialog = await openDialog(user, 'set');
    for (const [name, problem] of [
      ['', 'Name cannot be Empty'],
      ['   ', 'Name cannot be empty spaces'],
      ['Set1_old', SET_RULE],
    ] as const) {
      await save(user, dialog, name);
      await within(dialog).findByText(problem);
    }
    await enterName(user, dialog, 'Before');
    await user.keyboard('{Enter}');
    await screen.findByText('Comparison Sets updated Successfully');
    await findSet('Before');
    expect((await stored()).setNameList).toEqual(['Before']);

    await openSets(user, 'Set2');
    dialog = await openDialog(user, 'set');
    await save(user, dialog, 'Before');
    await within(dialog).findByText('Name already exists');
    expect(within(dialog).getByRole('radio', { name: 'No' })).toBeChecked();
    await save(user, dialog, 'After');
    await findSet('After');
    await openSets(user, 'After');
    dialog = await openDialog(user, 'set');
    await user.click(await within(dialog).findByRole('radio', { name: 'Yes' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect((await stored()).setNameList).toEqual(['Before', 'After']);

    await openGroups(user);
    dialog = await openDialog(user, 'group');
    await save(user, dialog, 'Years');
    await screen.findByText('Comparison Groups updated Successfully');
    expect((await stored()).savedGroups).toEqual([{ name: 'Years', sets: ['Before', 'After'] }]);

    await openSets(user, 'After');
    await user.click(await screen.findByRole('button', { name: 'Apply Before' }));
    await findSet('Before (2)');
    await openGroups(user);
    await user.click(await screen.findByRole('button', { name: 'Apply Years' }));
    await findSet('After');
    await openSets(user, 'After');
    await user.click(await screen.findByRole('button', { name: 'Delete Before' }));
    await screen.findByText('It is part of: Years.', { exact: false });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await stored()).setNameList).toEqual(['After']));

    await allSaved();
    closeApp();
    await prepare(openApp({ login: 'save_sets', password: TEST_PASSWORD, path: COMPARISON }));
    await openGroups(user);
    await user.click(await screen.findByRole('button', { name: 'Apply Years' }));
    within(await findIgnored()).getByText(
      'Group Years: the saved set Before no longer exists. The other sets are shown.',
      { exact: false },
    );
    await findSet('After');
    expect(screen.getByRole('button', { name: 'Remove After' })).toBeDisabled();
  });

  it('are loading until they are known', async () => {
    await openNew('slow_sets');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    replaceAnswers('/getAllFiltersinfo', async (ask) => {
      await held;
      return ask();
    });
    const user = reloadApp();
    await openSets(user, 'Set1');
    const sets = await screen.findByRole('list', { name: 'Saved Sets' });
    expect(sets).toHaveTextContent('Loading ...');
    answer();
    await within(sets).findByText('No saved sets');
  });

  it('are not saved when the server fails', async () => {
    const names = ['Before', 'After'];
    const { user } = await openNew('lost_sets', {
      sets: names.map((name) => toSavedSet(SET, name, 1)),
      savedGroups: [{ name: 'Years', sets: names }],
    });
    await openGroups(user);
    await user.click(await screen.findByRole('button', { name: 'Apply Years' }));
    await findSet('After');
    failRequests('/addfilterForKey');
    await openGroups(user);
    const group = await openDialog(user, 'group');
    await save(user, group, 'Lost');
    await screen.findByText('Error while updated the saved Comparison Groups');
    await user.click(within(group).getByRole('button', { name: 'Cancel' }));
    await openSets(user, 'Before');
    await save(user, await openDialog(user, 'set'), 'Lost');
    await screen.findByText('Error while updated the saved Comparison Sets');
  });

  it('are limited in number, and a group without any of its sets is ignored', async () => {
    const { user } = await openNew('full_sets', {
      sets: Array.from({ length: 10 }, (_, index) => toSavedSet(SET, `s${index}`, 1)),
      savedGroups: [{ name: 'Years', sets: ['Before', 'After'] }],
    });
    await openGroups(user);
    await user.click(await screen.findByRole('button', { name: 'Apply Years' }));
    within(await findIgnored()).getByText('Group Years: none of its saved sets (Before and After) exist anymore.', {
      exact: false,
    });
    await openSets(user, 'Set1');
    const dialog = await openDialog(user, 'set');
    await within(dialog).findByText(/^You have reached the limit of 10 filter sets for this page\./);
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('are kept apart when they are damaged, and reported', async () => {
    const damaged = { sets: [{ name: 'Torn' }], savedGroups: 'gone' };
    const { user, stored, server } = await openNew('torn_comparison', damaged, 'guest');
    await screen.findByText(/are damaged and can’t be read: Torn and savedGroups\./);
    await openSets(user, 'Set1');
    await save(user, await openDialog(user, 'set'), 'Whole');
    await findSet('Whole');
    await waitFor(() => expect(screen.queryByText(/are damaged and can’t be read/)).toBeNull());
    expect((await stored()).setNameList).toEqual(['Whole']);
    const token = localStorage.getItem('parcelscope.token');
    const all = (await server.get('filtersettings/getAllFiltersinfo', token)).body as Record<string, string>[];
    const kept = all.filter(({ filter_key }) => filter_key?.startsWith('comparison.damaged.'));
    expect(kept.map(({ filter_value }) => JSON.parse(filter_value ?? ''))).toEqual([damaged]);
  });
});
