import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';

it('lists charges out of line, and parcels in trouble with what people noted', async () => {
  const { user } = await openApp({ login: 'analyst', path: '/exceptionCharge?days=365' });
  expect(await screen.findByRole('button', { name: /^Correction [1-9]/ })).toBeVisible();
  expect(await screen.findAllByRole('row', { name: /Open/ })).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Dispute' })).toBeDisabled();
  await openFromMenu(user, 'Exception Tracking');
  expect(await screen.findByRole('button', { name: /^Late [1-9]/ })).toBeVisible();
  const [first] = await screen.findAllByRole('row', { name: /Promised/ });
  if (first === undefined) throw new Error('no parcel is in trouble');
  await user.click(within(first).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('Enter a note.')).toBeVisible();
  await user.click(dialog.getByRole('textbox'));
  await user.paste('Asked the carrier');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  const noted = await screen.findByRole('row', { name: /Asked the carrier/ });
  await user.click(within(noted).getByRole('button', { name: 'Expand row' }));
  expect(await screen.findByText('Note added')).toBeVisible();
});

it('names everything in the reader’s language, also what the component library names in English', async () => {
  await openApp({ login: 'analyst', path: '/exceptionCharge?days=365', language: 'fr' });
  expect(await screen.findByRole('checkbox', { name: 'Tout sélectionner' })).toBeVisible();
  expect(await screen.findAllByRole('checkbox', { name: /^Sélectionner \w+/ })).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Effacer' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /^(down|info-circle|exclamation-circle)$/ })).toBeNull();
});
