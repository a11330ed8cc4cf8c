import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InvoiceRhythm, StoreType } from '#contract/account-config.ts';
import type { AlertFilter, AlertMeasure, AlertPeriod, AlertRule, AlertValue } from '#contract/alerts.ts';
import type { AssistantMemory, AssistantReply } from '#contract/assistant.ts';
import type { AuditReceipt, FindingStatus } from '#contract/audit.ts';
import type { ChangeAction, SubjectKind } from '#contract/audit-trail.ts';
import type { ChatExchange, ChatRequest } from '#contract/chat.ts';
import type { TargetAgent } from '#contract/chat-test-cases.ts';
import type { ApiScope } from '#contract/client-credentials.ts';
import type { ActionRequest, FindingAction, FindingStep } from '#contract/disputes.ts';
import type { ExceptionList, ExceptionStep } from '#contract/exceptions.ts';
import type { ConversionState, RateReceipt, RejectedRate } from '#contract/exchange-rates.ts';
import type { AnswerReceipt, FilingLayout } from '#contract/filings.ts';
import type { GlCodeKind, GlConditions, GlShare } from '#contract/gl-codes.ts';
import type { Mapping } from '#contract/mappings.ts';
import type { MarkupGap, MarkupRunState, MarkupTotal } from '#contract/markup-runs.ts';
import type { DiscountType, MarkupBasis } from '#contract/markups.ts';
import type { ParcelStatus } from '#contract/parcel-tracking.ts';
import type { PaymentMethod, PaymentSource } from '#contract/payments.ts';
import type { Afterwards, PickupConnection, PickupFields } from '#contract/pickup-locations.ts';
import type { DestinationConnection } from '#contract/report-destinations.ts';
import type { DeliveryState, ScheduleDelivery, ScheduleFrequency } from '#contract/report-schedules.ts';
import type { CatalogueRequest, FileFormat, ReportState, RunRequest } from '#contract/reports.ts';
import type { Answer, DateOrder, Question } from '#contract/upload-questions.ts';
import type { Receipt, UploadState } from '#contract/uploads.ts';
import type { WatchChange } from '#contract/watch-lists.ts';
import type { Delivery, WebhookBody, WebhookKind } from '#contract/webhooks.ts';
import type { StoredReading } from '#ingest/stored-reading.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const tenants = pgTable('tenants', { id: serial().primaryKey(), name: text().notNull() });

export const tenantSettings = pgTable(
  'tenant_settings',
  { tenantId: integer('tenant_id').notNull(), key: text().notNull(), value: jsonb().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
);

export const clients = pgTable('clients', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  parentId: integer('parent_id'),
  code: text().notNull(),
  name: text().notNull(),
  state: text(),
  city: text(),
  engageDate: date('engage_date', { mode: 'string' }),
  version: integer().notNull().default(1),
});

export const accountDivisions = pgTable('account_divisions', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  version: integer().notNull().default(1),
});

export const accountGroups = pgTable('account_groups', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  divisionId: integer('division_id'),
  name: text().notNull(),
  version: integer().notNull().default(1),
});

export const fulfillmentCenters = pgTable('fulfillment_centers', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  state: text().notNull(),
  city: text().notNull(),
  zip: text().notNull(),
  version: integer().notNull().default(1),
});

export const fulfillmentCenterZips = pgTable(
  'fulfillment_center_zips',
  {
    clientId: integer('client_id').notNull(),
    zip: text().notNull(),
    centerId: integer('center_id').notNull(),
    city: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.zip] })],
);

export const accounts = pgTable('accounts', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  carrierId: integer('carrier_id').notNull(),
  number: text().notNull(),
  name: text().notNull(),
  groupId: integer('group_id'),
  storeType: text('store_type').$type<StoreType>(),
  isActive: boolean('is_active').notNull().default(true),
  isUpsGsr: boolean('is_ups_gsr').notNull().default(false),
  isFedexExpressGsr: boolean('is_fedex_express_gsr').notNull().default(false),
  isFedexIntlGsr: boolean('is_fedex_intl_gsr').notNull().default(false),
  currency: text(),
  invoiceRhythm: text('invoice_rhythm').$type<InvoiceRhythm>(),
  /** 1 (Monday) to 7 of a week, or the day of a month. */
  invoiceDay: integer('invoice_day'),
  activeFrom: date('active_from', { mode: 'string' }),
  activeTo: date('active_to', { mode: 'string' }),
  /** Where charges are booked that no rule allocates. */
  glCodeId: integer('gl_code_id'),
  agreement: text(),
  isAudited: boolean('is_audited').notNull().default(true),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  version: integer().notNull().default(1),
});

