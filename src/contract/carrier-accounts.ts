import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText, RecordVersion } from './records.ts';

const ClientShort = z.object({ id: RecordId, name: z.string(), code: z.string() });

/** The fields of a carrier's account that administrators enter. `groupId` is a group of the account's client. */
export const CarrierAccountFields = z.object({
  name: nameText(100),
  groupId: RecordId.nullable(),
  active: z.boolean(),
  isUpsGsr: z.boolean(),
  isFedexExpressGsr: z.boolean(),
  isFedexIntlGsr: z.boolean(),
});
export type CarrierAccountFields = z.infer<typeof CarrierAccountFields>;

/** An account that a client has with a carrier. The GSR flags say which guarantees are claimed for it. */
export const CarrierAccount = CarrierAccountFields.extend({
  id: RecordId,
  client: ClientShort,
  carrier: z.object({ id: z.number().int(), name: z.string() }),
  number: z.string(),
  name: z.string(),
  version: RecordVersion,
});
export type CarrierAccount = z.infer<typeof CarrierAccount>;

const path = '/aiparcelweb/api/trcaccounts';

export const listCarrierAccounts = endpoint({
  method: 'GET',
  path: `${path}/byClientId`,
  summary: 'Lists the carrier accounts of a client and its children.',
  query: z.object({ clientId: RecordIdText }),
  output: z.array(CarrierAccount),
});
export const addCarrierAccount = endpoint({
  method: 'POST',
  path,
  summary: 'Adds an account before its first invoice arrives.',
  body: CarrierAccountFields.extend({
    clientId: RecordId,
    carrierId: RecordId,
    number: nameText(50),
  }),
  output: CarrierAccount,
});
export const editCarrierAccount = endpoint({
  method: 'PUT',
  path: `${path}/:accountId`,
  summary: 'Changes, activates or deactivates an account.',
  params: z.object({ accountId: RecordIdText }),
  body: CarrierAccountFields.extend({ version: RecordVersion }),
  output: CarrierAccount,
});
export const assignAccountGroup = endpoint({
  method: 'POST',
  path: `${path}/assignGroup`,
  summary: 'Moves accounts of one client into a group, or out of their groups. On a conflict, none of them is moved.',
  body: z.object({
    groupId: RecordId.nullable(),
    accounts: z
      .array(z.object({ id: RecordId, version: RecordVersion }))
      .min(1)
      .max(1000),
  }),
  output: z.array(CarrierAccount),
});
