import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, OptionalDay, RecordId, RecordIdText, RecordVersion, singleLineText } from './records.ts';

/** The fields of a client that administrators enter. `parentId` is a client without a parent. */
export const ClientFields = z.object({
  code: nameText(30).regex(/^[\w-]+$/, 'expected letters, digits, hyphens and underscores'),
  name: nameText(100),
  parentId: RecordId.nullable(),
  city: singleLineText(100).nullable(),
  state: singleLineText(50).nullable(),
  engageDate: OptionalDay,
});
export type ClientFields = z.infer<typeof ClientFields>;

export const ClientRecord = ClientFields.extend({
  id: RecordId,
  engageDate: z.string().nullable(),
  version: RecordVersion,
});
export type ClientRecord = z.infer<typeof ClientRecord>;

const path = '/aiparcelweb/api/clients';

export const listClientRecords = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the records of the reader’s clients by name.',
  output: z.array(ClientRecord),
});
export const addClient = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a client, with or without a parent.',
  body: ClientFields,
  output: ClientRecord,
});
export const editClient = endpoint({
  method: 'PUT',
  path: `${path}/:clientId`,
  summary: 'Changes a client, or moves it under another parent.',
  params: z.object({ clientId: RecordIdText }),
  body: ClientFields.extend({ version: RecordVersion }),
  output: ClientRecord,
});
