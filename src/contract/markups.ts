import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, OptionalDay, RecordId, RecordIdText, RecordVersion } from './records.ts';
import { IsoDate } from './values.ts';

/** Whether a rule changes a price by an amount or by a percentage. */
export const DiscountType = z.enum(['$', '%']);
export type DiscountType = z.infer<typeof DiscountType>;

/** What a rule starts from: what the carrier bills, or the published amount before the carrier's discounts. */
export const MarkupBasis = z.enum(['cost', 'published']);
export type MarkupBasis = z.infer<typeof MarkupBasis>;

/** A percentage is counted in hundredths: 100 % is this many. */
export const ALL_MARKUP_POINTS = 10_000;
/** The largest markup and the largest amount that a rule can have. */
const [MAX_POINTS, MAX_MINOR] = [100_000, 1e12];

const Day = IsoDate.refine((day) => day >= '1900-01-01', 'expected a day after 1900');

const ruleShape = {
  /** The id of a carrier. `null` stands for any carrier, and likewise below. */
  carrier: z.number().int().positive().max(65_535).nullable(),
  /** The description of a charge as billed. A `*` at its end stands for any text. Case is ignored. */
  chargeDescription: nameText(100)
    .refine((text) => !text.slice(0, -1).includes('*') && text !== '*', 'A * can only be at the end.')
    .nullable(),
  /** A category of services. */
  service: nameText(60).nullable(),
  zone: nameText(20).nullable(),
  /** An account number with the carrier. */
  account: nameText(40).nullable(),
  /** The first and last ship date of charges that the rule prices. */
  effectiveFrom: OptionalDay,
  effectiveTo: OptionalDay,
  /** Whether the rule also prices charges that don't state a ship date. */
  dateUnknown: z.boolean(),
  basis: MarkupBasis,
  /** What is taken off, in minor units of the set's currency for `$` and in hundredths of a percent for `%`. Less than zero marks up. */
  discount: z.number().int().min(-MAX_MINOR).max(MAX_MINOR),
  discountType: DiscountType,
  /** The lowest price of a charge in minor units of the set's currency. */
  minimum: z.number().int().min(1).max(MAX_MINOR).nullable(),
};

const datesInOrder = (fields: { effectiveFrom: string | null; effectiveTo: string | null }) =>
  fields.effectiveFrom === null || fields.effectiveTo === null || fields.effectiveFrom <= fields.effectiveTo;
const DATES_PROBLEM = { message: 'the first day must not be after the last', path: ['effectiveFrom'] };

const isPossiblePercentage = (fields: { discount: number; discountType: DiscountType }) =>
  fields.discountType === '$' || (fields.discount <= ALL_MARKUP_POINTS && fields.discount >= -MAX_POINTS);
const PERCENTAGE_PROBLEM = { message: 'expected at most 100 % off and at most 1,000 % on top', path: ['discount'] };

/** The fields of a rule that people enter. */
export const MarkupRuleFields = z
  .strictObject(ruleShape)
  .refine(datesInOrder, DATES_PROBLEM)
  .refine(isPossiblePercentage, PERCENTAGE_PROBLEM);
export type MarkupRuleFields = z.infer<typeof MarkupRuleFields>;

/** A rule of a set. */
export const MarkupRule = z.object({ ...ruleShape, id: RecordId, version: RecordVersion });
export type MarkupRule = z.infer<typeof MarkupRule>;

const setShape = {
  name: nameText(100),
  /** The currency of the charges that the set prices, and of its amounts. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'expected a currency such as USD'),
  /** The first and last bill date on which the set can be assigned. */
  effectiveFrom: OptionalDay,
  effectiveTo: OptionalDay,
};

/** The fields of a set that people enter. */
export const MarkupSetFields = z.strictObject(setShape).refine(datesInOrder, DATES_PROBLEM);
export type MarkupSetFields = z.infer<typeof MarkupSetFields>;

/** A set of markup rules. `assignments` counts those to clients that the reader can see. */
export const MarkupSet = z.object({
  ...setShape,
  id: RecordId,
  rules: z.number().int(),
  assignments: z.number().int(),
  version: RecordVersion,
});
export type MarkupSet = z.infer<typeof MarkupSet>;

const assignmentShape = {
  clientId: RecordId,
  setId: RecordId,
  /** The first and last bill date of the invoices that the set prices. `null` for no end. */
  effectiveFrom: Day,
  effectiveTo: OptionalDay,
  /** The share of the audit's credits that the client gets, in hundredths of a percent. */
  creditPoints: z.number().int().min(0).max(ALL_MARKUP_POINTS),
};