export const glCodes = pgTable('gl_codes', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  kind: text().$type<GlCodeKind>().notNull(),
  code: text().notNull(),
  name: text().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer().notNull().default(1),
});

export const glRules = pgTable('gl_rules', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  conditions: jsonb().$type<GlConditions>().notNull(),
  shares: jsonb().$type<GlShare[]>().notNull(),
  version: integer().notNull().default(1),
});

export const payments = pgTable('payments', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  number: text().notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  payer: text().notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text().notNull(),
  source: text().$type<PaymentSource>().notNull(),
  recordedBy: text('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  undoneBy: text('undone_by'),
  undoneAt: instant('undone_at'),
  version: integer().notNull().default(1),
});

export const paymentParts = pgTable(
  'payment_parts',
  {
    paymentId: integer('payment_id').notNull(),
    position: integer().notNull(),
    carrierId: integer('carrier_id').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.position] })],
);

export const markupSets = pgTable('markup_sets', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  name: text().notNull(),
  currency: text().notNull(),
  effectiveFrom: date('effective_from', { mode: 'string' }),
  effectiveTo: date('effective_to', { mode: 'string' }),
  version: integer().notNull().default(1),
});

export const markupRules = pgTable('markup_rules', {
  id: serial().primaryKey(),
  setId: integer('set_id').notNull(),
  carrier: integer(),
  chargeDescription: text('charge_description'),
  service: text(),
  zone: text(),
  account: text(),
  effectiveFrom: date('effective_from', { mode: 'string' }),
  effectiveTo: date('effective_to', { mode: 'string' }),
  dateUnknown: boolean('date_unknown').notNull(),
  basis: text().$type<MarkupBasis>().notNull(),
  discount: bigint({ mode: 'number' }).notNull(),
  discountType: text('discount_type').$type<DiscountType>().notNull(),
  minimum: bigint({ mode: 'number' }),
  version: integer().notNull().default(1),
});

export const markupAssignments = pgTable('markup_assignments', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  setId: integer('set_id').notNull(),
  effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
  effectiveTo: date('effective_to', { mode: 'string' }),
  creditPoints: integer('credit_points').notNull(),
  version: integer().notNull().default(1),
});

export const markupRuns = pgTable('markup_runs', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  fromDate: date('from_date', { mode: 'string' }).notNull(),
  toDate: date('to_date', { mode: 'string' }).notNull(),
  state: text().$type<MarkupRunState>().notNull().default('draft'),
  basis: text().notNull(),
  totals: jsonb().$type<MarkupTotal[]>().notNull(),
  gaps: jsonb().$type<MarkupGap[]>().notNull(),
  preparedBy: text('prepared_by').notNull(),
  preparedAt: instant('prepared_at').notNull(),
  keptBy: text('kept_by'),
  keptAt: instant('kept_at'),
  stampedBy: text('stamped_by'),
  stampedAt: instant('stamped_at'),
  undoneBy: text('undone_by'),
  undoneAt: instant('undone_at'),
  isShown: boolean('is_shown').notNull().default(true),
  version: integer().notNull().default(1),
});

