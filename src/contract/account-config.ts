import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OptionalDay, RecordId, RecordIdText, RecordVersion, singleLineText } from './records.ts';
import { IsoDate } from './values.ts';

/** How often a carrier invoices an account. */
export const InvoiceRhythm = z.enum(['weekly', 'every two weeks', 'monthly']);
export type InvoiceRhythm = z.infer<typeof InvoiceRhythm>;

/** The kinds of stores that an account can ship for. Source: dashboards.md §9, "Store types". */
export const StoreType = z.enum(['Tracking', 'Non-Internet', 'Jewellery', 'InternetsDF']);
export type StoreType = z.infer<typeof StoreType>;

const DAYS_OF_WEEK = 7;
const optionalText = (longest: number) =>
  singleLineText(longest)
    .transform((text) => (text === '' ? null : text))
    .nullable();

const shape = {
  /** The currency that is expected on the account's invoices. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'expected a currency such as USD')
    .nullable(),
  invoiceRhythm: InvoiceRhythm.nullable(),
  /** The day of the invoices: 1 (Monday) to 7 of a week, 1 to 31 of a month. Shorter months end earlier. */
  invoiceDay: z.number().int().min(1).max(31).nullable(),
  activeFrom: OptionalDay,
  activeTo: OptionalDay,
  groupId: RecordId.nullable(),
  storeType: StoreType.nullable(),
  /** Where charges that no allocation rule matches are booked. */
  glCodeId: RecordId.nullable(),
  agreement: optionalText(100),
  isAudited: z.boolean(),
  contactName: optionalText(100),
  contactEmail: optionalText(254).pipe(z.email('Enter an e-mail address such as name@example.com.').nullable()),
};

/** The fields of an account's configuration that people enter. Absent texts are `null`. */
export const AccountConfigFields = z
  .strictObject({ ...shape, version: RecordVersion })
  .refine(({ invoiceRhythm, invoiceDay }) => invoiceDay === null || invoiceRhythm !== null, {
    message: 'Choose how often invoices arrive.',
    path: ['invoiceRhythm'],
  })
  .refine(
    ({ invoiceRhythm, invoiceDay }) => invoiceDay === null || invoiceRhythm === 'monthly' || invoiceDay <= DAYS_OF_WEEK,
    { message: 'Choose a day of the week.', path: ['invoiceDay'] },
  )
  .refine(({ activeFrom, activeTo }) => activeFrom === null || activeTo === null || activeFrom <= activeTo, {
    message: 'The last day must not be before the first.',
    path: ['activeTo'],
  });
export type AccountConfigFields = z.infer<typeof AccountConfigFields>;

/**
 * The configuration of an account, and when its invoices arrive. `expectedOn` is `null` if nothing says when the next one is due;
 * `daysLate` is 0 until it is overdue.
 */
export const AccountConfig = z.object({
  ...shape,
  id: RecordId,
  client: z.object({ id: RecordId, name: z.string(), code: z.string() }),
  carrier: z.object({ id: z.number().int(), name: z.string() }),
  number: z.string(),
  name: z.string(),
  active: z.boolean(),
  groupName: z.string().nullable(),
  divisionName: z.string().nullable(),
  glCode: z.string().nullable(),
  lastInvoiceOn: IsoDate.nullable(),
  expectedOn: IsoDate.nullable(),
  daysLate: z.number().int().nonnegative(),
  version: RecordVersion,
});
export type AccountConfig = z.infer<typeof AccountConfig>;

/** A value of a file that was not accepted. The other rows of the file are stored. */
export const RejectedConfig = z.object({
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type RejectedConfig = z.infer<typeof RejectedConfig>;

/** The result of a file of configurations: rows read, accounts changed, accounts that already had these values, and rejected values. */
export const ConfigReceipt = z.object({
  read: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.array(RejectedConfig),
});
export type ConfigReceipt = z.infer<typeof ConfigReceipt>;

/** The columns of a file of configurations. The first three identify the account. */
export const CONFIG_COLUMNS = [
  'client',
  'carrier',
  'account',
  'group',
  'store_type',
  'currency',
  'invoice_rhythm',
  'invoice_day',
  'active_from',
  'active_to',
  'gl_code',
  'agreement',
  'audit',
  'contact_name',
  'contact_email',
] as const;
export type ConfigColumn = (typeof CONFIG_COLUMNS)[number];

/** The maximum length of a file of configurations in characters. */
export const MAX_CONFIG_FILE = 900_000;

const path = '/aiparcelweb/api/accountConfigs';

export const listAccountConfigs = endpoint({
  method: 'GET',
  path: `${path}/byClient/:clientId`,
  summary: 'Lists the accounts of a client and its children with their configuration and expected invoices.',
  params: z.object({ clientId: RecordIdText }),
  output: z.array(AccountConfig),
});
export const editAccountConfig = endpoint({
  method: 'PUT',
  path: `${path}/:accountId`,
  summary: 'Changes the configuration of an account.',
  params: z.object({ accountId: RecordIdText }),
  body: AccountConfigFields,
  output: AccountConfig,
});
export const importAccountConfigs = endpoint({
  method: 'POST',
  path: `${path}/import/:clientId`,
  summary:
    'Changes the accounts of a client and its children by a CSV file with the columns of the download. Columns that the file lacks stay as they are.',
  params: z.object({ clientId: RecordIdText }),
  body: z.object({ content: z.string().max(MAX_CONFIG_FILE) }),
  output: ConfigReceipt,
});
