import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { replaceAnswers } from '#test/component/answers.ts';
import { appServer } from '#test/component/app-server.ts';
import { enter } from '#test/component/enter.ts';
import { openApp } from '#test/component/open-app.tsx';
import { addUser } from '#test/factories/user.factory.ts';
import { providerInput } from '#test/identity-provider.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';

const NAME = 'Provider of readers';
const PATH = '/settings?tab=sso';

describe('the list of identity providers', () => {
  beforeAll(async () => {
    const { store, tenantId } = (await appServer()).services;
    const { entryPoint, issuer, certificates } = providerInput('https://login.example.com');
    await store.execute(
      `INSERT INTO identity_providers (tenant_id, name, domains, entry_point, issuer, certificates)
       VALUES ($1, $2, ARRAY['readers.test'], $3, $4, ARRAY[$5])`,
      [tenantId, NAME, entryPoint, issuer, certificates[0]],
    );
  });

  it('can be changed by administrators', async () => {
    const { user } = await openApp({ login: 'admin', path: PATH });
    const edit = await screen.findByRole('button', { name: `Edit ${NAME}` });
    screen.getByRole('button', { name: `Remove ${NAME}` });
    screen.getByRole('button', { name: 'Add identity provider' });
    await user.click(edit);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edit).toHaveFocus();
  });

  it('keeps a form open when the save of a cancelled one succeeds late', async () => {
    const { user } = await openApp({ login: 'admin', path: PATH });
    await user.click(await screen.findByRole('button', { name: `Edit ${NAME}` }));
    const form = within(await screen.findByRole('dialog'));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    replaceAnswers('/identityProviders/', async (ask) => {
      await held;
      return ask();
    });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add identity provider' }));
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await enter(user, name, 'Typed meanwhile');
    answer();
    await screen.findByText(`${NAME} has been saved`);
    expect(name).toBeVisible();
    expect(name).toHaveValue('Typed meanwhile');
  });

  it('can only be read by others who see the settings', async () => {
    const { services } = await appServer();
    await services.store.execute(
      `INSERT INTO roles (tenant_id, name, permissions) VALUES ($1, 'ROLE_READER_OF_PROVIDERS', ARRAY['SETTINGS_ADMIN'])`,
      [services.tenantId],
    );
    await addUser(services, { login: 'provider-reader', roleNames: ['ROLE_READER_OF_PROVIDERS'], isInternal: true });
    await openApp({ login: 'provider-reader', password: TEST_PASSWORD, path: PATH });
    await screen.findByRole('row', { name: new RegExp(NAME) });
    const list = within(screen.getByRole('region', { name: 'Identity providers' }));
    list.getByText('Entity ID of this application');
    expect(list.queryAllByRole('button', { name: /Add|Edit|Remove/ })).toEqual([]);
  });
});