export const markupLines = pgTable(
  'markup_lines',
  {
    runId: integer('run_id').notNull(),
    position: integer().notNull(),
    carrierId: integer('carrier_id').notNull(),
    account: text().notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    billDate: date('bill_date', { mode: 'string' }).notNull(),
    shipDate: date('ship_date', { mode: 'string' }),
    trackingNumber: text('tracking_number').notNull(),
    shipmentId: text('shipment_id').notNull(),
    service: text().notNull(),
    zone: text().notNull(),
    currency: text().notNull(),
    charges: integer().notNull(),
    atCost: integer('at_cost').notNull(),
    costMinor: bigint('cost_minor', { mode: 'number' }).notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    creditMinor: bigint('credit_minor', { mode: 'number' }).notNull(),
    passedMinor: bigint('passed_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
);

export const markupCharges = pgTable(
  'markup_charges',
  {
    runId: integer('run_id').notNull(),
    clientId: integer('client_id').notNull(),
    chargeKey: bigint('charge_key', { mode: 'bigint' }).notNull(),
    isBilled: boolean('is_billed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.runId, table.chargeKey] })],
);

export const markupInvoices = pgTable('markup_invoices', {
  id: serial().primaryKey(),
  runId: integer('run_id').notNull(),
  clientId: integer('client_id').notNull(),
  currency: text().notNull(),
  lines: integer().notNull(),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  clientInvoiceNumber: text('client_invoice_number'),
  issuedOn: date('issued_on', { mode: 'string' }),
});

export const roles = pgTable('roles', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  name: text().notNull(),
  permissions: text().array().notNull().default([]),
  releasePermissions: text('release_permissions').array(),
  version: integer().notNull().default(1),
});

export const users = pgTable('users', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  login: text().notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: instant('password_changed_at').notNull().defaultNow(),
  isActive: boolean('is_active').notNull().default(true),
  isInternal: boolean('is_internal').notNull().default(false),
  hasBeta: boolean('has_beta').notNull().default(false),
  hasChat: boolean('has_chat').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Whether it is the account of a credential, with which nobody can sign in. */
  isMachine: boolean('is_machine').notNull().default(false),
  defaultLandingPage: text('default_landing_page'),
  version: integer().notNull().default(1),
});

export const userRoles = pgTable(
  'user_roles',
  { userId: integer('user_id').notNull(), roleId: integer('role_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
);

export const userClients = pgTable(
  'user_clients',
  { userId: integer('user_id').notNull(), clientId: integer('client_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: integer('user_id').notNull(),
  startedAt: instant('started_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** When the user last did something. Requests that the browser sends by itself don't count. */
  activeAt: instant('active_at').notNull(),
  /**
   * When the user last proved who they are: with the password, at the start of the session or later, or to the identity provider,
   * possibly long before the session. Null if the identity provider has not said when.
   */
  authenticatedAt: instant('authenticated_at'),
  /** Whether the session began with single sign-on. */
  isSso: boolean('is_sso').notNull(),
  /** The identity provider of single sign-on; null once it has been removed. */
  providerId: integer('provider_id'),
  endsAt: instant('ends_at').notNull(),
  endedAt: instant('ended_at'),
  address: text(),
  userAgent: text('user_agent'),
});

export const savedSettings = pgTable(
  'saved_settings',
  {
    userId: integer('user_id').notNull(),
    key: text().notNull(),
    value: text().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const uploads = pgTable('uploads', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  userId: integer('user_id'),
  /** The name of the pickup location that the files came from; null if a user uploaded them. */
  origin: text(),
  createdAt: instant('created_at').notNull(),
});

/** An upload is `undoing` while its files are still loaded. */
export type FileState = Exclude<UploadState, 'undoing'>;

export const importFiles = pgTable('import_files', {
  id: serial().primaryKey(),
  uploadId: integer('upload_id').notNull(),
  clientId: integer('client_id').notNull(),
  fileName: text('file_name').notNull(),
  storedPath: text('stored_path').notNull(),
  state: text().$type<FileState>().notNull().default('queued'),
  progress: real().notNull().default(0),
  startedAt: instant('started_at'),
  receipt: jsonb().$type<Receipt>(),
  isPurged: boolean('is_purged').notNull().default(false),
  finishedAt: instant('finished_at'),
  /** What has to be answered before the file can be loaded. */
  question: jsonb().$type<Question>(),
  /** The answers to the questions that the file had since it was queued. */
  answers: jsonb().$type<Answer[]>().notNull().default([]),
  /** The order of day and month, as a loaded file proved it or somebody answered it for the file. */
  dateOrder: text('date_order').$type<DateOrder>(),
  /** Equal for files of one format with the same columns and carriers. */
  sender: text(),
  /** Files are numbered in the order in which they were loaded. */
  loadNumber: integer('load_number'),
  /** Whether the file will be undone as soon as the later files with its invoices are loaded without it. */
  isUndoRequested: boolean('is_undo_requested').notNull().default(false),
  /** Whether the file is not imported together with others, because such an import failed or was interrupted. */
  isAlone: boolean('is_alone').notNull().default(false),
  /** Files of a higher priority are imported before others. */
  priority: integer().notNull().default(0),
});

export const fileReadings = pgTable('file_readings', {
  fileId: integer('file_id').primaryKey(),
  reading: jsonb().$type<StoredReading>().notNull(),
});

/** Files that are loaded again because an earlier file is undone. In the warehouse, their former rows have the id of the reload. */
export const reloads = pgTable('reloads', {
  id: integer().primaryKey().default(sql`nextval('import_files_id_seq')`),
  fileId: integer('file_id').notNull(),
  stage: text().$type<'moving' | 'loading' | 'replaced'>().notNull(),
});

/** The rows of invoices of one file that another file replaces. */
export const replacedParts = pgTable('replaced_parts', {
  id: integer().primaryKey().default(sql`nextval('import_files_id_seq')`),
  ofFileId: integer('of_file_id').notNull(),
  byFileId: integer('by_file_id').notNull(),
});

export const mappings = pgTable('mappings', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  /** Equal for files that the mapping reads. */
  shapeKey: text('shape_key').notNull(),
  mapping: jsonb().$type<Mapping>().notNull(),
  version: integer().notNull().default(1),
  changedAt: instant('changed_at').notNull(),
});

export const auditTrail = pgTable('audit_trail', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  at: instant('at').notNull(),
  login: text().notNull(),
  subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  action: text().$type<ChangeAction>().notNull(),
  before: jsonb(),
  after: jsonb(),
});

export const attemptCounts = pgTable('attempt_counts', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  endsAt: instant('ends_at').notNull(),
});

export const passwordHistory = pgTable('password_history', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  userId: integer('user_id').notNull(),
  passwordHash: text('password_hash').notNull(),
  retiredAt: instant('retired_at').notNull(),
});

export const mailedPasswords = pgTable('mailed_passwords', {
  userId: integer('user_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  endsAt: instant('ends_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  lastStep: integer('last_step').notNull(),
  recoveryHashes: text('recovery_hashes').array().notNull(),
  setUpAt: instant('set_up_at').notNull(),
});

export const captchaSolutions = pgTable('captcha_solutions', {
  nonce: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

export const identityProviders = pgTable('identity_providers', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  name: text().notNull(),
  domains: text().array().notNull(),
  entryPoint: text('entry_point').notNull(),
  issuer: text().notNull(),
  certificates: text().array().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer().notNull().default(1),
});

export const samlRequests = pgTable('saml_requests', {
  id: text().primaryKey(),
  providerId: integer('provider_id').notNull(),
  /** The signed-in user who has to confirm who they are; null if somebody signs in. */
  userId: integer('user_id'),
  browserHash: text('browser_hash').notNull(),
  logOffOtherSessions: boolean('log_off_other_sessions').notNull(),
  endsAt: instant('ends_at').notNull(),
});

export const samlAssertions = pgTable(
  'saml_assertions',
  { issuer: text().notNull(), id: text().notNull(), endsAt: instant('ends_at').notNull() },
  (table) => [primaryKey({ columns: [table.issuer, table.id] })],
);

export const ssoTokens = pgTable('sso_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  providerId: integer('provider_id').notNull(),
  /** The value of `authenticatedAt` for the session that starts. */
  authenticatedAt: instant('authenticated_at'),
  browserHash: text('browser_hash').notNull(),
  logOffOtherSessions: boolean('log_off_other_sessions').notNull(),
  endsAt: instant('ends_at').notNull(),
});

export const clientInvoiceNumbers = pgTable('client_invoice_numbers', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  carrierId: integer('carrier_id').notNull(),
  invoiceNumber: text('invoice_number').notNull(),
  billDate: date('bill_date', { mode: 'string' }).notNull(),
  code: text().notNull(),
  sequence: integer().notNull(),
  clientInvoiceNumber: text('client_invoice_number').notNull(),
  stampedAt: instant('stamped_at').notNull(),
});

export const reportRuns = pgTable('report_runs', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  userId: integer('user_id').notNull(),
  scheduleId: integer('schedule_id'),
  name: text().notNull(),
  request: jsonb().$type<RunRequest>().notNull(),
  format: text().$type<FileFormat>().notNull(),
  fingerprint: text().notNull(),
  state: text().$type<ReportState>().notNull().default('Queued'),
  progress: real().notNull().default(0),
  reason: text(),
  fromDate: date('from_date', { mode: 'string' }),
  toDate: date('to_date', { mode: 'string' }),
  rows: integer(),
  bytes: bigint({ mode: 'number' }),
  fileName: text('file_name'),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  /** Whether a job of the run is in the queue or has ended. */
  isStarted: boolean('is_started').notNull().default(false),
});

export const reportDestinations = pgTable('report_destinations', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  connection: jsonb().$type<DestinationConnection>().notNull(),
  sealedSecrets: text('sealed_secrets'),
  isPaused: boolean('is_paused').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const reportSchedules = pgTable('report_schedules', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  request: jsonb().$type<CatalogueRequest>().notNull(),
  format: text().$type<FileFormat>().notNull(),
  frequency: text().$type<ScheduleFrequency>().notNull(),
  weekday: integer(),
  monthDay: integer('month_day'),
  timeOfDay: text('time_of_day').notNull(),
  timeZone: text('time_zone').notNull(),
  recipients: text().array().notNull(),
  destinationIds: integer('destination_ids').array().notNull().default([]),
  delivery: text().$type<ScheduleDelivery>().notNull(),
  skipsEmpty: boolean('skips_empty').notNull(),
  isPaused: boolean('is_paused').notNull().default(false),
  nextRunAt: instant('next_run_at'),
  lastRunAt: instant('last_run_at'),
  problem: text(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const reportDeliveries = pgTable(
  'report_deliveries',
  {
    runId: integer('run_id').notNull(),
    recipient: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    reason: text(),
    deliveredAt: instant('delivered_at').notNull(),
    destinationId: integer('destination_id'),
    webhookDeliveryId: integer('webhook_delivery_id'),
    attempts: integer().notNull().default(0),
    nextAt: instant('next_at'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.recipient] })],
);

export const captchaResponses = pgTable(
  'captcha_responses',
  {
    clientId: integer('client_id').notNull(),
    trackingId: text('tracking_id').notNull(),
    message: text().notNull(),
    fileName: text('file_name'),
    contentType: text('content_type'),
    content: bytes(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.trackingId] })],
);

/** What people did with exceptions. The exceptions are derived from the invoices. */
export const exceptions = pgTable(
  'exceptions',
  {
    clientId: integer('client_id').notNull(),
    list: text().$type<ExceptionList>().notNull(),
    key: text().notNull(),
    billDate: date('bill_date', { mode: 'string' }).notNull(),
    assignee: text().notNull().default(''),
    note: text().notNull().default(''),
    snoozedUntil: date('snoozed_until', { mode: 'string' }),
    isClosed: boolean('is_closed').notNull().default(false),
    isDisputed: boolean('is_disputed').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.list, table.key] })],
);

