import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordIdText, RecordVersion } from './records.ts';
import { IsoDate } from './values.ts';

/** An account of one of the reader's clients, with its invoices. */
export const KnownNumber = z.object({
  id: RecordId,
  client: z.object({ id: RecordId, name: z.string(), code: z.string() }),
  carrierName: z.string(),
  number: z.string(),
  name: z.string(),
  active: z.boolean(),
  groupName: z.string().nullable(),
  divisionName: z.string().nullable(),
  invoices: z.number().int(),
  firstInvoiceOn: IsoDate.nullable(),
  lastInvoiceOn: IsoDate.nullable(),
  version: RecordVersion,
});
export type KnownNumber = z.infer<typeof KnownNumber>;

/** A number that was checked: the carriers whose account numbers look like it, and the accounts that have it. */
export const CheckedNumber = z.object({
  number: z.string(),
  carriers: z.array(z.string()),
  accounts: z.array(KnownNumber),
});
export type CheckedNumber = z.infer<typeof CheckedNumber>;

/** How many numbers can be checked at once, and how long each can be. */
export const MAX_NUMBERS = 5000;
export const MAX_NUMBER_LENGTH = 50;

const path = '/aiparcelweb/api/accountNumbers';

export const checkAccountNumbers = endpoint({
  method: 'POST',
  path: `${path}/check`,
  summary:
    'Checks account numbers: whose carriers’ numbers look like them, and which accounts of the reader’s clients have them.',
  body: z.strictObject({ numbers: z.array(z.string().trim().min(1).max(MAX_NUMBER_LENGTH)).min(1).max(MAX_NUMBERS) }),
  output: z.array(CheckedNumber),
});
export const listUnassignedAccounts = endpoint({
  method: 'GET',
  path: `${path}/unassigned/:clientId`,
  summary: 'Lists the accounts on invoices of a client and its children that belong to no account group.',
  params: z.object({ clientId: RecordIdText }),
  output: z.array(KnownNumber),
});
