import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { gridRows } from '#contract/analytics.ts';
import { failRequests, replaceAnswers } from '#test/component/answers.ts';
import { appServer, newToken } from '#test/component/app-server.ts';
import {
  chooseOption,
  findAmount,
  findBar,
  findIgnored,
  holdFigures,
  openAsNew,
  openFilters,
  optionTitles,
  SPEND,
} from '#test/component/dashboard.ts';
import { navigateApp, openApp } from '#test/component/open-app.tsx';
import type { TestServer } from '#test/test-server.ts';

const NAME_RULE = 'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _';

describe('the filters of a dashboard', () => {
  const filter = (panel: HTMLElement, name: string) => within(panel).getByLabelText<HTMLInputElement>(name);
  const choose = (user: UserEvent, panel: HTMLElement, name: string, option: string) =>
    chooseOption(user, filter(panel, name), option);
  const apply = async (user: UserEvent, panel: HTMLElement) => {
    await user.click(within(panel).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(panel).not.toBeVisible());
  };

  async function offered(user: UserEvent, panel: HTMLElement, name: string): Promise<string[]> {
    await user.click(filter(panel, name));
    await waitFor(() => expect(optionTitles().length).toBeGreaterThan(1));
    const titles = optionTitles();
    await user.tab();
    await waitFor(() => expect(optionTitles()).toEqual([]));
    return titles;
  }

  it('narrow the lists below them and clear the values chosen there', async () => {
    const { user } = await openApp({ login: 'viewer', path: SPEND });
    holdFigures();
    let panel = await openFilters(user);
    expect((await offered(user, panel, 'Carrier'))[0]).toBe('All Carriers');
    expect(filter(panel, 'Sender State')).toBeDisabled();
    within(panel).getByText("Select 'Sender Country'");
    expect(within(panel).queryByLabelText('Credit Type')).toBeNull();
    const all = await offered(user, panel, 'Account');
    await choose(user, panel, 'Carrier', 'UPS');
    const narrowed = await offered(user, panel, 'Account');
    expect(narrowed).not.toEqual(all);
    await choose(user, panel, 'Account', narrowed[1] ?? '');
    await choose(user, panel, 'Sender Country', 'United States of America');
    await waitFor(() => expect(filter(panel, 'Sender State')).toBeEnabled());
    const states = await offered(user, panel, 'Sender State');
    await choose(user, panel, 'Sender State', states[1] ?? '');
    await apply(user, panel);
    await waitFor(() =>
      expect(window.location.search).toMatch(
        /f\.carrier_name=UPS&f\.account_number=[^&]+&f\.normalised_sender_country=.*sender_state=/,
      ),
    );

    panel = await openFilters(user);
    await choose(user, panel, 'Carrier', 'FedEx');
    await choose(user, panel, 'Sender Country', 'All');
    expect(filter(panel, 'Sender State')).toBeDisabled();
    await apply(user, panel);
    await waitFor(() => expect(window.location.search).toMatch(/f\.carrier_name=FedEx/));
    expect(window.location.search).not.toMatch(/account_number|sender/);

    panel = await openFilters(user);
    await user.click(within(panel).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(window.location.search).not.toContain('f.'));
    expect(screen.queryByText(/couldn’t be shown/)).toBeNull();
  });

  it('say that they are loading until the client is known', async () => {
    const { user } = await openApp({ login: 'viewer', path: '/profile' });
    holdFigures();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    replaceAnswers('/clientsForAframeDashboards/', (ask) => isAnswered.then(ask));
    await navigateApp(SPEND);
    await user.click(await within(await findBar()).findByText('Filters:', { selector: 'button *' }));
    const panel = await screen.findByRole('dialog', { name: 'Filters:' });
    expect(panel).toHaveTextContent('Loading ...');
    answer();
    await within(panel).findByRole('button', { name: 'Apply' });
    expect(panel).not.toHaveTextContent('Loading ...');
  });

  it('find parcels by tracking number on pages that have their rows', async () => {
    const { user, server } = await openApp({ login: 'analyst', path: SPEND });
    holdFigures(['amounts']);
    const total = (await findAmount('Total Spend')).title;
    const clientOnScreen = Number(new URLSearchParams(window.location.search).get('client'));
    const number = await aTrackingNumber(server, localStorage.getItem('parcelscope.token'), clientOnScreen);
    let panel = await openFilters(user);
    const search = async (text: string) => {
      const field = within(panel).getByLabelText('Tracking Number');
      await user.clear(field);
      await user.paste(text);
      await user.keyboard('{Enter}');
    };
    await search('');
    await screen.findByText('Please enter a tracking number');
    for (const wrong of [`${number}!`, `${number} 1Z2`]) {
      await search(wrong);
      await screen.findByText('Please enter a valid tracking number');
    }
    expect(within(panel).queryByRole('button', { name: 'Clear' })).toBeNull();
    await search(`${number}, NOT1`);
    await waitFor(() => expect(trackingOfAddress()).toBe(`${number},NOT1`));
    await waitFor(async () => expect((await findAmount('Total Spend')).title).not.toBe(total));
    await search(`${number},NOT1`);
    await screen.findByText('Already Filtered!');
    await user.keyboard('{Escape}');
    within(await findBar()).getByText(`Tracking Number: ${number}`, { exact: false });

    panel = await openFilters(user);
    await user.click(await within(panel).findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(trackingOfAddress()).toBeNull());
    await waitFor(async () => expect((await findAmount('Total Spend')).title).toBe(total));
  });

  it('have no search by tracking number on pages without rows', async () => {
    const { user } = await openApp({ login: 'analyst', path: '/aframe/dashboard/shippingInsight' });
    holdFigures();
    expect(within(await openFilters(user)).queryByLabelText('Tracking Number')).toBeNull();
  });

  it('ignore a tracking number for users who can’t search by it', async () => {
    // Brightleaf, which both users see.
    const client = 6;
    const server = await appServer();
    const number = await aTrackingNumber(server, await newToken('analyst'), client);
    const { user } = await openApp({ login: 'guest', path: `${SPEND}?client=${client}&tracking=${number}` });
    holdFigures(['amounts']);
    within(await findIgnored()).getByText('you can’t filter this page by tracking number', { exact: false });
    // A single parcel doesn't cost this much, so the figure isn't filtered.
    expect((await findAmount('Total Spend')).title).toMatch(/^\$\d+(,\d{3})+\.\d\d$/);
    expect(within(await openFilters(user)).queryByLabelText('Tracking Number')).toBeNull();
  });

  it('are saved as sets under valid names, and replace a set after confirmation', async () => {
    const { user, savedKeys } = await openAsNew('viewer', 'sets', `${SPEND}?f.carrier_name=UPS`);
    holdFigures();
    const panel = await openFilters(user);
    await user.click(within(panel).getByRole('button', { name: 'Save Filters' }));
    let dialog = await findSaveDialog();
    await user.click(within(dialog).getByLabelText('Name'));
    await user.paste('East 2026');
    await within(dialog).findByText(NAME_RULE);
    expect(saveButton(dialog)).toBeDisabled();
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.click(within(dialog).getByLabelText('Name'));
    await user.paste('East_2026');
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await waitFor(() => expect(saveButton(dialog)).toBeEnabled());
    await user.click(saveButton(dialog));
    await waitFor(async () => expect(await savedKeys()).toContain('filterset:spend:allclients:East_2026'));
    await within(panel).findByTitle('East_2026');

    const accounts = await offered(user, panel, 'Account');
    await choose(user, panel, 'Account', accounts[1] ?? '');
    await user.click(within(panel).getByRole('button', { name: 'Save Filters' }));
    dialog = await findSaveDialog();
    await user.click(within(dialog).getByLabelText('Name'));
    await user.paste('East_2026');
    expect(await within(dialog).findByRole('radio', { name: 'No' })).toBeChecked();
    expect(saveButton(dialog)).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(saveButton(dialog)).toBeEnabled());
    await user.click(saveButton(dialog));
    await waitFor(async () =>
      expect(await savedKeys()).toContainEqual(expect.stringMatching(/^filterset:spend:\d+:East_2026$/)),
    );
    await waitFor(async () => expect(await savedKeys()).not.toContain('filterset:spend:allclients:East_2026'));
  });

  it('are not saved beyond the limit of a page, until a set is deleted in the profile', async () => {
    const keys = Array.from({ length: 10 }, (_, set) => `filterset:spend:allclients:s${set}`);
    const sets = Object.fromEntries(keys.map((key) => [key, { filters: { zone: ['2'] } }]));
    const { user, savedKeys } = await openAsNew('viewer', 'many_sets', `${SPEND}?f.carrier_name=UPS`, sets);
    holdFigures();
    await openFilters(user);
    // The panel can still be replaced while the saved sets are read.
    await user.click(await screen.findByRole('button', { name: 'Save Filters' }));
    const dialog = await findSaveDialog();
    await user.click(within(dialog).getByLabelText('Name'));
    await user.paste('another');
    await within(dialog).findByText(/^You have reached the limit of 10 filter sets for this page\./);
    expect(saveButton(dialog)).toBeDisabled();
    await user.click(within(dialog).getByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Delete s9' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await savedKeys()).toEqual(keys.slice(0, 9)));
  });

  it('load a damaged set without its unreadable values', async () => {
    const { user } = await openAsNew('viewer', 'torn_sets', SPEND, {
      'filterset:spend:allclients:a_torn': { filters: { zone: '2', bill_option: ['PREPAID'] } },
    });
    holdFigures();
    const panel = await openFilters(user);
    await user.click(within(panel).getByLabelText('Filters:'));
    await user.click(await screen.findByTitle('a_torn'));
    await apply(user, panel);
    await within(await findIgnored()).findByText('Saved filters a_torn: Zone can’t be read', { exact: false });
    await waitFor(() => expect(window.location.search).toContain('f.bill_option=PREPAID'));
  });

  it('leave out a set that couldn’t be saved, without an error', async () => {
    const { user } = await openApp({ login: 'viewer', path: `${SPEND}?f.carrier_name=UPS` });
    holdFigures();
    const panel = await openFilters(user);
    failRequests('/addfilterForKey');
    await user.click(within(panel).getByRole('button', { name: 'More' }));
    await within(panel).findByRole('link', { name: 'Delete saved filters in your profile' });
    await user.click(within(panel).getByRole('button', { name: 'Save Filters' }));
    const dialog = await findSaveDialog();
    await user.click(within(dialog).getByLabelText('Name'));
    await user.paste('lost');
    await waitFor(() => expect(saveButton(dialog)).toBeEnabled());
    await user.click(saveButton(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: SAVE_TITLE })).toBeNull());
    await waitFor(() => expect(within(panel).queryByTitle('lost')).toBeNull());
    expect(within(document.body).queryByRole('alert')).toBeNull();
  });
});

const SAVE_TITLE = 'Save a New Filter Set';
const findSaveDialog = () => screen.findByRole('dialog', { name: SAVE_TITLE });
const saveButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Save' });
const trackingOfAddress = () => new URLSearchParams(window.location.search).get('tracking');

/** The tracking number of a parcel of a client. */
async function aTrackingNumber(server: TestServer, token: string | null, clientId: number): Promise<string> {
  const block = { startRow: 0, endRow: 1, clientId, tableName: 'shipments' };
  const { body } = await server.post(gridRows.path.replace(':page', 'spend'), token, block);
  return String(gridRows.output.parse(body).data[0]?.TRACKING_NUMBER);
}
