import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText, RecordVersion, singleLineText } from './records.ts';
import { IsoDate, PageText } from './values.ts';

export const GlCodeKind = z.enum(['gl code', 'cost center']);
export type GlCodeKind = z.infer<typeof GlCodeKind>;

/** The fields of a GL code or cost center that people enter. Rules and accounts can't choose an inactive one. */
export const GlCodeFields = z.strictObject({ code: nameText(40), name: nameText(100), active: z.boolean() });
export type GlCodeFields = z.infer<typeof GlCodeFields>;

/** A GL code or cost center of a client. `uses` counts the rules and accounts that name it. */
export const GlCode = GlCodeFields.extend({
  id: RecordId,
  clientId: RecordId,
  kind: GlCodeKind,
  uses: z.number().int(),
  version: RecordVersion,
});
export type GlCode = z.infer<typeof GlCode>;

/** The shares of a rule add up to this many hundredths of a percent. */
export const ALL_POINTS = 10_000;

/** The share of a charge that is booked to a GL code and a cost center, in hundredths of a percent. */
export const GlShare = z.strictObject({
  glCodeId: RecordId,
  costCenterId: RecordId.nullable(),
  points: z.number().int().min(1).max(ALL_POINTS),
});
export type GlShare = z.infer<typeof GlShare>;

const patterns = z.array(nameText(100)).max(50);

/**
 * What a charge must be like for a rule to allocate it. Every list that is not empty must contain a match. Patterns ignore case,
 * and `*` stands for any text.
 */
export const GlConditions = z.strictObject({
  accountIds: z.array(RecordId).max(1000),
  divisionIds: z.array(RecordId).max(200),
  /** Patterns of the shipment's reference. */
  references: patterns,
  /** States of the receiver, such as `US-OH`. */
  states: z.array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'expected a state such as US-OH')).max(200),
  /** Categories of services. */
  services: z.array(nameText(60)).max(50),
  /** Categories of charges. */
  categories: z.array(nameText(60)).max(20),
  /** Patterns of the charge's code or description. */
  charges: patterns,
});
export type GlConditions = z.infer<typeof GlConditions>;

/** The fields of a rule that people enter. */
export const GlRuleFields = z.strictObject({
  name: nameText(100),
  active: z.boolean(),
  conditions: GlConditions,
  shares: z
    .array(GlShare)
    .min(1)
    .max(20)
    .refine((shares) => shares.reduce((sum, { points }) => sum + points, 0) === ALL_POINTS, {
      message: 'The shares must add up to 100%.',
    }),
});
export type GlRuleFields = z.infer<typeof GlRuleFields>;

/** A rule of a client. Rules are listed in the order in which they are tried. */
export const GlRule = z.object({
  ...GlRuleFields.shape,
  id: RecordId,
  clientId: RecordId,
  version: RecordVersion,
});
export type GlRule = z.infer<typeof GlRule>;

/** What is booked to a GL code and cost center in one currency, in its minor units. `null` stands for charges without an allocation. */
const GlTotalKey = { glCodeId: RecordId.nullable(), costCenterId: RecordId.nullable(), currency: z.string() };

export const GlTotal = z.object({ ...GlTotalKey, charges: z.number().int(), netMinor: z.number().int() });
export type GlTotal = z.infer<typeof GlTotal>;

/** The totals of a period's journal, and those of the same invoices. */
export const GlSummary = z.object({
  totals: z.array(GlTotal),
  invoices: z.array(z.object({ currency: z.string(), invoices: z.number().int(), netMinor: z.number().int() })),
});
export type GlSummary = z.infer<typeof GlSummary>;

/** The totals before and after a change of rules, and the number of charges that would be booked differently. */
export const GlPreview = z.object({
  changedCharges: z.number().int(),
  totals: z.array(z.object({ ...GlTotalKey, beforeMinor: z.number().int(), afterMinor: z.number().int() })),
});
export type GlPreview = z.infer<typeof GlPreview>;

/** Charges of one kind that no rule allocates. */
export const UnallocatedCharges = z.object({
  accountId: RecordId.nullable(),
  carrierName: z.string(),
  accountNumber: z.string(),
  service: z.string(),
  category: z.string(),
  charge: z.string(),
  currency: z.string(),
  charges: z.number().int(),
  netMinor: z.number().int(),
  lastBillDate: IsoDate,
});
export type UnallocatedCharges = z.infer<typeof UnallocatedCharges>;

/** The maximum number of kinds of charges in one answer. The file of them has this many at most. */
export const MAX_UNALLOCATED = 5000;

