import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findBar, findWidget, SPEND } from '#test/component/dashboard.ts';
import { openApp } from '#test/component/open-app.tsx';
import { collectSavedFiles } from '#test/component/saved-files.ts';

describe('the figures of a widget', () => {
  it.each([
    {
      path: `${SPEND}?dates=bill_date.rp.Previous-Year&f.carrier_name=UPS`,
      title: 'Spend Analysis',
      widgets: ['Amounts', 'Trends', 'Breakdown', 'Map'],
    },
    { path: '/aframe/dashboard/overview', title: 'Overview', widgets: ['Last Four Weeks', 'Carriers and Services'] },
  ])('are saved as CSV from every widget of $title', async ({ path, title, widgets }) => {
    const { user } = await openApp({ login: 'analyst', path });
    const files = collectSavedFiles();
    const [button] = within(await findBar()).getAllByRole('button');
    for (const [index, name] of widgets.entries()) {
      const widget = await findWidget(name);
      const show = within(widget).queryByRole('button', { name: 'Show as table' });
      if (show !== null) await user.click(show);
      await user.click(await within(widget).findByRole('button', { name: 'Export CSV' }));
      expect(button?.title).toBeTruthy();
      expect(files[index]?.name).toBe(`${button?.title.replace(/[.,]/g, '')}_${title}.csv`);
      const lines = (await files[index]?.content.text())?.trimEnd().split('\r\n');
      expect(lines).toHaveLength(within(widget).getAllByRole('row').length);
    }
  });

  it('can’t be exported while there are none', async () => {
    await openApp({ login: 'analyst', path: `${SPEND}?dates=bill_date.dr.2001-01-01.2001-01-31` });
    await within(await findWidget('Trends')).findByText('No Data available');
    for (const name of ['Amounts', 'Trends', 'Breakdown', 'Map'])
      expect(within(await findWidget(name)).getByRole('button', { name: 'Export chart' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});
