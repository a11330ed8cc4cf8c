import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose } from '#test/component/choose.ts';
import { openApp } from '#test/component/open-app.tsx';
import { importQueuedFiles, uploadFile } from '#test/component/uploads.ts';

describe('the screen that maps the columns of a file', () => {
  const openMapping = async (name: string) => {
    const content = `Invoice;Billed on;Parcel ${name};Cost\nI-1;2026-03-07;P-1;7.40\nI-1;2026-03-07;P-2;3.11\nI-1;2026-03-07;P-3;free\n`;
    const { id, questions } = await uploadFile({ name: `${name}.csv`, content });
    const path = `/uploadFiles?upload=${id}&map=${id}.${questions[0]?.fileId}`;
    const app = await openApp({ path, login: 'analyst' });
    await screen.findByRole('heading', { name: `Map the columns of ${name}.csv` });
    return app;
  };
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
    await user.type(values.getByRole('textbox', { name: 'Account number of all lines' }), 'A-1');
    await user.type(values.getByRole('combobox', { name: 'Carrier of all lines' }), 'Zippy Parcels');
    const preview = within(screen.getByRole('complementary', { name: 'What would be loaded' }));
    await preview.findAllByText(/10\.51/, {}, { timeout: 10_000 });
    expect(preview.getByText(/is not an amount/)).toHaveTextContent('Line 4: Cost free is not an amount');
    await preview.findByText(/New carriers.*Zippy Parcels/, {}, { timeout: 10_000 });
    await user.click(save);
    await screen.findByText('The mapping mapped has been saved');
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
});