export const exceptionSteps = pgTable('exception_steps', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  clientId: integer('client_id').notNull(),
  list: text().$type<ExceptionList>().notNull(),
  key: text().notNull(),
  kind: text().$type<ExceptionStep['kind']>().notNull(),
  value: text().notNull().default(''),
  note: text().notNull().default(''),
  login: text().notNull(),
  at: instant('at').notNull(),
});

/** Groups of equal errors that browsers met. */
export const browserErrors = pgTable('browser_errors', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  /** Equal for errors of one group. */
  fingerprint: text().notNull(),
  message: text().notNull(),
  stack: text().notNull(),
  page: text().notNull(),
  firstVersion: text('first_version').notNull(),
  lastVersion: text('last_version').notNull(),
  count: integer().notNull().default(0),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
  resolvedIn: text('resolved_in'),
  resolvedBy: text('resolved_by'),
  resolvedAt: instant('resolved_at'),
  /** Whether the error occurred again in the version that was said to resolve it. */
  isBack: boolean('is_back').notNull().default(false),
  version: integer().notNull().default(1),
});

export const browserErrorUsers = pgTable(
  'browser_error_users',
  {
    errorId: integer('error_id').notNull(),
    userId: integer('user_id').notNull(),
    count: integer().notNull().default(0),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.errorId, table.userId] })],
);

