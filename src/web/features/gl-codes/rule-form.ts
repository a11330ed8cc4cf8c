import { ALL_POINTS, type GlRule, type GlRuleFields, type UnallocatedCharges } from '#contract/gl-codes.ts';

const POINTS_PER_PERCENT = 100;

/** A share as the dialog shows it. */
export interface ShareForm {
  glCodeId?: number | undefined;
  costCenterId?: number | null | undefined;
  percent?: number | null | undefined;
}

/** The fields of the dialog. */
export interface RuleForm extends Omit<GlRuleFields, 'shares'> {
  shares: ShareForm[];
}

const ANY_CHARGE: GlRuleFields['conditions'] = {
  accountIds: [],
  divisionIds: [],
  references: [],
  states: [],
  services: [],
  categories: [],
  charges: [],
};

/** The fields of a rule as the dialog shows them. */
export function toRuleForm({ name, active, conditions, shares }: GlRule): RuleForm {
  return {
    name,
    active,
    conditions,
    shares: shares.map(({ points, ...share }) => ({ ...share, percent: points / POINTS_PER_PERCENT })),
  };
}

/** The fields of a new rule, which matches the given charges if there are any. */
export function ruleFormFor(charges: UnallocatedCharges | null): RuleForm {
  const whole = { name: '', active: true, conditions: ANY_CHARGE, shares: [{ percent: 100 }] };
  if (charges === null) return whole;
  const { accountId, service, category, charge } = charges;
  const conditions = {
    ...ANY_CHARGE,
    accountIds: accountId === null ? [] : [accountId],
    services: service === '' ? [] : [service],
    categories: [category],
    charges: charge === '' ? [] : [charge],
  };
  return { ...whole, name: charge, conditions };
}

/** The fields that are saved. Shares without a code or percentage are left out; the server checks their sum. */
export function fromRuleForm({ name, active, conditions, shares }: RuleForm): GlRuleFields {
  return {
    name: name.trim(),
    active,
    conditions: { ...ANY_CHARGE, ...conditions },
    shares: shares.flatMap(({ glCodeId, costCenterId = null, percent }) =>
      glCodeId === undefined || percent === undefined || percent === null
        ? []
        : [{ glCodeId, costCenterId, points: Math.round(percent * POINTS_PER_PERCENT) }],
    ),
  };
}

/** The shares in hundredths of a percent, and whether they add up to 100 %. */
export function pointsOf(shares: readonly (ShareForm | undefined)[]): { points: number[]; isWhole: boolean } {
  const points = shares.map((share) => Math.round((share?.percent ?? 0) * POINTS_PER_PERCENT));
  return { points, isWhole: points.reduce((sum, one) => sum + one, 0) === ALL_POINTS };
}
