import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectAnswers, failRequests } from '#test/component/answers.ts';
import { findAmount, findBar, findWidget, holdFigures, openAsNew, SPEND } from '#test/component/dashboard.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { closeApp, openApp } from '#test/component/open-app.tsx';

describe('a dashboard', () => {
  it('resets filters with the dates and dates with the client, and goes back and forward through its views', async () => {
    const path = `${SPEND}?dates=pickup_date.rp.YTD&f.carrier_name=UPS`;
    const { user } = await openAsNew('analyst', 'history', path);
    holdFigures(['amounts', 'trend']);
    const steps: string[] = [];
    const settled = async (test: RegExp) => {
      await waitFor(() => expect(window.location.href).toMatch(test));
      await findWidget('Trends');
      steps.push(window.location.href);
    };
    await settled(/client=\d+.*trend=FactVsTime\.basicline/);
    await user.click(await findAmount('Fuel Surcharge'));
    await settled(/fact=fuelSurcharge/);
    await user.click(within(await findWidget('Trends')).getByTitle('Area'));
    await settled(/trend=FactVsTime\.basicarea/);
    await user.click(within(await findBar()).getByRole('button', { name: /^Shipped:/ }));
    const dates = await screen.findByRole('dialog', { name: 'Select Date Range and Type' });
    await user.click(within(dates).getByText('Previous Year'));
    within(dates).getByText('(All filters will be reset)');
    await user.click(within(dates).getByRole('button', { name: 'Apply' }));
    await settled(/dates=pickup_date\.rp\.Previous-Year/);
    expect(window.location.search).not.toMatch(/f\.|fact=/);
    await user.click(await findAmount('Accessorials'));
    await settled(/fact=accessorials/);
    await user.click(within(await findBar()).getByRole('button', { name: /Halden Outdoor/ }));
    const clients = await screen.findByRole('dialog', { name: /^Select Client/ });
    expect(clients.closest<HTMLElement>('.ant-popover-container')?.style.inlineSize).toBe('300px');
    const [listed, states] = ['clientsShortAFrame', '/nologin/statuses/'].map(collectAnswers);
    await user.click(within(clients).getByRole('button', { name: /Brightleaf/ }));
    // What all pages share is loaded again.
    await waitFor(() => expect([listed?.length, states?.length]).toEqual([1, 1]));
    await waitFor(() => expect(window.location.search).not.toMatch(/dates=|fact=/));
    await settled(/client=\d+/);

    for (const step of steps.slice(0, -1).reverse()) {
      window.history.back();
      await waitFor(() => expect(window.location.href).toBe(step));
    }
    await waitFor(async () => expect(await findAmount('Total Spend')).toHaveAttribute('aria-pressed', 'true'));
    expect(within(await findWidget('Trends')).getByRole('radio', { name: 'Line' })).toBeChecked();
    within(await findBar()).getByText('Carrier: UPS', { exact: false });
    window.history.forward();
    await waitFor(() => expect(window.location.href).toBe(steps[1]));
    await waitFor(async () => expect(await findAmount('Fuel Surcharge')).toHaveAttribute('aria-pressed', 'true'));
    await openFromMenu(user, 'Weight Analysis');
    await waitFor(() => expect(window.location.pathname).toMatch(/\/weight/));
    expect(window.location.search).not.toMatch(/f\.|fact=/);
  });

  it('writes saved settings into its address, which shows another user the same view', async () => {
    const { user, savedKeys } = await openAsNew('viewer', 'link', `${SPEND}?f.carrier_name=UPS`);
    holdFigures(['amounts', 'trend']);
    await user.click(within(await findWidget('Trends')).getByTitle('Area'));
    await waitFor(() => expect(window.location.search).toContain('basicarea'));
    await waitFor(async () => expect(await savedKeys()).not.toEqual([]));
    await user.click(await findAmount('Fuel Surcharge'));
    await waitFor(() => expect(window.location.search).toContain('fact=fuelSurcharge'));
    expect(window.location.search).toMatch(/client=\d+/);
    expect(window.location.search).toContain('basicarea');
    const { title } = await findAmount('Fuel Surcharge');
    const link = window.location.pathname + window.location.search;
    closeApp();
    await openApp({ login: 'analyst', path: link });
    holdFigures(['amounts', 'trend']);
    const amount = await findAmount('Fuel Surcharge');
    expect(amount).toHaveAttribute('aria-pressed', 'true');
    expect(amount).toHaveAttribute('title', title);
    within(await findBar()).getByRole('button', { name: /Halden/ });
    expect(within(await findWidget('Trends')).getByRole('radio', { name: 'Area' })).toBeChecked();
  });

  it.each(['none', 'year_over_year'])(
    'shows an error in the widget that failed, which can be retried, with the comparison %s',
    async (comparison) => {
      const path = `${SPEND}?trend=FactVsTime.basicline.linear.monthly.${comparison}`;
      const { user } = await openApp({ login: 'viewer', path });
      const restore = failRequests('/data/spend/trend', 400, { detail: 'The trend is broken' });
      const trends = await screen.findByLabelText('Trends', { selector: 'section' });
      const alert = await within(trends).findByRole('alert');
      within(alert).getByText('Server Error');
      within(alert).getByText('The trend is broken');
      await waitFor(() => expect(trends).toHaveAttribute('aria-busy', 'false'));
      for (const name of ['Amounts', 'Breakdown', 'Map'])
        expect(within(await findWidget(name)).queryByRole('alert')).toBeNull();
      restore();
      await user.click(within(alert).getByRole('button'));
      expect(within(await findWidget('Trends')).queryByRole('alert')).toBeNull();
    },
  );

  it.each(['/aframe/dashboard/overview', '/aframe/dashboard/shippingInsight'])(
    'has no table of rows at %s, whose page has no rows',
    async (path) => {
      await openApp({ login: 'analyst', path });
      holdFigures(['amounts']);
      await screen.findAllByText(/^Updated /);
      expect(screen.queryByText('Table Data')).toBeNull();
    },
  );
});
