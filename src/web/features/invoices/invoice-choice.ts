import { InvoiceName } from '#contract/invoices.ts';
import { inOneParam } from '#web/view/address/url-choices.ts';

/** The open invoice in the address: client, carrier, currency and number. */
export const invoiceChoice = inOneParam<InvoiceName>(
  'invoice',
  ({ clientId, carrierId, invoiceNumber, currency }) =>
    `${clientId}.${carrierId}${currency === undefined ? '' : `-${currency}`}.${invoiceNumber}`,
  (text) => {
    const [, clientId, carrierId, currency, invoiceNumber] =
      /^(\d{1,9})\.(\d{1,9})(?:-([A-Z]{3}))?\.(.+)$/.exec(text) ?? [];
    return InvoiceName.safeParse({ clientId, carrierId, invoiceNumber, currency }).data;
  },
);
