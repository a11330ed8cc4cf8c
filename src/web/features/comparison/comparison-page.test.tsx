import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clientsShortAFrame } from '#contract/reference-data.ts';
import { appServer, newToken } from '#test/component/app-server.ts';
import { chooseOption, holdFigures } from '#test/component/dashboard.ts';
import { closeApp, openApp } from '#test/component/open-app.tsx';
import type { TestServer } from '#test/test-server.ts';

const COMPARISON = '/aframe/dashboard/comparison';

describe('the comparison', () => {
  const findSet = (name: string) => screen.findByLabelText(name, { selector: 'section' });
  const choice = (place: number, name: string) =>
    new URLSearchParams(window.location.search).get(`set${place}.${name}`);

  async function listClients({ get }: TestServer) {
    const { body } = await get('clientsShortAFrame', await newToken('analyst'));
    const [client, other] = clientsShortAFrame.output.parse(body);
    if (client === undefined || other === undefined) throw new Error('The analyst has fewer than two clients');
    return { client, other };
  }

  /** The first exact figure with a unit, once the set has loaded. */
  async function findFigure(name: string, unit: '^="$"' | '$="lbs"'): Promise<string> {
    const set = await findSet(name);
    return waitFor(() => {
      const figure = set.querySelector<HTMLElement>(`[title${unit}]`);
      if (figure === null) throw new Error(`${name} has no figure`);
      return figure.title;
    });
  }

  it('adds, filters and removes sets, and looks the same to another reader', async () => {
    const { client, other } = await listClients(await appServer());
    const { user } = await openApp({ login: 'analyst', path: COMPARISON });
    holdFigures(['amounts']);
    await findFigure('Set2', '^="$"');
    const add = screen.getByRole('button', { name: 'Add a set' });
    await waitFor(() => expect(choice(2, 'client')).toBe(String(client.id)));
    expect(choice(1, 'dates')?.slice(-10)).toBe(choice(2, 'dates')?.split('.')[2]);
    await user.click(add);
    const before = await findFigure('Set3', '^="$"');
    expect(add).toBeDisabled();
    expect(choice(3, 'dates')).toBe(choice(2, 'dates'));
    expect(screen.getAllByText('Total Spend').length).toBeGreaterThan(2);

    await user.click(await within(await findSet('Set3')).findByRole('button', { name: /^Filters:/ }));
    const panel = await screen.findByRole('dialog', { name: 'Filters:' });
    await chooseOption(user, within(panel).getByLabelText('Carrier'), 'UPS');
    await user.click(within(panel).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(choice(3, 'f.carrier_name')).toBe('UPS'));
    await waitFor(async () => expect(await findFigure('Set3', '^="$"')).not.toBe(before));

    await user.click(screen.getByRole('tab', { name: 'Weight Analysis' }));
    await user.click(screen.getByRole('radio', { name: 'Trends' }));
    await waitFor(() => expect(window.location.search).toMatch(/tab=comparisonWeight.*view=trends/));
    const figure = await findFigure('Set3', '$="lbs"');
    const link = window.location.pathname + window.location.search;

    const dates = choice(3, 'dates');
    const clientButton = { name: new RegExp(`^Client ${client.name.slice(0, 8)}`) };
    await user.click(within(await findSet('Set3')).getByRole('button', clientButton));
    const picker = within(await screen.findByRole('dialog', { name: 'Select Client (All filters will be reset)' }));
    expect(picker.queryByText('Sub-Clients')).toBeNull();
    await user.click(picker.getByRole('button', { name: new RegExp(`^${other.name}`) }));
    await waitFor(() => expect(choice(3, 'client')).toBe(String(other.id)));
    expect([choice(3, 'f.carrier_name'), choice(3, 'dates')]).toEqual([null, dates]);
    await user.click(screen.getByRole('button', { name: 'Remove Set1' }));
    await waitFor(() => expect(choice(2, 'client')).toBe(String(other.id)));
    await waitFor(() => expect(screen.queryByLabelText('Set3', { selector: 'section' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Add a set' })).toBeEnabled();

    closeApp();
    await openApp({ login: 'admin', path: link });
    holdFigures(['amounts']);
    expect(await findFigure('Set3', '$="lbs"')).toBe(figure);
  });

  it('reports what it ignores, and keeps filters that don’t apply to the tab', async () => {
    const { other } = await listClients(await appServer());
    const choices = `set1.client=999999&set2.f.zone=none&set2.f.accessorial=Residential&set3.client=${other.id}`;
    const { user } = await openApp({ login: 'analyst', path: `${COMPARISON}?${choices}&set4.client=1&view=map` });
    holdFigures();
    await screen.findByText('Set 4: only three sets can be shown', { exact: false });
    await screen.findByText(': not a valid option', { exact: false });
    const [first, second] = [within(await findSet('Set1')), within(await findSet('Set2'))];
    await first.findByText('Client 999999: not one of your clients.', { exact: false });
    await second.findByText('Zone none: not available for this client', { exact: false });
    await waitFor(() => expect(window.location.search).not.toMatch(/999999|set4|none|map/));
    await second.findByText('Not applied on this tab: Accessorial: Residential', { exact: false });
    await user.click(await second.findByRole('button', { name: /^Filters:/ }));
    const panel = await screen.findByRole('dialog', { name: 'Filters:' });
    await user.click(within(panel).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(panel).not.toBeVisible());
    expect(choice(2, 'f.accessorial')).toBe('Residential');
  });

  it('explains the difference between two sets by parts that add up to it, and says if a set is empty', async () => {
    const inYear = (place: number, year: number) => `set${place}.dates=bill_date.dr.${year}-01-01.${year}-12-31`;
    const years = [inYear(1, 2024), inYear(2, 2025), inYear(3, 2015)].join('&');
    const { user } = await openApp({ login: 'analyst', path: `${COMPARISON}?view=trends&${years}` });
    // Each set has a button as well.
    const differences = within(await screen.findByRole('region', { name: 'Side by Side' }));
    await user.click(await differences.findByRole('button', { name: 'Why' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why did Total Spend change?' }));
    const table = await dialog.findByRole('table', { name: /^Total Spend (rose|fell) by \$.* \(\d/ });
    const cents = (cell: Element) => Math.round(Number(cell.textContent.replaceAll(/[$,+]/g, '')) * 100);
    const parts = [...table.querySelectorAll('tbody td:nth-of-type(1)')].map(cents);
    const total = table.querySelector('tfoot td');
    expect(total).not.toBeNull();
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === null ? null : cents(total));
    await user.click(dialog.getByRole('radio', { name: 'Set3 compared with Set1' }));
    expect(
      await dialog.findByText(/^This set has no Total Spend\. In the other set it is \$/, { selector: 'p' }),
    ).toBeVisible();
  });
});
