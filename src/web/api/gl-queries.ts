import { queryOptions } from '@tanstack/react-query';
import { listGlRecords } from '#contract/gl-codes.ts';
import { call } from './call.ts';

/** The GL codes, cost centers and allocation rules of a client. */
export const glRecordsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listGlRecords.path, clientId],
    queryFn: ({ signal }) => call(listGlRecords, { params: { clientId } }, signal),
  });
