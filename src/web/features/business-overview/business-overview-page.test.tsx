import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enter } from '#test/component/enter.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';

it('shows all clients, those that need attention first, and leads to their spend of the same weeks', async () => {
  const { user } = await openApp({ login: 'admin', path: '/profile' });
  await openFromMenu(user, 'Business Overview');
  const table = await screen.findByRole('table');
  const client = await within(table).findByRole('link', { name: 'Halden Outdoor Group' });
  expect(client.getAttribute('href')).toContain('dates=bill_date.la.28');
  await user.click(screen.getByText('13 weeks'));
  await expect
    .poll(() => within(table).getByRole('link', { name: 'Halden Outdoor Group' }).getAttribute('href'))
    .toContain('dates=bill_date.la.91');
  const rows = within(table).getAllByRole('row').slice(1);
  const counts = rows.map((row) => within(row).queryAllByRole('listitem').length);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(counts[0]).toBeGreaterThan(0);
  await enter(user, screen.getByRole('textbox', { name: 'Search: Clients' }), 'Europe');
  await expect
    .poll(() =>
      within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Halden Outdoor Europe']);
});
