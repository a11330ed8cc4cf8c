import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { choose } from '#test/component/choose.ts';
import { enter } from '#test/component/enter.ts';
import { openApp } from '#test/component/open-app.tsx';
import { collectSavedFiles } from '#test/component/saved-files.ts';
import { importQueuedFiles, uploadFile } from '#test/component/uploads.ts';
import { aMapping } from '#test/factories/mapping.factory.ts';

describe('the screen that maps the columns of a file', () => {
  const openMapping = async (name: string) => {
    const content = `Invoice;Billed on;Parcel ${name};Cost\nI-1;2026-03-07;P-1;7.40\nI-1;2026-03-07;P-2;3.11\nI-1;2026-03-07;P-3;free\n`;
    const { id, questions } = await uploadFile({ name: `${name}.csv`, content });
    const path = `/uploadFiles?upload=${id}&map=${id}.${questions[0]?.fileId}`;
    const app = await openApp({ path, login: 'analyst' });
    await screen.findByRole('heading', { name: `Map the columns of ${name}.csv` });
    return app;
  };
  const meaningOf = (column: string) =>
    screen.getByRole('combobox', { name: `Meaning of the column ${column}` }).closest('.ant-select')?.textContent;
  const needed = async () => within(await screen.findByRole('region', { name: 'What every line needs' }));

  it('lists what is missing, previews what would be loaded, and loads the file', async () => {
    const { user } = await openMapping('mapped');
    const save = await screen.findByRole('button', { name: 'Save and load' });
    expect(save).toBeDisabled();
    const missing = within(screen.getByRole('complementary', { name: 'What would be loaded' }));
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Invoice date',
      'Account number',
      'Carrier',
      'Currency',
    ]);
    const values = await needed();
    await choose(user, values.getByRole('combobox', { name: 'Invoice date' }), 'Billed on');
    await choose(user, values.getByRole('combobox', { name: 'Currency of all lines' }), 'AUD');
    await enter(user, values.getByRole('textbox', { name: 'Account number of all lines' }), 'A-1');
    await enter(user, values.getByRole('combobox', { name: 'Carrier of all lines' }), 'Zippy Parcels');
    const preview = within(screen.getByRole('complementary', { name: 'What would be loaded' }));
    await preview.findAllByText(/10\.51/, {}, { timeout: 10_000 });
    expect(preview.getByText(/is not an amount/)).toHaveTextContent('Line 4: Cost free is not an amount');
    await preview.findByText(/New carriers.*Zippy Parcels/, {}, { timeout: 10_000 });
    await user.click(save);
    await screen.findByText('The mapping mapped has been saved');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await importQueuedFiles();
    const receipt = within(await screen.findByRole('article', { name: 'mapped.csv' }));
    await receipt.findByRole('button', { name: 'Mapping: mapped' });
  });

  it('undoes changes, and asks before it is left without saving', async () => {
    const { user } = await openMapping('left');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toBeDisabled();
    const cost = screen.getByRole('combobox', { name: 'Meaning of the column Cost' });
    await choose(user, cost, 'Not loaded');
    expect(screen.getByText('A column with the amounts of the charges')).toBeVisible();
    await user.click(undo);
    expect(screen.queryByText('A column with the amounts of the charges')).toBeNull();
    await choose(user, screen.getByRole('combobox', { name: 'Meaning of the column Cost' }), 'Not loaded');
    await user.click(screen.getByRole('button', { name: 'Back to the uploads' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('heading', { name: 'Map the columns of left.csv' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the uploads' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Upload carrier invoices' });
  });

  it('keeps the meanings that were chosen when the file is read under other headings', async () => {
    const { user } = await openMapping('retitled');
    const headings = await screen.findByRole('combobox', { name: 'Column headings' });
    const parcel = screen.getByRole('combobox', { name: 'Meaning of the column Parcel retitled' });
    await choose(user, parcel, 'Invoice total');
    await enter(user, (await needed()).getByRole('textbox', { name: 'Account number of all lines' }), 'A-1');
    await choose(user, headings, 'The file has no headings');
    await screen.findByRole('combobox', { name: 'Meaning of the column Column 3' });
    expect(meaningOf('Column 3')).toBe('Invoice total');
    expect((await needed()).getByRole('textbox', { name: 'Account number of all lines' })).toHaveValue('A-1');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(meaningOf('Column 3')).not.toBe('Invoice total');
  });
});

describe('the mappings of a client', () => {
  it('are imported from files, and exported as the same files', async () => {
    const { user } = await openApp({ path: '/uploadFiles', login: 'analyst' });
    const saved = collectSavedFiles();
    const button = await screen.findByRole('button', { name: 'Import a mapping' });
    const importFile = async (content: BlobPart, name: string) => {
      const picker = vi.spyOn(HTMLInputElement.prototype, 'click');
      await user.click(button);
      const [input] = picker.mock.contexts;
      picker.mockRestore();
      if (!(input instanceof HTMLInputElement)) throw new Error('No file was asked for.');
      await user.upload(input, new File([content], name, { type: 'application/json' }));
    };
    await importFile('{"type":"other"}', 'other.json');
    await screen.findByText('other.json is not an exported mapping.');

    const mapping = aMapping('Bill;Billed on;Parcel;Kept;Cost\nI-1;2026-03-07;P-1;x;7.40\n', {
      dateOrder: 'year first',
    });
    const file = { type: 'Parcelscope mapping', name: 'Kept for others', mapping };
    await importFile(JSON.stringify(file), 'kept.mapping.json');
    await screen.findByText('The mapping Kept for others has been imported');
    await user.click(await screen.findByRole('button', { name: 'Export Kept for others as JSON' }));
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Kept-for-others.mapping.json']);
    const exported = (await saved[0]?.content.text()) ?? '';
    expect(JSON.parse(exported)).toEqual(file);

    await importFile(exported, 'again.mapping.json');
    await screen.findByText('The client already has a mapping named Kept for others, or one for these columns.');
    await user.click(screen.getByRole('button', { name: 'Delete Kept for others' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('The mapping Kept for others has been deleted');
    const exportButton = () => screen.queryByRole('button', { name: 'Export Kept for others as JSON' });
    await expect.poll(exportButton).toBeNull();
    await importFile(exported, 'again.mapping.json');
    await screen.findByRole('button', { name: 'Export Kept for others as JSON' });
  });
});