/** Questions of pages that took long. */
export const slowQuestions = pgTable('slow_questions', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  askedAt: instant('asked_at').notNull(),
  pageId: text('page_id').notNull(),
  ms: integer().notNull(),
  requestId: text('request_id'),
  /** How the warehouse reads the data, without values; only a few questions have a plan. */
  plan: text(),
});

export const pageUse = pgTable(
  'page_use',
  {
    tenantId: integer('tenant_id').notNull(),
    usedOn: date('used_on', { mode: 'string' }).notNull(),
    pageId: text('page_id').notNull(),
    userId: integer('user_id').notNull(),
    questions: integer().notNull(),
    times: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.usedOn, table.pageId, table.userId] })],
);

export const conversions = pgTable('conversions', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  kind: text().$type<'rates' | 'rebuild'>().notNull(),
  login: text().notNull(),
  fileName: text('file_name'),
  source: text(),
  receipt: jsonb().$type<RateReceipt>(),
  problems: jsonb().$type<RejectedRate[]>().notNull().default([]),
  state: text().$type<ConversionState>().notNull().default('queued'),
  progress: real().notNull().default(0),
  reason: text(),
  convertedRows: bigint('converted_rows', { mode: 'number' }),
  isReplacing: boolean('is_replacing').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
});

/** The runs of the audit. A run without an end is still running, or was interrupted and is ended by a later run. */
export const auditRuns = pgTable('audit_runs', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  asOf: date('as_of').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  receipt: jsonb().$type<AuditReceipt>(),
  reason: text(),
});

