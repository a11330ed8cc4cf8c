import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpload } from '#contract/uploads.ts';
import { replaceAnswers } from '#test/component/answers.ts';
import { navigateApp, openApp } from '#test/component/open-app.tsx';
import { uploadByFetch } from '#test/component/requests-by-fetch.ts';
import { importQueuedFiles, uploadFile } from '#test/component/uploads.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { queryClient } from '#web/api/query-client.ts';

describe('the upload page', () => {
  const openQuestion = async (invoice: string) => {
    const content = upsBillingFile([
      {
        'Invoice Date': '05/04/2026',
        'Transaction Date': '03/02/2026',
        'Shipment Delivery Date': '03/01/2026',
        'Invoice Number': invoice,
      },
    ]);
    const { id } = await uploadFile({ name: `${invoice}.csv`, content });
    return openApp({ path: `/uploadFiles?upload=${id}`, login: 'analyst' });
  };

  it('discards a file without an answer', async () => {
    const { user } = await openQuestion('DISCARDED');
    const card = within(await screen.findByRole('article', { name: 'DISCARDED.csv' }));
    await user.click(card.getByRole('button', { name: 'Discard this upload' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The upload has been undone');
    await screen.findByRole('row', { name: /DISCARDED\.csv.*Undone/ });
  });

  it('asks how to read the dates of a file, and loads it as answered', async () => {
    const { user } = await openQuestion('ASKED');
    const card = within(await screen.findByRole('article', { name: 'ASKED.csv' }));
    expect(card.getByRole('alert')).toHaveTextContent('the column “Invoice Date”');
    expect(card.getByRole('button', { name: /^Day first/ })).toHaveTextContent('05/04/2026 is Apr 5, 2026');
    await user.click(card.getByRole('button', { name: /^Month first.*05\/04\/2026 is May 4, 2026/ }));
    await screen.findAllByText('Waiting');
    await importQueuedFiles();
    const receipt = within(await screen.findByRole('article', { name: 'ASKED.csv' }));
    await receipt.findByText('Lines loaded');
    expect(receipt.getByRole('alert')).toHaveTextContent(
      /Delivered before the ship date\. 1 line: line \d has 2026-03-01 in Shipment Delivery Date\./,
    );
    expect(screen.queryByRole('button', { name: /^Month first/ })).toBeNull();
  });

  it('asks what becomes of invoices that were loaded before, for each or for all of them', async () => {
    const file = (net: string) =>
      upsBillingFile(['REISSUE1', 'REISSUE2'].map((invoice) => ({ 'Invoice Number': invoice, 'Net Amount': net })));
    await uploadFile({ name: 'before.csv', content: file('10.00') });
    const { id } = await uploadFile({ name: 'again.csv', content: file('12.00') });
    const { user } = await openApp({ path: `/uploadFiles?upload=${id}`, login: 'analyst' });
    const card = within(await screen.findByRole('article', { name: 'again.csv' }));
    expect(card.getByRole('alert')).toHaveTextContent('Ambiguous invoices: 2');
    expect(card.getAllByText('Loaded before: $10.00 · In this file: $12.00')).toHaveLength(2);
    expect(card.getAllByText(/^Loaded from before\.csv on /)).toHaveLength(2);
    const load = card.getByRole('button', { name: 'Load as chosen' });
    expect(load).toBeDisabled();
    await user.click(within(card.getByRole('radiogroup', { name: 'All invoices' })).getByText('Replace'));
    const single = card.getByRole('radiogroup', { name: /^Choice for invoice .*REISSUE1$/ });
    expect(within(single).getByRole('radio', { name: 'Replace' })).toBeChecked();
    await user.click(within(single).getByText('Leave out'));
    await user.click(load);
    await screen.findAllByText('Waiting');
    await importQueuedFiles();
    const receipt = within(await screen.findByRole('article', { name: 'again.csv' }));
    await receipt.findByText('Lines loaded');
    expect(receipt.getByRole('row', { name: /REISSUE2.*\$12\.00/ })).toBeInTheDocument();
  });
});

describe('an upload', () => {
  beforeEach(uploadByFetch);
  afterEach(() => vi.unstubAllGlobals());

  const openWithFile = async (name: string) => {
    const { user } = await openApp({ path: '/uploadFiles', login: 'analyst' });
    const content = upsBillingFile([{ 'Invoice Number': name.toUpperCase() }]);
    await user.upload(await screen.findByLabelText(/^Drop invoice files here/), new File([content], `${name}.csv`));
    const send = await screen.findByRole('button', { name: 'Upload 1 file' });
    await waitFor(() => expect(send).toBeEnabled());
    return { user, send };
  };

  it('is shown once the files have been sent', async () => {
    const { user, send } = await openWithFile('sent');
    await user.click(send);
    await waitFor(() => expect(window.location.search).toMatch(/^\?upload=\d+$/));
    await importQueuedFiles();
    await screen.findByRole('article', { name: 'sent.csv' });
  });

  it('is sent again with a new token if the token has expired', async () => {
    const { user, send } = await openWithFile('renewed');
    let isExpired = true;
    replaceAnswers(createUpload.path, (ask) => {
      if (!isExpired) return ask();
      isExpired = false;
      return new Response('{}', { status: 401 });
    });
    await user.click(send);
    await waitFor(() => expect(window.location.search).toMatch(/^\?upload=\d+$/));
    await importQueuedFiles();
    await screen.findByRole('article', { name: 'renewed.csv' });
  });

  describe('whose page the reader has left', () => {
    const sendAndLeave = async (name: string) => {
      const { user, send } = await openWithFile(name);
      let release = (_answer: Response | null): void => undefined;
      const released = new Promise<Response | null>((resolve) => {
        release = resolve;
      });
      replaceAnswers(createUpload.path, async (ask) => (await released) ?? ask());
      await user.click(send);
      await screen.findByRole('progressbar', { name: 'Uploading the files' });
      await navigateApp('/invoices');
      return release;
    };

    it('leaves the address of the next page unchanged', async () => {
      const release = await sendAndLeave('left');
      const address = window.location.href;
      release(null);
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      expect(window.location.href).toBe(address);
    });

    it('reports that it failed', async () => {
      const release = await sendAndLeave('failed');
      release(Response.json({ detail: 'The disk is full.' }, { status: 500 }));
      await screen.findByText('The upload failed. The disk is full.');
    });
  });
});