const codes = '/aiparcelweb/api/glCodes';
const rules = '/aiparcelweb/api/glRules';
const byClient = z.object({ clientId: RecordIdText });
const byCode = z.object({ codeId: RecordIdText });
const byRule = z.object({ ruleId: RecordIdText });
const version = z.object({ version: RecordIdText });

const days = { fromDate: IsoDate, toDate: IsoDate };
const fromBeforeTo = ({ fromDate, toDate }: { fromDate: string; toDate: string }) => fromDate <= toDate;
const RANGE_PROBLEM = { message: 'the first day must not be after the last', path: ['fromDate'] };

export const listGlRecords = endpoint({
  method: 'GET',
  path: `${codes}/byClient/:clientId`,
  summary:
    'Lists the GL codes, cost centers and allocation rules of a client. Rules are in the order in which they apply.',
  params: byClient,
  output: z.object({ codes: z.array(GlCode), rules: z.array(GlRule) }),
});
export const addGlCode = endpoint({
  method: 'POST',
  path: codes,
  summary: 'Adds a GL code or cost center to a client.',
  body: GlCodeFields.extend({ clientId: RecordId, kind: GlCodeKind }),
  output: GlCode,
});
export const editGlCode = endpoint({
  method: 'PUT',
  path: `${codes}/:codeId`,
  summary: 'Changes a GL code or cost center.',
  params: byCode,
  body: GlCodeFields.extend({ version: RecordVersion }),
  output: GlCode,
});
export const removeGlCode = endpoint({
  method: 'DELETE',
  path: `${codes}/:codeId`,
  summary: 'Removes a GL code or cost center that no rule and no account names.',
  params: byCode,
  query: version,
  output: z.void(),
});
export const addGlRule = endpoint({
  method: 'POST',
  path: rules,
  summary: 'Adds an allocation rule after the other rules of a client.',
  body: GlRuleFields.extend({ clientId: RecordId }),
  output: GlRule,
});
export const orderGlRules = endpoint({
  method: 'PUT',
  path: `${rules}/order/:clientId`,
  summary: 'Changes the order in which the rules of a client apply. All of its rules must be named.',
  params: byClient,
  body: z.strictObject({ ruleIds: z.array(RecordId).max(1000) }),
  output: z.array(GlRule),
});
export const previewGlRule = endpoint({
  method: 'POST',
  path: `${rules}/preview/:clientId`,
  summary:
    'Compares the totals of a period with those after a change: of the rule `ruleId`, or with a new rule. Without fields, the rule is left out.',
  params: byClient,
  body: z
    .strictObject({ ...days, ruleId: RecordId.nullable(), rule: GlRuleFields.nullable() })
    .refine(fromBeforeTo, RANGE_PROBLEM),
  output: GlPreview,
});
export const editGlRule = endpoint({
  method: 'PUT',
  path: `${rules}/:ruleId`,
  summary: 'Changes an allocation rule. Its place among the other rules stays the same.',
  params: byRule,
  body: GlRuleFields.extend({ version: RecordVersion }),
  output: GlRule,
});
export const removeGlRule = endpoint({
  method: 'DELETE',
  path: `${rules}/:ruleId`,
  summary: 'Removes an allocation rule.',
  params: byRule,
  query: version,
  output: z.void(),
});
export const getGlSummary = endpoint({
  method: 'GET',
  path: `${rules}/summary/:clientId`,
  summary: 'Returns what the journal of a period books to each GL code, and the totals of the invoices in it.',
  params: byClient,
  query: z.object(days).refine(fromBeforeTo, RANGE_PROBLEM),
  output: GlSummary,
});
export const listUnallocated = endpoint({
  method: 'GET',
  path: `${rules}/unallocated/:clientId`,
  summary:
    'Lists the charges of a period that no rule allocates by account, service and charge, the largest amounts first.',
  params: byClient,
  query: z
    .object({
      ...days,
      search: singleLineText(100).default(''),
      page: PageText,
      pageSize: z.coerce.number().int().min(1).max(MAX_UNALLOCATED).default(25),
    })
    .refine(fromBeforeTo, RANGE_PROBLEM),
  output: z.object({ total: z.number().int(), rows: z.array(UnallocatedCharges) }),
});
export const downloadGlJournal = endpoint({
  method: 'GET',
  path: `${rules}/journal/:clientId`,
  summary:
    'Downloads the journal of a period as CSV: one line for each invoice, account, GL code and cost center. Its amounts add up to those of the invoices.',
  params: byClient,
  query: z.object(days).refine(fromBeforeTo, RANGE_PROBLEM),
  output: z.void(),
});