export const deadlineMails = pgTable('deadline_mails', {
  userId: integer('user_id').primaryKey(),
  mailedOn: date('mailed_on', { mode: 'string' }).notNull(),
});

/** The rules of the audit that people have turned off for a client, or given a tolerance. */
export const auditRuleSettings = pgTable(
  'audit_rule_settings',
  {
    clientId: integer('client_id').notNull(),
    rule: text().notNull(),
    isOn: boolean('is_on').notNull(),
    toleranceMinor: integer('tolerance_minor').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.rule] })],
);

/** Clients whose rows have changed since their last audit. Every further change raises the number. */
export const auditRequests = pgTable('audit_requests', {
  clientId: integer('client_id').primaryKey(),
  number: integer().notNull().default(1),
  fileIds: integer('file_ids').array().notNull().default([]),
  isWhole: boolean('is_whole').notNull().default(true),
  /** Whether a person has cancelled the audit. A further change or the daily audit of a later day requests it again. */
  isCancelled: boolean('is_cancelled').notNull().default(false),
  /** The day of the last cancellation. */
  cancelledOn: date('cancelled_on'),
});

/** What people decided about findings. The last step of a finding is its status. */
export const findingSteps = pgTable('finding_steps', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  clientId: integer('client_id').notNull(),
  findingId: text('finding_id').notNull(),
  kind: text().$type<FindingStep['kind']>().notNull().default('status'),
  status: text().$type<FindingStatus>().notNull(),
  assignee: text().notNull().default(''),
  approvedMinor: bigint('approved_minor', { mode: 'number' }),
  note: text().notNull(),
  login: text().notNull(),
  at: instant('at').notNull(),
  actionId: integer('action_id'),
});

/** Changes of many findings at once. Only one change of a client's findings runs at a time. */
export const findingActions = pgTable('finding_actions', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  request: jsonb().$type<ActionRequest>().notNull(),
  login: text().notNull(),
  state: text().$type<FindingAction['state']>().notNull(),
  total: integer().notNull(),
  changed: integer().notNull().default(0),
  startedAt: instant('started_at').notNull(),
  touchedAt: instant('touched_at').notNull(),
  finishedAt: instant('finished_at'),
  problem: text(),
  undoneAt: instant('undone_at'),
  undoneBy: text('undone_by'),
});

/** Files of claims to carriers, each about one account. */
export const filings = pgTable('filings', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  actionId: integer('action_id'),
  carrierId: integer('carrier_id').notNull(),
  accountNumber: text('account_number').notNull(),
  currencyCode: text('currency_code').notNull(),
  layout: text().$type<FilingLayout>().notNull(),
  login: text().notNull(),
  filedAt: instant('filed_at').notNull(),
  lines: integer().notNull().default(0),
  sumMinor: bigint('sum_minor', { mode: 'number' }).notNull().default(0),
  withdrawnAt: instant('withdrawn_at'),
});

/** The lines of filings, with the same contents as their files. */
export const filingLines = pgTable(
  'filing_lines',
  {
    filingId: integer('filing_id').notNull(),
    ordinal: integer().notNull(),
    clientId: integer('client_id').notNull(),
    findingId: text('finding_id').notNull(),
    trackingId: text('tracking_id').notNull().default(''),
    rule: text().notNull(),
    trackingNumber: text('tracking_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    billDate: date('bill_date').notNull(),
    pickupDate: date('pickup_date'),
    charge: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    creditedMinor: bigint('credited_minor', { mode: 'number' }).notNull().default(0),
    explanation: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.ordinal] })],
);

/** Imported files with carriers' answers. */
export const answerFiles = pgTable('answer_files', {
  id: serial().primaryKey(),
  clientId: integer('client_id').notNull(),
  actionId: integer('action_id'),
  fileName: text('file_name').notNull(),
  login: text().notNull(),
  importedAt: instant('imported_at').notNull(),
  receipt: jsonb().$type<AnswerReceipt>().notNull(),
});

/** A number per client that rises with every visible change of the client's rows in the warehouse. */
export const dataVersions = pgTable('data_versions', {
  clientId: integer('client_id').primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});

