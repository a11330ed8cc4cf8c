import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findAmount, findBar, findIgnored, findWidget, holdFigures, SPEND } from '#test/component/dashboard.ts';
import { closeApp, openApp } from '#test/component/open-app.tsx';

describe('the notice about ignored choices', () => {
  it('lists what was wrong with the address, until it is dismissed', async () => {
    const wrong = new URLSearchParams({
      client: '999999',
      dates: 'bill_date.dr.2020-01-01.2999-01-01',
      fact: 'profit',
      trend: 'a.b.c',
      'f.carrier_name': 'Pony Express',
      'f.credit_type': 'GSR',
      'f.normalised_sender_state': 'NV',
    });
    for (let zone = 0; zone < 50; zone += 1) wrong.append('f.zone', `none${zone}`);
    const { user } = await openApp({ login: 'viewer', path: `${SPEND}?${wrong}` });
    holdFigures(['amounts', 'map']);
    const notice = await findIgnored();
    for (const text of [
      'Client 999999: not one of your clients. Your first client is shown instead.',
      'Dates 2020-01-01 and 2999-01-01: future dates can’t be shown',
      'Figure profit: not available on this page',
      'Trends a.b.c: not a valid option',
      'Credit Type GSR: not a filter on this page',
      'Sender State NV: can’t be used without Sender Country',
      'Carrier Pony Express: not available for this client',
      'Zone none0, none1, none2, none3, none4, and 45 more: not available for this client',
    ])
      await within(notice).findByText(text);
    await waitFor(() => expect(window.location.search).not.toMatch(/999|profit|f\./));
    await findWidget('Map');
    expect(screen.queryByText('Server Error')).toBeNull();
    await user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());

    const { pathname, search } = window.location;
    closeApp();
    await openApp({ login: 'viewer', path: pathname + search });
    holdFigures(['amounts']);
    await findAmount('Total Spend');
    expect(screen.queryByText(/couldn’t be shown/)).toBeNull();
  });

  it('tells that dates in the wrong order were swapped', async () => {
    await openApp({ login: 'viewer', path: `${SPEND}?dates=bill_date.dr.2026-03-02.2026-03-01` });
    holdFigures();
    await within(await findIgnored()).findByText(/the start date is after the end date, so the two were swapped\.$/);
    await within(await findBar()).findByText('Invoiced: Mar 01, 2026 - Mar 02, 2026');
  });
});
