import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addReportSchedule, listDeliveryOptions, listReportSchedules } from '#contract/report-schedules.ts';
import { failRequests } from '#test/component/answers.ts';
import { choose } from '#test/component/choose.ts';
import { navigateApp, openApp } from '#test/component/open-app.tsx';
import { getSession } from '#web/session/session-store.ts';

it('rejects recipients that are no e-mail addresses', async () => {
  const { user } = await openApp({ login: 'analyst', path: '/viewScheduledReports' });
  await user.click(await screen.findByRole('button', { name: 'Add schedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  const recipients = await dialog.findByRole('combobox', { name: 'Recipients' });
  fireEvent.change(recipients, { target: { value: 'not an address,' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('not is not an e-mail address.')).toBeVisible();
});

describe('a schedule with a destination', () => {
  const DATES = { type: 'bill_date', frequency: 'dr', rollingPeriod: null, lastDays: null };
  const MAY = { ...DATES, from: '2026-05-01', to: '2026-05-31' };

  const addSchedule = async (name: string) => {
    const { user, server } = await openApp({ login: 'analyst', path: '/' });
    const { token } = getSession();
    const options = listDeliveryOptions.output.parse((await server.get(listDeliveryOptions.path, token)).body);
    const [destination] = options.destinations;
    const clientId = destination?.clientIds[0];
    const added = await server.post(addReportSchedule.path, token, {
      ...{ name, request: { reportId: 'shipmentDetails', clientId, dates: MAY }, format: 'csv' },
      ...{ frequency: 'monthly', weekday: null, monthDay: 1, timeOfDay: '06:00', timeZone: 'UTC' },
      ...{ recipients: [], destinationIds: [destination?.id], delivery: 'file', skipsEmpty: true },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const stored = async () => {
      const { body } = await server.get(listReportSchedules.path, token);
      return listReportSchedules.output.parse(body).find(({ fields }) => fields.name.startsWith(name));
    };
    const edit = async () => {
      await navigateApp('/viewScheduledReports');
      await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
      return within(await screen.findByRole('dialog'));
    };
    return { user, destination, stored, edit };
  };

  it('keeps it when it is saved while the destinations can’t be loaded', async () => {
    const { user, destination, stored, edit } = await addSchedule('Kept');
    failRequests(listDeliveryOptions.path);
    const dialog = await edit();
    fireEvent.change(await dialog.findByLabelText('Name'), { target: { value: 'Kept and renamed' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Kept and renamed');
    expect((await stored())?.fields.destinationIds).toEqual([destination?.id]);
  });

  it('loses it when another client is chosen', async () => {
    const { user, edit } = await addSchedule('Moved');
    const dialog = await edit();
    await dialog.findByText('Accounting');
    await choose(user, dialog.getByLabelText('Client'), 'BRIGHTLEAF');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter from 1 to 20 e-mail addresses.');
  });
});