export const pickupLocations = pgTable('pickup_locations', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  connection: jsonb().$type<PickupConnection>().notNull(),
  sealedSecrets: text('sealed_secrets'),
  tokenHash: text('token_hash'),
  pattern: text().notNull(),
  everySeconds: integer('every_seconds').$type<PickupFields['everySeconds']>(),
  timeOfDay: text('time_of_day'),
  timeZone: text('time_zone').notNull(),
  afterwards: text().$type<Afterwards>().notNull(),
  moveTo: text('move_to'),
  isPaused: boolean('is_paused').notNull().default(false),
  nextRunAt: instant('next_run_at'),
  /** A run claims the location until this instant, and extends the claim while it works. */
  claimedUntil: instant('claimed_until'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const pickupRuns = pgTable('pickup_runs', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  locationId: integer('location_id').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  seen: integer().notNull().default(0),
  taken: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  problem: text(),
  uploadIds: integer('upload_ids').array().notNull().default([]),
});

/** The files that were taken from locations. A file is identified by its place, its size, and a stamp that changes with its content. */
export const pickupFiles = pgTable(
  'pickup_files',
  {
    locationId: integer('location_id').notNull(),
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    stamp: text().notNull(),
    contentHash: text('content_hash').notNull(),
    uploadId: integer('upload_id').notNull(),
    /** Whether a file of the upload is kept here, so that the original can be moved or deleted. */
    isKept: boolean('is_kept').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.place, table.bytes, table.stamp] })],
);

/** The conversations of users with the assistant. */
export const chatConversations = pgTable('chat_conversations', {
  id: serial().primaryKey(),
  userId: integer('user_id').notNull(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});

/** One prompt with its reply, which is null until it is answered. */
export const chatMessages = pgTable('chat_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  conversationId: integer('conversation_id').notNull(),
  userId: integer('user_id').notNull(),
  /** All clients that the prompt or the reply is about. */
  clientIds: integer('client_ids').array().notNull(),
  prompt: text().notNull(),
  request: jsonb().$type<ChatRequest>().notNull(),
  askedAt: instant('asked_at').notNull(),
  /** Until then, a server is answering the prompt. After that, another server may answer it. */
  claimedUntil: instant('claimed_until').notNull(),
  reply: jsonb().$type<AssistantReply>(),
  memory: jsonb().$type<AssistantMemory>(),
  answeredAt: instant('answered_at'),
  isHelpful: boolean('is_helpful'),
  reportRunId: integer('report_run_id'),
});

/** Prompts with what their replies have to contain. */
export const chatTestCases = pgTable('chat_test_cases', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  subClientIds: integer('sub_client_ids').array().notNull(),
  prompts: text().array().notNull(),
  history: jsonb().$type<ChatExchange[]>().notNull(),
  expectedOutputs: text('expected_outputs').array().notNull(),
  targetAgent: text('target_agent').$type<TargetAgent>().notNull(),
  isIncomplete: boolean('is_incomplete').notNull(),
  login: text().notNull(),
  addedAt: instant('added_at').notNull(),
});

/** Credentials of other programs. `publicId` is the login of their account. */
export const clientCredentials = pgTable('client_credentials', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  userId: integer('user_id').notNull(),
  publicId: text('public_id').notNull(),
  name: text().notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  networks: text().array().notNull().default([]),
  callsPerMinute: integer('calls_per_minute').notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
  isPaused: boolean('is_paused').notNull().default(false),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const credentialSecrets = pgTable('credential_secrets', {
  id: serial().primaryKey(),
  credentialId: integer('credential_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  /** Its last characters. */
  hint: text().notNull(),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at'),
});

export const credentialUse = pgTable('credential_use', {
  credentialId: integer('credential_id').primaryKey(),
  usedAt: instant('used_at').notNull(),
  address: text().notNull(),
});

/** The answers to calls with an idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    credentialId: integer('credential_id').notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: jsonb().$type<object>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.credentialId, table.key] })],
);

/** The calls of the public interface, by credential, call and day. `times` is a histogram, and failed calls include throttled ones. */
export const apiCallCounts = pgTable(
  'api_call_counts',
  {
    credentialId: integer('credential_id').notNull(),
    call: text().notNull(),
    usedOn: date('used_on', { mode: 'string' }).notNull(),
    calls: integer().notNull(),
    errors: integer().notNull(),
    throttled: integer().notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull(),
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull(),
    times: integer().array().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.credentialId, table.call, table.usedOn] })],
);

