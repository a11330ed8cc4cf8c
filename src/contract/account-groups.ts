import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText, RecordVersion } from './records.ts';

/** A division of a client, which holds account groups. */
export const DivisionRecord = z.object({
  id: RecordId,
  clientId: RecordId,
  name: z.string(),
  version: RecordVersion,
});
export type DivisionRecord = z.infer<typeof DivisionRecord>;

/** A group of a client's accounts, in a division or in none. */
export const GroupRecord = DivisionRecord.extend({
  divisionId: RecordId.nullable(),
  accountCount: z.number().int(),
});
export type GroupRecord = z.infer<typeof GroupRecord>;

const groups = '/aiparcelweb/api/accountGroups';
const divisions = '/aiparcelweb/api/accountDivisions';
const name = nameText(60);
const groupFields = z.object({ name, divisionId: RecordId.nullable() });
const ofVersion = z.object({ version: RecordVersion });
const versionText = z.object({ version: RecordIdText });
const byGroup = z.object({ groupId: RecordIdText });
const byDivision = z.object({ divisionId: RecordIdText });

export const listGroupRecords = endpoint({
  method: 'GET',
  path: `${groups}/byClient/:clientId`,
  summary: 'Lists the divisions and account groups of a client and its children.',
  params: z.object({ clientId: RecordIdText }),
  output: z.object({ divisions: z.array(DivisionRecord), groups: z.array(GroupRecord) }),
});
export const addGroup = endpoint({
  method: 'POST',
  path: groups,
  summary: 'Adds an account group to a client.',
  body: groupFields.extend({ clientId: RecordId }),
  output: GroupRecord,
});
export const editGroup = endpoint({
  method: 'PUT',
  path: `${groups}/:groupId`,
  summary: 'Renames an account group, or moves it to another division.',
  params: byGroup,
  body: groupFields.extend(ofVersion.shape),
  output: GroupRecord,
});
export const removeGroup = endpoint({
  method: 'DELETE',
  path: `${groups}/:groupId`,
  summary: 'Removes an account group without accounts.',
  params: byGroup,
  query: versionText,
  output: z.void(),
});
export const addDivision = endpoint({
  method: 'POST',
  path: divisions,
  summary: 'Adds a division to a client.',
  body: z.object({ clientId: RecordId, name }),
  output: DivisionRecord,
});
export const editDivision = endpoint({
  method: 'PUT',
  path: `${divisions}/:divisionId`,
  summary: 'Renames a division.',
  params: byDivision,
  body: ofVersion.extend({ name }),
  output: DivisionRecord,
});
export const removeDivision = endpoint({
  method: 'DELETE',
  path: `${divisions}/:divisionId`,
  summary: 'Removes a division without account groups.',
  params: byDivision,
  query: versionText,
  output: z.void(),
});
