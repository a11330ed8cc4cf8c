import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { listAuditTableRows, listAuditTables } from '#contract/audit-tables.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { call } from '#web/api/call.ts';
import { keepClientAnswer } from '#web/api/keep-client-answer.ts';

export const PAGE_SIZE = 25;

/** Which rows of a table are shown. */
export type RowFilter = Omit<z.output<typeof listAuditTableRows.query>, 'page' | 'pageSize'>;

export const auditTablesQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listAuditTables.path, clientId],
    queryFn: ({ signal }) => call(listAuditTables, { params: { clientId } }, signal),
  });

export const tableRowsQuery = (clientId: number, table: InputId, filter: RowFilter, page: number) =>
  queryOptions({
    queryKey: [listAuditTableRows.path, clientId, table, filter, page],
    queryFn: ({ signal }) =>
      call(
        listAuditTableRows,
        { params: { clientId, table }, query: { ...filter, page, pageSize: PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepClientAnswer(clientId),
  });

/** All rows of one file, to change them. */
export const fileRowsQuery = (clientId: number, table: InputId, fileId: number, pageSize: number) =>
  queryOptions({
    queryKey: [listAuditTableRows.path, clientId, table, 'file', fileId],
    queryFn: ({ signal }) =>
      call(
        listAuditTableRows,
        { params: { clientId, table }, query: { from: 'files', fileId, text: '', page: 1, pageSize } },
        signal,
      ),
    staleTime: 0,
  });