/** The log of the last calls of the public interface. */
export const apiCalls = pgTable('api_calls', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  credentialId: integer('credential_id'),
  credentialName: text('credential_name').notNull(),
  call: text().notNull(),
  at: instant('at').notNull(),
  status: integer().notNull(),
  ms: integer().notNull(),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull(),
  sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull(),
  address: text().notNull(),
});

export const webhooks = pgTable('webhooks', {
  id: serial().primaryKey(),
  credentialId: integer('credential_id').notNull(),
  name: text().notNull(),
  url: text().notNull(),
  kinds: text().array().$type<WebhookKind[]>().notNull(),
  sealedKey: text('sealed_key').notNull(),
  isPaused: boolean('is_paused').notNull().default(false),
  /** Events from this instant on are delivered. */
  since: instant('since').notNull(),
  version: integer().notNull().default(1),
});

/** The events of a webhook, each with its last attempt. `nextAt` is when a waiting one is sent. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: serial().primaryKey(),
  webhookId: integer('webhook_id').notNull(),
  eventKey: text('event_key').notNull(),
  body: jsonb().$type<WebhookBody>().notNull(),
  createdAt: instant('created_at').notNull(),
  state: text().$type<Delivery['state']>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  nextAt: instant('next_at'),
  status: integer(),
  problem: text(),
});

/** Alerts with what their last check found. Periods that start before `firstPeriod` are not judged. */
export const alerts = pgTable('alerts', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  measure: text().$type<AlertMeasure>().notNull(),
  filters: jsonb().$type<AlertFilter[]>().notNull(),
  period: text().$type<AlertPeriod>().notNull(),
  rule: jsonb().$type<AlertRule>().notNull(),
  recipients: text().array().notNull(),
  isPaused: boolean('is_paused').notNull().default(false),
  firstPeriod: date('first_period', { mode: 'string' }).notNull(),
  checkedAt: instant('checked_at'),
  checkedVersion: bigint('checked_version', { mode: 'number' }),
  last: jsonb().$type<AlertValue>(),
  problem: text(),
  /** Raised when the alert watches another figure, so that it can fire again for the same periods. */
  figureVersion: integer('figure_version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

/** The periods for which alerts fired, each once, with the figures at that time. */
export const alertFirings = pgTable('alert_firings', {
  id: serial().primaryKey(),
  alertId: integer('alert_id').notNull(),
  figureVersion: integer('figure_version').notNull().default(1),
  measure: text().$type<AlertMeasure>().notNull(),
  period: text().$type<AlertPeriod>().notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  value: doublePrecision().notNull(),
  low: doublePrecision(),
  high: doublePrecision(),
  currency: text().notNull(),
  firedAt: instant('fired_at').notNull(),
  isMailed: boolean('is_mailed').notNull(),
});

export const alertMails = pgTable(
  'alert_mails',
  {
    firingId: integer('firing_id').notNull(),
    recipient: text().notNull(),
    state: text().$type<'sent' | 'failed'>().notNull(),
    reason: text(),
    mailedAt: instant('mailed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firingId, table.recipient] })],
);

/** What was looked up, and by whom. */
export const trackingLookUps = pgTable('tracking_look_ups', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  clientId: integer('client_id').notNull(),
  login: text().notNull(),
  at: instant('at').notNull(),
  numbers: text().array().notNull(),
  found: integer().notNull(),
  unknown: integer().notNull(),
  malformed: integer().notNull(),
  doubled: integer().notNull(),
});

export const watchLists = pgTable('watch_lists', {
  id: serial().primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  clientId: integer('client_id').notNull(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  numbers: text().array().notNull(),
  isPaused: boolean('is_paused').notNull().default(false),
  checkedAt: instant('checked_at'),
  checkedVersion: bigint('checked_version', { mode: 'number' }),
  problem: text(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

/** The status of each watched parcel at the last check. */
export const watchedParcels = pgTable(
  'watched_parcels',
  {
    listId: integer('list_id').notNull(),
    number: text().notNull(),
    status: text().$type<ParcelStatus>().notNull(),
    /** A day, or a day and time, which sort as text; empty for an unknown parcel. */
    statusAt: text('status_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.number] })],
);

export const watchChanges = pgTable('watch_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  listId: integer('list_id').notNull(),
  number: text().notNull(),
  before: text().$type<ParcelStatus>().notNull(),
  status: text().$type<ParcelStatus>().notNull(),
  statusAt: text('status_at').notNull(),
  place: text().notNull(),
  noticedAt: instant('noticed_at').notNull(),
  mail: text().$type<WatchChange['mail']>().notNull(),
});
