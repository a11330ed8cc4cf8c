import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose } from '#test/component/choose.ts';
import { openApp } from '#test/component/open-app.tsx';

describe('account groups', () => {
  const open = async () => {
    const { user } = await openApp({ login: 'admin', path: '/accountgroups' });
    await screen.findByRole('region', { name: 'Account groups' });
    return {
      user,
      press: async (name: string) => user.click(await screen.findByRole('button', { name })),
      findDialog: async () => within(await screen.findByRole('dialog')),
    };
  };

  it('and divisions can be removed once they are empty', async () => {
    const { user, press, findDialog } = await open();
    const add = async (name: string, division: string | null) => {
      const dialog = await findDialog();
      fireEvent.change(dialog.getByLabelText('Name'), { target: { value: name } });
      if (division !== null) await choose(user, dialog.getByLabelText('Division'), division);
      await press('Save');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await press('Add division');
    await add('Overseas', null);
    await screen.findByRole('button', { name: 'Remove Overseas' });
    await press('Add group');
    await add('Test group', 'Overseas');
    await screen.findByRole('button', { name: 'Remove Test group' });
    expect(screen.getByRole('button', { name: 'Remove Overseas' })).toBeDisabled();
    await press('Remove Test group');
    const question = await findDialog();
    await question.findAllByText('Remove Test group?');
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('It has been removed');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Overseas' })).toBeEnabled());
    await press('Remove Overseas');
    await user.click((await findDialog()).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Overseas' })).toBeNull());
  });

  it('require a choice of accounts and a target to move accounts', async () => {
    const { user, press, findDialog } = await open();
    const moves = await screen.findAllByRole<HTMLButtonElement>('button', { name: /Move accounts/ });
    await user.click(moves.find(({ disabled }) => !disabled) ?? document.body);
    const dialog = await findDialog();
    await press('Move');
    await dialog.findByText('Choose the accounts to move.');
    await dialog.findByText('Choose a group.');
  });
});
