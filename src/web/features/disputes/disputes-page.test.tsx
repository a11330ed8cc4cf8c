import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failRequests, replaceAnswers } from '#test/component/answers.ts';
import { choose } from '#test/component/choose.ts';
import { enter } from '#test/component/enter.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';

const CLIENT = 1;
const path = `/disputes?client=${CLIENT}`;

describe('the disputes desk', () => {
  const lastChange = () => screen.findByRole('region', { name: 'Last change' });

  it('filters by tiles, changes what is selected, and undoes it', async () => {
    const { user } = await openApp({ login: 'analyst', path });
    await user.click(await screen.findByRole('button', { name: /^Open .* findings?$/ }));
    expect(window.location.search).toContain('status=open');
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByText('Open').length).toBeGreaterThan(0));
    const checkboxes = within(screen.getByRole('table')).getAllByRole('checkbox');
    await user.click(checkboxes[1] as HTMLElement);
    await screen.findByText('Selected: 1');
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dismissed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set status: Dismissed' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await dialog.findByText('Enter a note.');
    await enter(user, dialog.getByLabelText('Note (required)'), 'Our own mistake');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Findings changed: 1.');
    const change = within(await lastChange());
    await change.findByText(/^Last change: 1 set to Dismissed, by .analyst/);
    await user.click(change.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/^Last change: 1 set to Dismissed/)).toBeNull());
  });

  it('goes to the last page of findings if the page of the address is beyond it', async () => {
    await openApp({ login: 'analyst', path: `${path}&page=9999` });
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('page')).not.toBe('9999'));
    await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(1));
  });

  it('starts at the first page of another client', async () => {
    const { user } = await openApp({ login: 'analyst', path: `${path}&page=2` });
    await choose(user, await screen.findByLabelText('Client'), 'BRIGHTLEAF');
    await waitFor(() => expect(window.location.search).not.toContain(`client=${CLIENT}&`));
    expect(new URLSearchParams(window.location.search).get('page')).toBeNull();
  });

  it('shows nothing of the previous client while the findings of the next one load', async () => {
    const { user } = await openApp({ login: 'analyst', path });
    const ofPrevious = { name: /^[A-Z]\d+ / };
    await screen.findAllByRole('button', ofPrevious);
    await screen.findByRole('button', { name: /^Open .* findings?$/ });
    for (const part of ['/findings', '/summary']) replaceAnswers(part, () => new Promise<Response>(() => undefined));
    await choose(user, await screen.findByLabelText('Client'), 'BRIGHTLEAF');
    await waitFor(() => expect(window.location.search).not.toMatch(/client=1(&|$)/));
    expect(screen.queryByRole('button', ofPrevious)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Open .* findings?$/ })).toBeNull();
    expect(screen.queryByText(/^All matching findings/)).toBeNull();
  });

  it('shows the history of a finding', async () => {
    const { user } = await openApp({ login: 'analyst', path: `${path}&status=filed` });
    const [finding] = await screen.findAllByRole('button', { name: /^[A-Z]\d+ / });
    await user.click(finding as HTMLElement);
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('Filed with the carrier');
    await drawer.findByText('Status changed');
    expect(drawer.getAllByText('Demo')).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(finding).toHaveFocus();
  });

  it('imports answers and shows why lines were rejected', async () => {
    const { user } = await openApp({ login: 'analyst', path: `${path}&part=answers` });
    const file = new File(['tracking,answer\n1Z404,denied\n'], 'answers.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('File with answers'), file);
    await screen.findByText('Answers read: 1. Approved: 0. Denied: 0. Rejected lines: 1.');
    await user.click((await screen.findAllByRole('button', { name: 'Expand row' }))[0] as HTMLElement);
    await screen.findByText('No claim about this tracking number was filed.');
  });

  it('lets readers look at what has expired, without changing anything', async () => {
    await openApp({ login: 'viewer', path: `${path}&clock=expired&status=open` });
    await waitFor(() => {
      const [, ...findings] = within(screen.getByRole('table')).getAllByRole('row', { name: /./ });
      expect(findings.length).toBeGreaterThan(0);
      for (const finding of findings) within(finding).getByText('Expired');
    });
    expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'File claims' })).toBeNull();
    expect(within(screen.getByRole('table')).queryByRole('checkbox')).toBeNull();
  });

  it('shows the figures again when a retry succeeds', async () => {
    const { user } = await openApp({ login: 'analyst', path: '/dashboards' });
    const restore = failRequests('/summary', 503, { title: 'Unavailable' });
    await openFromMenu(user, 'Disputes');
    await screen.findByText('Server Error');
    restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Up to 3 days/ });
  });
});
