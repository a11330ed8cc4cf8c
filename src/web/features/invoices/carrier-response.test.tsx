import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UPS } from '#model/trade/carriers.ts';
import { failRequests } from '#test/component/answers.ts';
import { openFirstInvoice } from '#test/component/invoices.ts';
import { openApp } from '#test/component/open-app.tsx';
import { collectSavedFiles } from '#test/component/saved-files.ts';

const DOWNLOAD = 'Download Captcha Response';

describe('the response of a carrier', () => {
  it('is added with text and file, shown, and downloaded', async () => {
    const { user } = await openApp({ login: 'analyst', path: `/invoices?from=2023-01-01&carrier=${UPS}` });
    const files = collectSavedFiles();
    const parcels = await openFirstInvoice(user);
    await within(parcels).findByRole('columnheader', { name: 'Carrier response' });
    const [add] = await within(parcels).findAllByRole('button', { name: 'Add Carrier Response' });
    if (add === undefined) throw new Error('The invoice has no parcels');
    const row = add.closest('tr') ?? parcels;
    expect(within(row).queryByRole('button', { name: DOWNLOAD })).toBeNull();
    await user.click(add);
    const dialog = await screen.findByRole('dialog', { name: /^Carrier response for / });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Enter the carrier’s message or choose a file.');
    await user.click(within(dialog).getByLabelText('Message of the carrier'));
    await user.paste('Refused: the weather was bad.');
    const file = new File(['The weather was bad.'], 'answer.txt', { type: 'text/plain' });
    await user.upload(within(dialog).getByLabelText('File'), file);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('The carrier response has been added');

    await user.click(await within(parcels).findByRole('button', { name: 'Show UPS Response' }));
    const shown = await screen.findByRole('dialog', { name: 'Show UPS Response' });
    within(shown).getByText('Refused: the weather was bad.');
    await user.click(within(shown).getByRole('button', { name: 'OK' }));

    await user.click(within(parcels).getByRole('button', { name: DOWNLOAD }));
    await expect.poll(() => files).toHaveLength(1);
    expect(files[0]?.name).toMatch(/^captcha-response-\w+\.txt$/);
    expect(await files[0]?.content.text()).toBe('The weather was bad.');

    const restore = failRequests('/api/captcha/downloadFile/', 502);
    await user.click(within(parcels).getByRole('button', { name: DOWNLOAD }));
    await screen.findByText('No such file found!.');
    restore();
    const problem = { title: 'Unavailable', status: 503, detail: 'The store sleeps.', code: 'unavailable' };
    failRequests('/api/captcha/downloadFile/', 503, problem);
    await user.click(within(parcels).getByRole('button', { name: DOWNLOAD }));
    await screen.findByText('The store sleeps.');
  });
});
