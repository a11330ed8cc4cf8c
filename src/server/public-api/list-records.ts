import { listClientRecords } from '#contract/clients.ts';
import { searchFindings } from '#contract/disputes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import {
  type InvoiceLine,
  InvoicePlace,
  invoiceDetails,
  invoiceLines,
  LinePlace,
  searchInvoices,
} from '#contract/invoices.ts';
import type {
  publicCharges,
  publicClients,
  publicFindings,
  publicInvoice,
  publicInvoices,
} from '#contract/public-api.ts';
import { IdNumber, WarehouseId } from '#contract/values.ts';
import { fromCursor, toPage } from './cursor.ts';
import type { PublicContext } from './public-route.ts';

/** Lists a page of the credential's clients by id. */
export async function listClients(
  ctx: PublicContext,
  { query: { limit, cursor } }: Input<typeof publicClients>,
): Promise<Output<typeof publicClients>> {
  const after = cursor === undefined ? 0 : fromCursor(IdNumber, cursor);
  const clients = await ctx.call(listClientRecords, {});
  const later = clients.filter(({ id }) => id > after).toSorted((one, other) => one.id - other.id);
  const ids = new Set(clients.map(({ id }) => id));
  const shown = later.map(({ version: _, parentId, ...client }) => ({
    ...client,
    parentId: parentId !== null && ids.has(parentId) ? parentId : null,
  }));
  return toPage(shown.slice(0, limit), shown.length > limit, ({ id }) => id);
}

/** Lists a page of invoices, the newest first. */
export async function listInvoices(
  ctx: PublicContext,
  { query: { clientId, from, to, number, limit, cursor } }: Input<typeof publicInvoices>,
): Promise<Output<typeof publicInvoices>> {
  const { invoices, total } = await ctx.call(searchInvoices, {
    query: {
      clientId,
      fromDate: from,
      toDate: to,
      number,
      pageSize: limit,
      ...(cursor !== undefined && { after: JSON.stringify(fromCursor(InvoicePlace, cursor)) }),
    },
  });
  return toPage(
    invoices,
    total > invoices.length,
    ({ billDate, carrier, invoiceNumber, client, currency }): InvoicePlace => [
      billDate,
      carrier.id,
      invoiceNumber,
      client.id,
      currency,
    ],
  );
}

/** Returns an invoice. */
export function getInvoice(
  ctx: PublicContext,
  { params, query }: Input<typeof publicInvoice>,
): Promise<Output<typeof publicInvoice>> {
  return ctx.call(invoiceDetails, { query: { ...params, ...query } });
}

/** Lists a page of an invoice's charge lines. */
export async function listCharges(
  ctx: PublicContext,
  { params, query: { limit, cursor, currency } }: Input<typeof publicCharges>,
): Promise<Output<typeof publicCharges>> {
  const { lines } = await ctx.call(invoiceLines, {
    query: {
      ...params,
      currency,
      limit: limit + 1,
      ...(cursor !== undefined && { after: fromCursor(LinePlace, cursor) }),
    },
  });
  const placeOf = ({ fileId, line, ordinal }: InvoiceLine) => `${fileId}.${line}.${ordinal}`;
  return toPage(lines.slice(0, limit), lines.length > limit, placeOf);
}

/** Lists a page of a client's findings by id. */
export async function listFindings(
  ctx: PublicContext,
  { params, query: { status, direction, limit, cursor } }: Input<typeof publicFindings>,
): Promise<Output<typeof publicFindings>> {
  const { findings, total } = await ctx.call(searchFindings, {
    params: { clientId: String(params.clientId) },
    body: {
      filter: { direction, statuses: status === undefined ? [] : [status] },
      pageSize: limit,
      after: cursor === undefined ? '0' : fromCursor(WarehouseId, cursor),
    },
  });
  return toPage(findings, total > findings.length, ({ id }) => id);
}
