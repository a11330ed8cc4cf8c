import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import {
  type InvoiceName,
  invoiceDetails,
  invoiceLines,
  invoiceShipments,
  searchInvoices,
} from '#contract/invoices.ts';
import { call } from '#web/api/call.ts';
import { keepClientAnswer } from '#web/api/keep-client-answer.ts';

export const PAGE_SIZE = 25;
const LINES = 100;

type Search = Omit<Input<typeof searchInvoices>['query'], 'pageSize' | 'childClientIdsCSV'>;

export const invoicesQuery = (search: Search) =>
  queryOptions({
    queryKey: [searchInvoices.path, search.clientId, search],
    queryFn: ({ signal }) =>
      call(searchInvoices, { query: { ...search, childClientIdsCSV: '', pageSize: PAGE_SIZE } }, signal),
    placeholderData: keepClientAnswer(search.clientId),
  });

export const invoiceDetailsQuery = (name: InvoiceName) =>
  queryOptions({
    queryKey: [invoiceDetails.path, name],
    queryFn: ({ signal }) => call(invoiceDetails, { query: name }, signal),
  });

/** The lines of an invoice in blocks. Each block starts after the last line of the one before. */
export const invoiceLinesQuery = (name: InvoiceName) =>
  infiniteQueryOptions({
    queryKey: [invoiceLines.path, name],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(invoiceLines, { query: { ...name, after: pageParam, limit: LINES } }, signal),
    getNextPageParam: ({ lines }) => {
      const last = lines.at(-1);
      return last === undefined || lines.length < LINES ? undefined : `${last.fileId}.${last.line}.${last.ordinal}`;
    },
  });

export const invoiceShipmentsQuery = (name: InvoiceName, page: number) =>
  queryOptions({
    queryKey: [invoiceShipments.path, name.clientId, name, page],
    queryFn: ({ signal }) => call(invoiceShipments, { query: { ...name, page, pageSize: PAGE_SIZE } }, signal),
    placeholderData: keepClientAnswer(name.clientId),
  });
