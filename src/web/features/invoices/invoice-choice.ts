import { InvoiceName } from '#contract/invoices.ts';
import { inOneParam } from '#web/view/address/url-choices.ts';

/** The open invoice in the address: client, carrier and number. */
export const invoiceChoice = inOneParam<InvoiceName>(
  'invoice',
  ({ clientId, carrierId, invoiceNumber }) => `${clientId}.${carrierId}.${invoiceNumber}`,
  (text) => {
    const [, clientId, carrierId, invoiceNumber] = /^(\d{1,9})\.(\d{1,9})\.(.+)$/.exec(text) ?? [];
    return InvoiceName.safeParse({ clientId, carrierId, invoiceNumber }).data;
  },
);
