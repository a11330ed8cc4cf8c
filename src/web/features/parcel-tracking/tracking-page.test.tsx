import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { replaceAnswers } from '#test/component/answers.ts';
import { appServer } from '#test/component/app-server.ts';
import { choose } from '#test/component/choose.ts';
import { openApp } from '#test/component/open-app.tsx';

describe('tracking', () => {
  it('looks numbers up, says what is wrong with them, and watches them', async () => {
    const { services } = await appServer();
    const { rows } = await services.store.execute('SELECT numbers FROM watch_lists LIMIT 1');
    const [first = '', second = ''] = String(rows[0]?.numbers).split(',');
    const { user } = await openApp({ login: 'analyst', path: '/tracking' });
    const field = await screen.findByLabelText('Tracking numbers');
    expect(screen.getByRole('button', { name: 'Look up parcels' })).toBeDisabled();
    fireEvent.change(field, { target: { value: Array.from({ length: 1001 }, (_, index) => `N${index}`).join('\n') } });
    expect(screen.getByText('You entered 1,001 numbers. Enter at most 1,000 at once.')).toBeVisible();
    fireEvent.change(field, { target: { value: `${first}\n${first}, ${second} 1Z000` } });
    await user.click(screen.getByRole('button', { name: 'Look up parcels' }));
    expect(await screen.findByText('1 number can’t be that of any known carrier:')).toBeVisible();
    expect(screen.getByText('1 number was entered more than once:')).toBeVisible();
    const row = within(screen.getByRole('row', { name: new RegExp(first) }));
    await user.click(row.getByRole('button', { name: 'Expand row' }));
    expect((await screen.findAllByText(/Picked up|Label created|In transit/)).length).toBeGreaterThan(0);

    await user.click(screen.getByRole('button', { name: 'Watch these parcels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a watch list' }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'My parcels' } });
    fireEvent.change(dialog.getByLabelText('Tracking numbers'), { target: { value: `${first} ${second}` } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The watch list has been saved');
    await user.click(screen.getByRole('tab', { name: 'Watch lists' }));
    await user.click(await screen.findByRole('button', { name: 'Open My parcels' }));
    const opened = within(await screen.findByRole('dialog', { name: 'My parcels' }));
    expect(await opened.findByText(second)).toBeVisible();
    await waitFor(() => expect(window.location.search).toMatch(/list=\d+/));
  });

  it('keeps the numbers for another client, but not what was found', async () => {
    const { user } = await openApp({ login: 'admin', path: '/tracking?client=1' });
    const field = await screen.findByLabelText('Tracking numbers');
    fireEvent.change(field, { target: { value: '1Z000' } });
    await user.click(screen.getByRole('button', { name: 'Look up parcels' }));
    const problem = /can’t be that of any known carrier/;
    await screen.findByText(problem);
    await choose(user, screen.getByRole('combobox', { name: 'Client' }), 'Brightleaf');
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
    expect(screen.getByLabelText('Tracking numbers')).toHaveValue('1Z000');
    await user.click(screen.getByRole('button', { name: 'Look up parcels' }));
    await screen.findByText(problem);
  });

  it('keeps the numbers whose payments are looked for, but not what was found', async () => {
    const { user } = await openApp({ login: 'admin', path: '/trackingPaymentNumber?client=1' });
    const field = await screen.findByLabelText('Tracking numbers');
    fireEvent.change(field, { target: { value: '1Z000' } });
    await user.click(screen.getByRole('button', { name: 'Find payments' }));
    await screen.findByRole('alert');
    await choose(user, screen.getByRole('combobox', { name: 'Client' }), 'Brightleaf');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByLabelText('Tracking numbers')).toHaveValue('1Z000');
  });

  it('lists what was looked up, which files arrived, and what is missing', async () => {
    const { user } = await openApp({ login: 'admin', path: '/trackingHistory' });
    expect((await screen.findAllByRole('cell', { name: 'analyst' })).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('tab', { name: 'Event files' }));
    expect(await screen.findByRole('cell', { name: 'Loaded' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Gaps' }));
    expect(await screen.findByRole('region', { name: 'Parcels without events' })).toBeVisible();
    expect((await screen.findAllByRole('cell', { name: 'UPS' })).length).toBeGreaterThan(0);
  });

  it('shows nothing of the previous client while the history of the next one loads', async () => {
    const { user } = await openApp({ login: 'admin', path: '/trackingHistory?client=1' });
    expect((await screen.findAllByRole('cell', { name: 'analyst' })).length).toBeGreaterThan(0);
    replaceAnswers('/lookUps', () => new Promise<Response>(() => undefined));
    await choose(user, screen.getByRole('combobox', { name: 'Client' }), 'Brightleaf');
    await waitFor(() => expect(window.location.search).not.toContain('client=1'));
    expect(screen.queryByRole('cell', { name: 'analyst' })).toBeNull();
  });

  it('names the button that shows files of all sources in the reader’s language', async () => {
    await openApp({ login: 'admin', path: '/trackingHistory?part=files&source=upload', language: 'it' });
    await screen.findByRole('combobox', { name: 'Arrivato da' });
    expect(screen.getByRole('button', { name: 'Cancella' })).toBeInTheDocument();
  });
});
