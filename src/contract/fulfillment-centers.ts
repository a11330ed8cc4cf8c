import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordIdText, RecordVersion } from './records.ts';

/** Cities with the ZIP codes that a center serves in addition to its own. */
const CityZips = z.object({ CITY: z.string().max(200), ZIPS: z.array(z.string().max(20)).max(5000) });

/** The fields of a center. Source: dashboards.md §3, "Fulfillment center". */
export const CenterFields = z.object({
  NAME: z.string().max(200),
  STATE: z.string().max(60),
  CITY: z.string().max(200),
  ZIP: z.string().max(20),
  INCLUDEDCITYZIPS: z.array(CityZips).max(1000),
});
export type CenterFields = z.infer<typeof CenterFields>;

/** A place from which a client's parcels are shipped. */
export const FulfillmentCenter = CenterFields.extend({ id: RecordId, clientId: RecordId, version: RecordVersion });
export type FulfillmentCenter = z.infer<typeof FulfillmentCenter>;

/** A row of a file of centers that was rejected: its line, the column, the value and the reason. */
export const RejectedCenter = z.object({
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type RejectedCenter = z.infer<typeof RejectedCenter>;

/** The result of importing a file of centers. `read` = `added` + the rows of the rejected lines. */
export const CenterReceipt = z.object({
  read: z.number().int(),
  added: z.number().int(),
  rejected: z.array(RejectedCenter),
});
export type CenterReceipt = z.infer<typeof CenterReceipt>;

/** The columns of a file of centers. */
export const CENTER_COLUMNS = ['NAME', 'STATE', 'CITY', 'ZIP', 'INCLUDEDCITYZIPS'] as const;

/** The maximum length of a file of centers in characters. */
export const MAX_CENTER_FILE = 900_000;

const centers = '/aiparcelweb/api/fulfillmentCenters';
const byCenter = z.object({ centerId: RecordIdText });

export const listFulfillmentCenters = endpoint({
  method: 'GET',
  path: `${centers}/byClient/:clientId`,
  summary: 'Lists the fulfillment centers of a client with the ZIP codes that each one serves.',
  params: z.object({ clientId: RecordIdText }),
  output: z.array(FulfillmentCenter),
});
export const addFulfillmentCenter = endpoint({
  method: 'POST',
  path: centers,
  summary: 'Adds a fulfillment center to a client.',
  body: CenterFields.extend({ clientId: RecordId }),
  output: FulfillmentCenter,
});
export const editFulfillmentCenter = endpoint({
  method: 'PUT',
  path: `${centers}/:centerId`,
  summary: 'Changes a fulfillment center and the ZIP codes it serves.',
  params: byCenter,
  body: CenterFields.extend({ version: RecordVersion }),
  output: FulfillmentCenter,
});
export const removeFulfillmentCenter = endpoint({
  method: 'DELETE',
  path: `${centers}/:centerId`,
  summary: 'Removes a fulfillment center. Its ZIP codes are no longer served.',
  params: byCenter,
  query: z.object({ version: RecordIdText }),
  output: z.void(),
});
export const importFulfillmentCenters = endpoint({
  method: 'POST',
  path: `${centers}/import/:clientId`,
  summary:
    'Adds the centers of a CSV file with the columns NAME, STATE, CITY, ZIP and INCLUDEDCITYZIPS. Invalid rows are listed.',
  params: z.object({ clientId: RecordIdText }),
  body: z.object({ content: z.string().max(MAX_CENTER_FILE) }),
  output: CenterReceipt,
});
