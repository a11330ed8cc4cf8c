import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose } from '#test/component/choose.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';

it('adds a set with a rule, assigns it to a client, and shows the margin of a draft', async () => {
  const { user } = await openApp({ login: 'admin', path: '/' });
  await openFromMenu(user, 'Markup');
  await user.click(await screen.findByRole('button', { name: 'Add set' }));
  const dialog = () => within(screen.getByRole('dialog'));
  fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'Key accounts' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Rules of Key accounts' }));
  expect(await screen.findByText('The set has no rules yet, so everything is billed at cost.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('Enter a valid amount.')).toBeVisible();
  fireEvent.change(dialog().getByLabelText('Amount'), { target: { value: '12.5' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  const rule = within((await screen.findByText('+12.5%')).closest('tr') ?? document.body);
  expect(rule.getByText('What the carrier bills')).toBeVisible();

  await openFromMenu(user, 'Assign Markup');
  await user.click(await screen.findByRole('button', { name: 'Assign set' }));
  await choose(user, dialog().getByLabelText('Client'), 'BRIGHTLEAF');
  await choose(user, dialog().getByLabelText('Set'), 'Key accounts');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Brightleaf Home & Kitchen Key accounts USD/ })).toBeVisible();

  await openFromMenu(user, 'Run Markup');
  await choose(user, await screen.findByLabelText('Client'), 'BRIGHTLEAF');
  await user.click(screen.getByRole('button', { name: 'Prepare' }));
  const totals = within(await screen.findByRole('table', { name: 'Totals by currency' }));
  expect(totals.getByRole('row', { name: /^USD/ })).toHaveTextContent(/11\.1\d?%/);
  expect(screen.getByRole('button', { name: 'Keep' })).toBeEnabled();
});
