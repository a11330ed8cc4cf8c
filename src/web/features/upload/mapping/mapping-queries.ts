import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMappings, type Mapping, previewMapping, sampleColumns } from '#contract/mappings.ts';
import { call } from '#web/api/call.ts';

/** A file of an upload. */
export interface MappedFile {
  uploadId: number;
  fileId: number;
}

export const mappingsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listMappings.path, clientId],
    queryFn: ({ signal }) => call(listMappings, { params: { clientId } }, signal),
  });

/** The first lines of a file. `titles` is the place of the line with the titles; null lets the server find it. */
export const sampleQuery = ({ uploadId, fileId }: MappedFile, titles: number | 'none' | null) =>
  queryOptions({
    queryKey: [sampleColumns.path, uploadId, fileId, titles],
    queryFn: ({ signal }) =>
      call(sampleColumns, { params: { id: uploadId, fileId }, query: titles === null ? {} : { titles } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const previewQuery = ({ uploadId, fileId }: MappedFile, mapping: Mapping) =>
  queryOptions({
    queryKey: [previewMapping.path, uploadId, fileId, mapping],
    queryFn: ({ signal }) => call(previewMapping, { params: { id: uploadId, fileId }, body: { mapping } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
