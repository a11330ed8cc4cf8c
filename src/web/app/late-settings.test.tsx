import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failRequests, replaceAnswers } from '#test/component/answers.ts';
import { appServer } from '#test/component/app-server.ts';
import { findWidget, holdFigures, openAsNew, openFilters, SPEND } from '#test/component/dashboard.ts';
import { enter } from '#test/component/enter.ts';
import { reloadApp } from '#test/component/open-app.tsx';

const COMPARISON = '/aframe/dashboard/comparison';
const SETTINGS = '/getAllFiltersinfo';

/** Holds the answers to some requests until the returned function is called. */
function hold(part: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  replaceAnswers(part, async (ask) => {
    await released;
    return ask();
  });
  return release;
}

async function stored(key: string): Promise<string> {
  const { post } = await appServer();
  const token = localStorage.getItem('parcelscope.token');
  const { body } = await post(`filtersettings/getFiltersforkey/${encodeURIComponent(key)}`, token, {});
  return String((body as string[])[0]);
}

async function openSaveView(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  return { dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}

describe('while the settings or the client are loading', () => {
  it('a view can’t be saved, because its address would not name them', async () => {
    await openAsNew('viewer', 'late_view', `${SPEND}?f.carrier_name=UPS`);
    holdFigures();
    const release = hold('/clientsForAframeDashboards/');
    const again = reloadApp();
    const { dialog, save } = await openSaveView(again);
    await enter(again, dialog.getByLabelText('Name of the view'), 'Early');
    expect(save).toBeDisabled();
    release();
    await waitFor(() => expect(save).toBeEnabled());
    await again.click(save);
    await screen.findByText(/Early has been saved/);
    expect(await stored('view:Early')).toMatch(/client=\d+/);
  });

  it('a changed widget keeps what was saved for the others', async () => {
    const { user } = await openAsNew('viewer', 'late_widget', SPEND);
    holdFigures(['trend', 'breakdown']);
    await user.click(within(await findWidget('Trends')).getByTitle('Area'));
    await waitFor(async () => expect(await stored('widgets:spend')).toContain('basicarea'));
    const release = hold(SETTINGS);
    window.history.replaceState(null, '', SPEND);
    const again = reloadApp();
    const breakdown = await findWidget('Breakdown');
    const scale = within(breakdown)
      .getAllByRole('radio')
      .find((radio) => !(radio as HTMLInputElement).checked);
    if (scale === undefined) throw new Error('Breakdown has no other scale');
    const before = await stored('widgets:spend');
    await again.click(scale);
    release();
    await waitFor(async () => expect(await stored('widgets:spend')).not.toBe(before));
    expect(await stored('widgets:spend')).toContain('basicarea');
  });

  it('no set, group or filter set can be saved over one that is not shown yet', async () => {
    await openAsNew('viewer', 'late_sets', `${COMPARISON}?dates=bill_date.rp.YTD`);
    holdFigures();
    const release = hold(SETTINGS);
    const user = reloadApp();
    const set = await screen.findByLabelText('Set1', { selector: 'section' });
    await user.click(within(set).getByLabelText('Saved sets for Set1'));
    const saveSet = await screen.findByRole('button', { name: 'Save set' });
    expect(saveSet).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Saved Groups' }));
    expect(await screen.findByRole('button', { name: 'Save group' })).toBeDisabled();
    expect(screen.queryByText(/Save each set under its own name first/)).toBeNull();
    release();
    await screen.findByText(/Save each set under its own name first/);
  });

  it('no filter set can be saved', async () => {
    await openAsNew('viewer', 'late_filters', `${SPEND}?f.carrier_name=UPS`);
    holdFigures();
    const release = hold(SETTINGS);
    const user = reloadApp();
    const panel = within(await openFilters(user));
    const save = await panel.findByRole('button', { name: 'Save Filters' });
    expect(save).toBeDisabled();
    release();
    await waitFor(() => expect(save).toBeEnabled());
  });
});

const DAMAGED = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'The settings are damaged.' };

it('says why a view can’t be saved', async () => {
  await openAsNew('viewer', 'unread_views', SPEND);
  holdFigures();
  failRequests(SETTINGS, 400, DAMAGED);
  const { dialog, save } = await openSaveView(reloadApp());
  await dialog.findByText(DAMAGED.detail);
  expect(save).toBeDisabled();
});

it('says why the saved sets can’t be read', async () => {
  await openAsNew('viewer', 'unread_sets', COMPARISON);
  holdFigures();
  failRequests(SETTINGS, 400, DAMAGED);
  const user = reloadApp();
  const set = await screen.findByLabelText('Set1', { selector: 'section' });
  await user.click(within(set).getByLabelText('Saved sets for Set1'));
  await screen.findByText(DAMAGED.detail);
  expect(screen.queryByText('No saved sets')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save set' })).toBeDisabled();
});
