import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allSaved } from '#test/component/all-saved.ts';
import { replaceAnswers } from '#test/component/answers.ts';
import { newToken } from '#test/component/app-server.ts';
import { openApp } from '#test/component/open-app.tsx';

const NAME = 'A2 Residential charge billed twice';
const row = async () => within(await screen.findByRole('row', { name: /^A2 Residential charge billed twice/ }));

it('says what a rule checks, and turns it off and on', async () => {
  const { user } = await openApp({ path: '/auditRules', login: 'admin' });
  expect((await row()).getByText('Two residential charges for one parcel.')).toBeVisible();
  expect((await row()).getByText('6 found, 0 missed, 0 false')).toBeVisible();
  const isOn = () => screen.getByRole('switch', { name: `${NAME}: on` });
  expect(isOn()).toBeChecked();
  await user.click(isOn());
  expect(await screen.findByText('The rule was changed. The audit runs again.')).toBeVisible();
  expect(await (await row()).findByText(/^admin, /)).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: `Tolerance of ${NAME}` })).toBeDisabled();
  expect(isOn()).not.toBeChecked();
  await user.click(isOn());
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: `Tolerance of ${NAME}` })).toBeEnabled());
  await user.type(screen.getByRole('textbox', { name: 'Search: Rules' }), 'V4');
  const ofBoxes = within(await screen.findByRole('row', { name: /^V4 Box larger than needed/ }));
  expect(ofBoxes.getByRole('switch', { name: 'V4 Box larger than needed: on' })).toBeEnabled();
  expect(ofBoxes.getByText(/because the box is large for what it weighs/)).toBeVisible();
});

it('keeps a tolerance that was typed just before the rule is turned off', async () => {
  const { user, server } = await openApp({ path: '/auditRules?client=1', login: 'admin' });
  await row();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  replaceAnswers('/auditRules/1/A2', async (ask) => {
    const response = await ask();
    await held;
    return response;
  });
  const tolerance = screen.getByRole('spinbutton', { name: `Tolerance of ${NAME}` });
  await user.clear(tolerance);
  await user.type(tolerance, '25');
  await user.click(screen.getByRole('switch', { name: `${NAME}: on` }));
  answer();
  await allSaved();
  await waitFor(() => expect(screen.getByRole('switch', { name: `${NAME}: on` })).toBeEnabled());
  await waitFor(() => expect(screen.getByRole('switch', { name: `${NAME}: on` })).not.toBeChecked());
  const token = await newToken('admin');
  const stored = { rule: 'A2', isOn: false, toleranceMinor: 25 };
  expect((await server.get('auditRules/1', token)).body).toContainEqual(expect.objectContaining(stored));
  await server.put('auditRules/1/A2', token, { isOn: true, toleranceMinor: 0 });
});

it('cannot be changed by readers without the permission', async () => {
  await openApp({ path: '/auditRules', login: 'analyst' });
  expect(await screen.findByRole('switch', { name: `${NAME}: on` })).toBeDisabled();
});
