import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the first invoice of the list and finds its parcels. */
export async function openFirstInvoice(user: UserEvent): Promise<HTMLElement> {
  const [invoice] = await screen.findAllByLabelText(/^Open invoice /);
  if (invoice === undefined) throw new Error('The list has no invoices');
  await user.click(invoice);
  const drawer = await screen.findByRole('dialog', { name: /^Invoice / });
  await user.click(await within(drawer).findByRole('tab', { name: 'Parcels' }));
  return within(drawer).findByRole('tabpanel', { name: 'Parcels' });
}
