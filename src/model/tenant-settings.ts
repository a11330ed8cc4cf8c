import { z } from 'zod';
import { Recipients, TimeOfDay, TimeZone } from '#contract/report-schedules.ts';
import { EMAIL_DOMAIN } from '#contract/sso.ts';
import { webOrigin } from '#contract/web-origin.ts';
import { DEFAULT_MAX_PASSWORD_LENGTH } from '#model/access/password-rules.ts';
import { type PageType, routes } from '#model/access/routes.ts';
import { carriers } from '#model/trade/carriers.ts';
import { DEFAULT_EXCLUDED_CARRIER_IDS } from '#model/trade/excluded-carriers.ts';

/** The type of the maintenance entry for the chat assistant. ON makes it available. */
export const CHATBOT = 'CHATBOT';

/** The page types that can be under maintenance. An entry with the value ON replaces the pages of its type. */
export const MAINTAINED_PAGE_TYPES: readonly PageType[] = [...new Set(routes.map(({ pageType }) => pageType))];

const MAINTENANCE_TYPES: readonly string[] = [...MAINTAINED_PAGE_TYPES, CHATBOT];

export const MaintenanceEntry = z.object({ type: z.string(), value: z.enum(['ON', 'OFF']) });
export type MaintenanceEntry = z.infer<typeof MaintenanceEntry>;

/** The placeholder for the address to show in the map provider's URL. */
export const ADDRESS_PLACE = '{address}';

const MaintenancePages = z
  .array(
    MaintenanceEntry.refine(({ type }) => MAINTENANCE_TYPES.includes(type), {
      error: `Choose one of ${MAINTENANCE_TYPES.join(', ')}.`,
      path: ['type'],
    }),
  )
  .refine((entries) => new Set(entries.map(({ type }) => type)).size === entries.length, 'List each type only once.');

const ExcludedCarriers = z
  .array(z.number().refine((id) => carriers.some((carrier) => carrier.id === id), 'There is no such carrier.'))
  .refine((ids) => new Set(ids).size === ids.length, 'List each carrier only once.');

/** An https URL with one placeholder for the address to show; `null` for the built-in map. */
const MapEmbedUrl = z
  .string()
  .max(500, 'Use at most 500 characters.')
  .refine(
    (text) => webOrigin(text.replace(ADDRESS_PLACE, 'x'))?.startsWith('https:') === true,
    'Enter an address that starts with https://.',
  )
  .refine(
    (text) => text.split(ADDRESS_PLACE).length === 2,
    `Use ${ADDRESS_PLACE} exactly once, in place of the address.`,
  )
  .nullable();

const RecipientDomains = z
  .array(z.string().trim().toLowerCase().regex(EMAIL_DOMAIN, 'Enter e-mail domains such as example.com.'))
  .max(100, 'Enter at most 100 domains.')
  .transform((domains) => [...new Set(domains)]);

/** More reports than this never run at the same time. */
export const MAX_PARALLEL_RUNS = 8;

const QuietHoursSetting = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay, timeZone: TimeZone })
  .refine(({ from, to }) => from !== to, { error: 'Quiet hours must start and end at different times.', path: ['to'] })
  .nullable();

/** Who needs an authenticator app: nobody, users who can change what others may do, or everyone. */
export const SECOND_FACTOR_RULES = ['optional', 'administrators', 'everyone'] as const;

/** A setting of the tenant: the schema of its value, and its default. */
interface TenantSetting<Schema extends z.ZodType> {
  schema: Schema;
  default: z.infer<Schema>;
}

function setting<Schema extends z.ZodType>(schema: Schema, fallback: z.infer<Schema>): TenantSetting<Schema> {
  return { schema, default: fallback };
}

function whole(min: number, max: number) {
  const message = `Enter a whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
}

/** Every setting of a tenant by its key. */
export const tenantSettings = {
  /** The page types under maintenance, and whether the assistant is available. */
  maintenancePages: setting(MaintenancePages, []),
  /** The days after which a password expires. */
  passwordExpiryDays: setting(whole(1, 3650), 90),
  /** How long a password may be. The specification's rules allow 50 characters. */
  maxPasswordLength: setting(whole(DEFAULT_MAX_PASSWORD_LENGTH, 128), DEFAULT_MAX_PASSWORD_LENGTH),
  /** Who needs an authenticator app to sign in with a password. Everyone else can set one up. */
  secondFactor: setting(z.enum(SECOND_FACTOR_RULES), 'optional'),
  /** After how many minutes without input a session of an administrator ends. */
  administratorIdleMinutes: setting(whole(5, 1440), 30),
  /** After how many minutes without input the session of any other user ends; 0 for never. */
  idleMinutes: setting(z.union([z.literal(0), whole(5, 1440)]), 0),
  /** The ids of the carriers that Total Spend leaves out. */
  excludedCarriers: setting(ExcludedCarriers, [...DEFAULT_EXCLUDED_CARRIER_IDS]),
  /** The sender address of mails; `null` for the server's own address. */
  mailFrom: setting(z.email('Enter an e-mail address such as name@example.com.').max(254).nullable(), null),
  mapEmbedUrl: setting(MapEmbedUrl, null),
  /** Whether the assistant may send prompts to the model that the server's settings name. */
  assistantModel: setting(z.boolean(), false),
  /** The days after which reports and their files are deleted. */
  reportRetentionDays: setting(whole(1, 3650), 90),
  /** The maximum number of rows in a report. */
  reportRowLimit: setting(whole(1, 1_000_000), 1_000_000),
  /** How long a report may run, in minutes. */
  reportMinutesLimit: setting(whole(1, 360), 60),
  /** How many reports of a user may wait or run. */
  reportWaitingLimit: setting(whole(1, 10_000), 1000),
  /** How many reports run at the same time, on all servers together. */
  reportParallelRuns: setting(whole(1, MAX_PARALLEL_RUNS), 2),
  /** The size up to which a file is attached to a mail, in millions of bytes. A mail only links to a larger file. */
  reportMailMegabytes: setting(whole(0, 25), 10),
  /** The recipients of scheduled reports that name neither recipients nor destinations. */
  reportDefaultRecipients: setting(Recipients, []),
  /** The domains to which reports and alerts can be mailed; empty for all. */
  recipientDomains: setting(RecipientDomains, []),
  /** How many mails the reports and alerts of a user can send in a day. */
  dailyMailLimit: setting(whole(1, 100_000), 200),
  /** The hours in which no scheduled report starts; `null` for none. */
  reportQuietHours: setting(QuietHoursSetting, null),
} as const;

export const TenantSettingKey = z.enum(Object.keys(tenantSettings) as [TenantSettingKey, ...TenantSettingKey[]]);
export type TenantSettingKey = keyof typeof tenantSettings;

export type TenantSettingValue<Key extends TenantSettingKey> = z.infer<(typeof tenantSettings)[Key]['schema']>;

export type TenantSettings = { [Key in TenantSettingKey]: TenantSettingValue<Key> };

/** Reads the value of a stored setting. Missing and invalid values are replaced by the default. */
export function toTenantSetting<Key extends TenantSettingKey>(key: Key, stored: unknown): TenantSettingValue<Key> {
  const { schema, default: fallback } = tenantSettings[key];
  const parsed = schema.safeParse(stored);
  return (parsed.success ? parsed.data : fallback) as TenantSettingValue<Key>;
}
