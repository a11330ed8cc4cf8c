import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failRequests } from '#test/component/answers.ts';
import { choose } from '#test/component/choose.ts';
import { enter } from '#test/component/enter.ts';
import { openApp } from '#test/component/open-app.tsx';
import { mailsIn } from '#test/mails.ts';

describe('the settings', () => {
  it('are checked and saved one by one, and every change is listed', async () => {
    const { user, server } = await openApp({ login: 'admin', path: '/settings' });
    const days = await screen.findByRole('spinbutton', { name: 'Days until a password expires' });
    await user.clear(days);
    await user.type(days, '0{Enter}');
    await screen.findByText('Enter a whole number from 1 to 3650.');
    await user.clear(days);
    await user.type(days, '60');
    await user.click(screen.getByRole('button', { name: 'Save: Days until a password expires' }));
    await screen.findByText('The setting has been saved');
    await user.click(screen.getByRole('button', { name: 'Send me a test e-mail' }));
    await screen.findByText('A test e-mail has been sent to admin@example.com');
    expect(mailsIn(server).filter((mail) => mail.includes('To: admin@example.com'))).not.toEqual([]);
    await choose(user, screen.getByRole('combobox', { name: 'Authenticator app' }), 'Required for administrators');
    await user.click(screen.getByRole('button', { name: 'Save: Authenticator app' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save: Authenticator app' })).toBeDisabled());
    const stored = await server.services.store.execute(`SELECT value FROM tenant_settings WHERE key = 'secondFactor'`);
    expect(stored.rows).toEqual([{ value: 'administrators' }]);
    await server.services.store.execute(`DELETE FROM tenant_settings WHERE key = 'secondFactor'`);
    const map = screen.getByRole('textbox', { name: 'Address of the embedded map' });
    // Pasted rather than typed, because typed braces name keys.
    await enter(user, map, 'http://maps.example.com/{address}');
    await user.click(screen.getByRole('button', { name: 'Save: Address of the embedded map' }));
    await screen.findByText(/^Enter an address that starts with https:/);

    await user.click(screen.getByRole('tab', { name: 'Changes' }));
    const [line] = await screen.findAllByRole('row', { name: /passwordExpiryDays/ });
    await user.click(line?.querySelector('button') ?? document.body);
    await screen.findByRole('row', { name: 'Value 90 60' });
    await server.services.store.execute(`DELETE FROM tenant_settings WHERE key = 'passwordExpiryDays'`);
  });

  it('say in the reader’s language why the test e-mail was not sent', async () => {
    const { user } = await openApp({ login: 'admin', path: '/settings', language: 'it' });
    const detail = 'The e-mail could not be sent. Please try again later.';
    failRequests('/testMail', 503, { title: 'Unavailable', status: 503, detail, code: 'unavailable' });
    await user.click(await screen.findByRole('button', { name: 'Inviami un’e-mail di prova' }));
    await screen.findByText('Impossibile inviare l’e-mail. Riprovare più tardi.');
  });

  it('list all changes if a day in the address is not valid', async () => {
    await openApp({ login: 'admin', path: '/settings?tab=changes&from=abc' });
    await screen.findByRole('searchbox', { name: /^Search/ });
    for (const field of document.querySelectorAll('.ant-picker input')) expect(field).toHaveValue('');
    expect(document.querySelectorAll('.ant-picker input')).toHaveLength(2);
  });
});
