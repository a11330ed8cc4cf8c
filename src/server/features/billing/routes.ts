import * as contract from '#contract/billing.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { listBilledInvoices } from './list-billed-invoices.ts';
import { stampInvoices } from './stamp-invoices.ts';

export const billingRoutes: readonly ApiRoute[] = [
  route(contract.listBilledInvoices, 'BILLING_VIEW', (ctx, { query }) => listBilledInvoices(ctx, query)),
  route(contract.generateClientInvoiceNumber, 'BILLING_STAMPING', (ctx, { body }) => stampInvoices(ctx, body)),
];
