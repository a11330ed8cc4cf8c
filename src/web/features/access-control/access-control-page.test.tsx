import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addRole, editRole, listRoles, type Role } from '#contract/roles.ts';
import { listUsers } from '#contract/users.ts';
import { appServer } from '#test/component/app-server.ts';
import { enter } from '#test/component/enter.ts';
import { openApp } from '#test/component/open-app.tsx';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { queryClient } from '#web/api/query-client.ts';

describe('access control', () => {
  it('grants a permission that applies from the next request on', async () => {
    const { services, signIn } = await appServer();
    await addUser(services, { login: 'curious', roleNames: ['ROLE_GUEST'] });
    const token = await signIn('curious', TEST_PASSWORD);
    const { user, server } = await openApp({ login: 'admin', path: '/acl' });
    await enter(user, await screen.findByRole('searchbox', { name: 'Search permissions' }), 'see users');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /for ROLE_GUEST/ })).toHaveLength(1));
    expect(screen.getByRole('checkbox', { name: 'USER_VIEW for ROLE_ADMIN' })).toBeDisabled();
    expect((await server.get(listUsers.path, token)).status).toBe(403);

    const turn = async () => {
      screen.getByRole('checkbox', { name: 'USER_VIEW for ROLE_GUEST' }).focus();
      await user.keyboard(' ');
      await screen.findByText('1 role has unsaved changes');
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      // The message may still be that of an earlier turn, so it doesn't prove that this one has been saved.
      await waitFor(() => expect(screen.queryByText('1 role has unsaved changes')).toBeNull());
      await screen.findByText('The permissions have been saved');
    };
    await turn();
    expect((await server.get(listUsers.path, token)).status).toBe(200);
    await turn();
    expect((await server.get(listUsers.path, token)).status).toBe(403);
  });

  it('refuses to save over a change of another administrator', async () => {
    const { post, put, signIn } = await appServer();
    await addUser((await appServer()).services, { login: 'second_admin', roleNames: ['ROLE_ADMIN'] });
    const second = await signIn('second_admin', TEST_PASSWORD);
    const added = await post(addRole.path, second, { name: 'ROLE_SHARED', permissions: ['USER_VIEW', 'USER_EDIT'] });
    const { id, version } = added.body as Role;
    const { user } = await openApp({ login: 'admin', path: '/acl' });
    const toggle = async (permission: string) => {
      (await screen.findByRole('checkbox', { name: `${permission} for ROLE_SHARED` })).focus();
      await user.keyboard(' ');
    };
    await enter(user, await screen.findByRole('searchbox', { name: 'Search permissions' }), 'users');
    await toggle('USER_ADD');
    const path = editRole.path.replace(':id', String(id));
    await put(path, second, { name: 'ROLE_TAKEN', permissions: ['USER_VIEW'], version });
    await queryClient.invalidateQueries({ queryKey: [listRoles.path] });
    await screen.findByRole('checkbox', { name: 'USER_ADD for ROLE_TAKEN' });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/Someone else has changed the role ROLE_TAKEN in the meantime/);
    const roles = (await (await appServer()).get(listRoles.path, second)).body as Role[];
    expect(roles.find((role) => role.id === id)?.permissions).toEqual(['USER_VIEW']);
    await user.click(screen.getByRole('button', { name: 'Discard and reload' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'USER_EDIT for ROLE_TAKEN' })).not.toBeChecked());
  });

  it('adds, renames and removes a role, but none of the product’s own', async () => {
    const { user } = await openApp({ login: 'admin', path: '/acl' });
    const save = async (name: string) => {
      const field = await screen.findByLabelText<HTMLInputElement>('Name');
      fireEvent.change(field, { target: { value: name } });
      fireEvent.submit(field.form ?? field);
    };
    await user.click(await screen.findByRole('button', { name: 'Add role' }));
    await save('ROLE_buyer');
    await screen.findByText('A role name is ROLE_ followed by 1 to 40 capital letters, digits or underscores.');
    await save('ROLE_BUYER');
    await screen.findByText('ROLE_BUYER has been saved');
    await user.click(await screen.findByRole('button', { name: 'Rename ROLE_BUYER' }));
    await save('ROLE_PURCHASER');
    await screen.findByText('ROLE_PURCHASER has been saved');
    await user.click(await screen.findByRole('button', { name: 'Remove ROLE_PURCHASER' }));
    expect(screen.queryByRole('button', { name: 'Remove ROLE_GUEST' })).toBeNull();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('ROLE_PURCHASER has been removed');
  });
});
