import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failRequests, replaceAnswers } from '#test/component/answers.ts';
import { enter } from '#test/component/enter.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';

const FACTS = ['Total Spend', 'Published Amount', 'Transportation Discount', 'Accessorials', 'Fuel Surcharge'];
const OVERDUE = {
  clientId: 2,
  clientName: 'Halden East',
  carrierId: 1,
  carrierName: 'UPS',
  accountNumber: '1A2B3C',
  everyDays: 7,
  lastOn: '2026-05-20',
  dueOn: '2026-05-27',
  daysLate: 10,
  gaps: [],
};
const CLOCK = 'Time left to claim';
const LISTS = ['Needs attention today', 'The last 4 weeks', CLOCK, 'Data freshness', 'Last imports'];

describe('the home page', () => {
  const findList = (name: string) => screen.findByRole('region', { name });
  const findFigure = async (name: string) =>
    within(await findList('The last 4 weeks')).findByRole('link', { name: new RegExp(`^${name}`) });
  const titles = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent?.trim());

  it('shows figures, freshness and imports, and finds carriers by name', async () => {
    const { user } = await openApp({ login: 'analyst', path: '/' });
    for (const name of FACTS) expect(await findFigure(name)).toHaveAttribute('title', expect.stringMatching(/^\$/));
    expect(titles()).toEqual(LISTS);
    const clock = within(await findList(CLOCK));
    const soon = await clock.findByRole('link', { name: /^Up to 3 days/ });
    expect(soon).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/disputes\?client=\d+&clock=days3&status=open%2Cconfirmed$/),
    );
    expect(document.title).toBe('Home · Parcelscope');
    expect(await findFigure('Fuel Surcharge')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/aframe\/dashboard\/spend\?.*dates=bill_date\.la\.28&fact=fuelSurcharge/),
    );
    await within(await findList('Last imports')).findAllByText('Loaded');

    const freshness = within(await findList('Data freshness'));
    await freshness.findByText(/^Up to date: \d+ of \d+$/);
    expect(freshness.queryByRole('table')).toBeNull();
    await user.click(freshness.getByRole('button', { name: 'Show the list' }));
    const list = within(await findList('Data freshness'));
    await list.findAllByRole('cell', { name: 'UPS' });
    const search = list.getByRole('textbox');
    await enter(user, search, 'fedex');
    await waitFor(() => expect(list.queryByRole('cell', { name: 'UPS' })).toBeNull());
    expect(list.getAllByRole('cell', { name: 'FedEx' })).not.toEqual([]);
    await user.clear(search);
    await enter(user, search, 'no such carrier');
    await list.findByText('No matches');
  });

  it('shows a list again when a retry succeeds', async () => {
    const { user } = await openApp({ login: 'analyst', path: '/reports' });
    const restore = failRequests('/aiparcelweb/api/freshness', 503, { title: 'Unavailable' });
    await openFromMenu(user, 'Home');
    const freshness = within(await findList('Data freshness'));
    await freshness.findByText('Server Error');
    restore();
    const reconnect = replaceAnswers('/aiparcelweb/api/freshness', () => Promise.reject(new TypeError('Failed')));
    await user.click(freshness.getByRole('button', { name: 'Try again' }));
    await freshness.findByText('The server can’t be reached. Please try again.');
    expect(freshness.queryByText('Server Error')).toBeNull();
    reconnect();
    await user.click(freshness.getByRole('button', { name: 'Try again' }));
    await freshness.findByText(/^Up to date: /);
  });

  it('counts what needs attention, with links', async () => {
    await openApp({ login: 'analyst', path: '/profile' });
    replaceAnswers('/pipeline/arrivals', () => Response.json([OVERDUE]));
    const user = reloadApp();
    await openFromMenu(user, 'Home');
    const attention = within(await findList('Needs attention today'));
    const overdue = await attention.findByRole('link', { name: /^1 ?account whose next invoice is overdue/ });
    expect(overdue).toHaveAttribute('href', '/accounts');
    expect(overdue).toHaveTextContent('\u2068Halden East\u2069: \u2068UPS 1A2B3C\u2069 (\u206810 days\u2069)');
  });

  it('shows no imports to a guest', async () => {
    await openApp({ login: 'guest', path: '/' });
    await findFigure('Total Spend');
    expect(titles()).toEqual(LISTS.filter((name) => name !== 'Last imports' && name !== CLOCK));
  });

  it('tells the user of a carrier that there is nothing to see', async () => {
    await openApp({ login: 'carrier', path: '/' });
    await screen.findByText(/^There is nothing for you here yet\./);
    expect(titles()).toEqual([]);
  });
});
