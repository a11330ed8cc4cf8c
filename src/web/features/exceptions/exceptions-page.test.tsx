import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replaceAnswers } from '#test/component/answers.ts';
import { choose } from '#test/component/choose.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { navigateApp, openApp } from '#test/component/open-app.tsx';

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

it('keeps what is selected while other exceptions are shown, until the selection is cleared', async () => {
  const path = '/exceptionCharge?days=365';
  const { user } = await openApp({ login: 'analyst', path });
  const ofParcels = { name: /^Select 1Z/ };
  const numberOf = (choice: HTMLElement) => choice.getAttribute('aria-label')?.split(' ')[1] ?? '';
  const choices = await screen.findAllByRole('checkbox', ofParcels);
  const first = choices[0] as HTMLElement;
  const other = choices.map(numberOf).find((number) => number !== numberOf(first)) ?? '';
  await user.click(first);
  await screen.findByText('Selected: 1');
  await navigateApp(`${path}&text=${other}`);
  const isOther = (choice: HTMLElement) => numberOf(choice) === other;
  await waitFor(() => expect(screen.getAllByRole('checkbox', ofParcels).every(isOther)).toBe(true));
  await user.click(screen.getAllByRole('checkbox', ofParcels)[0] as HTMLElement);
  await screen.findByText('Selected: 2');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  await screen.findByText('Selected: 0');
});

it('shows nothing of the previous client while the exceptions of the next one load', async () => {
  const { user } = await openApp({ login: 'analyst', path: '/exceptionCharge?days=365&client=1' });
  const ofFormer = { name: /^Select 1Z/ };
  await screen.findAllByRole('checkbox', ofFormer);
  await screen.findByRole('button', { name: /^Correction [1-9]/ });
  replaceAnswers('/exceptions/', () => new Promise<Response>(() => undefined));
  await choose(user, screen.getByRole('combobox', { name: 'Client' }), 'Brightleaf');
  await waitFor(() => expect(window.location.search).not.toMatch(/client=1(&|$)/));
  expect(screen.queryByRole('checkbox', ofFormer)).toBeNull();
  expect(screen.getByRole('button', { name: 'Correction –' })).toBeVisible();
});

it('names everything in the reader’s language, also what the component library names in English', async () => {
  await openApp({ login: 'analyst', path: '/exceptionCharge?days=365', language: 'fr' });
  expect(await screen.findByRole('checkbox', { name: 'Tout sélectionner' })).toBeVisible();
  expect(await screen.findAllByRole('checkbox', { name: /^Sélectionner \w+/ })).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Effacer' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /^(down|info-circle|exclamation-circle)$/ })).toBeNull();
});
