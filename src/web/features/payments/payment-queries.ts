import { queryOptions } from '@tanstack/react-query';
import { type InvoiceState, listInvoiceBalances, listPayments } from '#contract/payments.ts';
import { call } from '#web/api/call.ts';
import { keepClientAnswer } from '#web/api/keep-client-answer.ts';

export const PER_PAGE = 25;

export interface PaymentFilter {
  search: string;
  state: 'all' | 'recorded' | 'undone';
}

export interface BalanceFilter {
  search: string;
  state: 'all' | 'payable' | InvoiceState;
}

/** A page of the payments of a client. */
export const paymentsQuery = (clientId: number, asked: PaymentFilter & { page: number }) =>
  queryOptions({
    queryKey: [listPayments.path, clientId, asked],
    queryFn: ({ signal }) =>
      call(listPayments, { params: { clientId }, query: { ...asked, pageSize: PER_PAGE } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });

/** A page of the invoices of a client with the amounts paid, and all open amounts. */
export const balancesQuery = (clientId: number, asked: BalanceFilter & { page: number }) =>
  queryOptions({
    queryKey: [listInvoiceBalances.path, clientId, asked],
    queryFn: ({ signal }) =>
      call(listInvoiceBalances, { params: { clientId }, query: { ...asked, pageSize: PER_PAGE } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });
