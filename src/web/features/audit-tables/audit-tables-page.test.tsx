import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';
import { uploadFile } from '#test/component/uploads.ts';

const HEADER =
  'agreement,carrier,account,valid_from,valid_to,term,service,zone,weight_from_lb,weight_to_lb,revenue_from,revenue_to,charge,value,unit';

it('shows agreements, and says at once what cannot be saved in a changed row', async () => {
  const content = `${HEADER}\nMain,UPS,,2020-01-01,2020-12-31,discount,UPS Ground,,,,,,,40,percent\n`;
  await uploadFile({ name: 'terms.csv', content });
  const { user } = await openApp({ path: '/auditTables?client=1', login: 'analyst' });
  await screen.findByRole('heading', { name: 'Agreements over time' });
  expect(await screen.findByText('Jan 1, 2020 to Dec 31, 2020')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Edit terms.csv' }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = await dialog.findByRole('textbox', { name: 'value, row 1' });
  expect(value).toHaveValue('40');
  await user.clear(value);
  await user.click(value);
  await user.paste('400');
  expect(await dialog.findByText('Row 1, value “400”: is more than 100 percent')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Remove row 1' }));
  expect(dialog.queryByText(/is more than 100 percent/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: /^Claim deadlines/ }));
  await user.click(await screen.findByText('Public sources'));
  await waitFor(() => expect(screen.getAllByRole('cell', { name: 'delivery_due' }).length).toBeGreaterThan(0));
});

it('shows an added row of a long table, with the focus in its first cell', async () => {
  const row = 'Long,UPS,,2019-01-01,2019-12-31,discount,UPS Ground,,,,,,,40,percent\n';
  await uploadFile({ name: 'long.csv', content: `${HEADER}\n${row.repeat(21)}` });
  const { user } = await openApp({ path: '/auditTables?client=1', login: 'analyst' });
  await user.click(await screen.findByRole('button', { name: 'Edit long.csv' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: 'agreement, row 1' });
  await user.click(dialog.getByRole('button', { name: 'Add a row' }));
  expect(await dialog.findByRole('textbox', { name: 'agreement, row 22' })).toHaveFocus();
  expect(dialog.queryByRole('textbox', { name: 'agreement, row 1' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});
