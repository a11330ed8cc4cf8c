import { queryOptions } from '@tanstack/react-query';
import { listGroupRecords } from '#contract/account-groups.ts';
import { listCarrierAccounts } from '#contract/carrier-accounts.ts';
import { call } from './call.ts';

/** The carrier accounts of a client and its sub-clients, for their administration. */
export const accountRecordsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listCarrierAccounts.path, clientId],
    queryFn: ({ signal }) => call(listCarrierAccounts, { query: { clientId } }, signal),
  });

/** The divisions and account groups of a client and its sub-clients. */
export const groupRecordsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listGroupRecords.path, clientId],
    queryFn: ({ signal }) => call(listGroupRecords, { params: { clientId } }, signal),
  });
