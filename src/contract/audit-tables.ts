import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { IsoDate, IsoInstant, PageText } from './values.ts';

/** A loaded file with rows of a table. `isAlone` says whether it is the only file of its upload, and so can be undone by itself. */
export const TableFile = z.object({
  fileId: z.number().int(),
  uploadId: z.number().int(),
  fileName: z.string(),
  loadedAt: IsoInstant.nullable(),
  rows: z.number().int(),
  isAlone: z.boolean(),
});
export type TableFile = z.infer<typeof TableFile>;

/** Days, both included, on which a table has no row of a carrier, or of one of its series, such as the fuel of a service group. */
export const TableGap = z.object({
  carrierId: z.number().int().nullable(),
  series: z.string(),
  from: IsoDate,
  to: IsoDate,
});
export type TableGap = z.infer<typeof TableGap>;

/** A table that the audit reads: the rows of the client's files, the public rows, and what is missing. */
export const AuditTable = z.object({
  id: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  publicRows: z.number().int(),
  files: z.array(TableFile),
  carrierIds: z.array(z.number().int()),
  gaps: z.array(TableGap),
});
export type AuditTable = z.infer<typeof AuditTable>;

/** The days on which terms of an agreement apply; `null` on the side without an end. */
export const AgreementPeriod = z.object({
  agreement: z.string(),
  carrierId: z.number().int(),
  validFrom: IsoDate.nullable(),
  validTo: IsoDate.nullable(),
  terms: z.number().int(),
});
export type AgreementPeriod = z.infer<typeof AgreementPeriod>;

/** A row of a table, with its cells in the order of the table's columns, and where it is from. A public row has no file. */
export const AuditTableRow = z.object({
  fileId: z.number().int().nullable(),
  fileName: z.string(),
  line: z.number().int(),
  cells: z.array(z.string()),
  source: z.string(),
});
export type AuditTableRow = z.infer<typeof AuditTableRow>;

/** Something about the inputs of an audit that looks wrong. Terms that contradict each other are not applied; counts are of tracking numbers or events. */
export const InputWarning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('terms'),
    carrierId: z.number().int(),
    agreements: z.array(z.string()),
    term: z.string(),
    /** The conditions of both terms, such as a service, a charge and an account. */
    conditions: z.array(z.string()),
    from: IsoDate.nullable(),
    to: IsoDate.nullable(),
  }),
  z.object({
    kind: z.enum(['neverBilled', 'inFuture', 'beforeLabel']),
    carrierId: z.number().int(),
    times: z.number().int(),
  }),
]);
export type InputWarning = z.infer<typeof InputWarning>;

const path = '/aiparcelweb/api/auditTables';
const byTable = z.object({ clientId: RecordIdText, table: z.string().max(50) });

export const listAuditTables = endpoint({
  method: 'GET',
  path: `${path}/:clientId`,
  summary:
    'Lists the tables that the audit of a client reads, with their files and gaps, the periods of its agreements, and inputs that look wrong.',
  params: z.object({ clientId: RecordIdText }),
  output: z.object({ tables: z.array(AuditTable), periods: z.array(AgreementPeriod), warnings: z.array(InputWarning) }),
});

export const listAuditTableRows = endpoint({
  method: 'GET',
  path: `${path}/:clientId/:table/rows`,
  summary:
    'Lists rows of a table in pages: those of the client’s files or the public ones, optionally only those that apply on a day.',
  params: byTable,
  query: z.object({
    from: z.enum(['files', 'public']).default('files'),
    fileId: RecordIdText.optional(),
    day: IsoDate.optional(),
    carrierId: RecordIdText.optional(),
    text: z.string().trim().max(100).default(''),
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(1000).default(25),
  }),
  output: z.object({ total: z.number().int(), rows: z.array(AuditTableRow) }),
});

export const downloadAuditTable = endpoint({
  method: 'GET',
  path: `${path}/:clientId/:table/rows.csv`,
  summary: 'Downloads the rows of the client’s files as a file of the same table, which can be changed and uploaded.',
  params: byTable,
  output: z.void(),
});