/** The fields of an assignment that people enter. */
export const MarkupAssignmentFields = z.strictObject(assignmentShape).refine(datesInOrder, DATES_PROBLEM);
export type MarkupAssignmentFields = z.infer<typeof MarkupAssignmentFields>;

/** A set that prices the charges of a client for some time. */
export const MarkupAssignment = z.object({
  ...assignmentShape,
  id: RecordId,
  clientName: z.string(),
  clientCode: z.string(),
  setName: z.string(),
  currency: z.string(),
  version: RecordVersion,
});
export type MarkupAssignment = z.infer<typeof MarkupAssignment>;

/** A set that can be assigned. */
export const AssignableSet = z.object({ ...setShape, id: RecordId });
export type AssignableSet = z.infer<typeof AssignableSet>;

/** How many rules a set can have. */
export const MAX_MARKUP_RULES = 1000;

const sets = '/aiparcelweb/api/markups';
const assignments = '/aiparcelweb/api/markupAssignments';
const bySet = z.object({ setId: RecordIdText });
const byRule = z.object({ setId: RecordIdText, ruleId: RecordIdText });
const byAssignment = z.object({ assignmentId: RecordIdText });
const version = z.object({ version: RecordIdText });

export const listMarkupSets = endpoint({
  method: 'GET',
  path: sets,
  summary:
    'Lists the sets of markup rules that are not assigned yet or are assigned to clients of the reader, by name.',
  output: z.array(MarkupSet),
});
export const getMarkupSet = endpoint({
  method: 'GET',
  path: `${sets}/:setId`,
  summary: 'Returns a set with its rules in the order in which they decide.',
  params: bySet,
  output: z.object({ set: MarkupSet, rules: z.array(MarkupRule) }),
});
export const addMarkupSet = endpoint({
  method: 'POST',
  path: sets,
  summary: 'Adds a set of markup rules. With `copyOf`, it starts with the rules of another set in the same currency.',
  body: MarkupSetFields.safeExtend({ copyOf: RecordId.nullable() }),
  output: MarkupSet,
});
export const editMarkupSet = endpoint({
  method: 'PUT',
  path: `${sets}/:setId`,
  summary: 'Changes a set. Its currency can change while it has no amounts and is not assigned.',
  params: bySet,
  body: MarkupSetFields.safeExtend({ version: RecordVersion }),
  output: MarkupSet,
});
export const removeMarkupSet = endpoint({
  method: 'DELETE',
  path: `${sets}/:setId`,
  summary: 'Removes a set that is not assigned to a client.',
  params: bySet,
  query: version,
  output: z.void(),
});
export const addMarkupRule = endpoint({
  method: 'POST',
  path: `${sets}/:setId/rules`,
  summary: 'Adds a rule to a set. Refuses one that prices the same charges as another rule of the set.',
  params: bySet,
  body: MarkupRuleFields,
  output: MarkupRule,
});
export const editMarkupRule = endpoint({
  method: 'PUT',
  path: `${sets}/:setId/rules/:ruleId`,
  summary: 'Changes a rule. Runs that were kept stay as they are.',
  params: byRule,
  body: MarkupRuleFields.safeExtend({ version: RecordVersion }),
  output: MarkupRule,
});
export const removeMarkupRule = endpoint({
  method: 'DELETE',
  path: `${sets}/:setId/rules/:ruleId`,
  summary: 'Removes a rule from a set.',
  params: byRule,
  query: version,
  output: z.void(),
});

export const listMarkupAssignments = endpoint({
  method: 'GET',
  path: assignments,
  summary: 'Lists the sets that are assigned to the reader’s clients, by client and date, and the sets that can be.',
  output: z.object({ assignments: z.array(MarkupAssignment), sets: z.array(AssignableSet) }),
});
export const addMarkupAssignment = endpoint({
  method: 'POST',
  path: assignments,
  summary:
    'Assigns a set to a client from a day on. Refuses days on which the client has another set in the same currency.',
  body: MarkupAssignmentFields,
  output: MarkupAssignment,
});
export const editMarkupAssignment = endpoint({
  method: 'PUT',
  path: `${assignments}/:assignmentId`,
  summary: 'Changes an assignment. Runs that were kept stay as they are.',
  params: byAssignment,
  body: MarkupAssignmentFields.safeExtend({ version: RecordVersion }),
  output: MarkupAssignment,
});
export const removeMarkupAssignment = endpoint({
  method: 'DELETE',
  path: `${assignments}/:assignmentId`,
  summary: 'Removes an assignment. Runs that were kept stay as they are.',
  params: byAssignment,
  query: version,
  output: z.void(),
});
