import { asc, eq, inArray } from 'drizzle-orm';
import { ALL_POINTS, type GlRule, type GlRuleFields } from '#contract/gl-codes.ts';
import { type Allocation, type AllocationRule, accountOf } from '#query/gl/allocation.ts';
import type { BookingRule } from '#query/scope.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountGroups, accounts, glCodes, glRules } from '#server/stores/schema.ts';

/** Returns the rules of a client in the order in which they apply, or one rule. */
export async function readGlRules(
  tx: Pick<Database, 'select'>,
  by: { clientId: number } | { id: number },
): Promise<GlRule[]> {
  const rows = await tx
    .select()
    .from(glRules)
    .where('id' in by ? eq(glRules.id, by.id) : eq(glRules.clientId, by.clientId))
    .orderBy(asc(glRules.position), asc(glRules.id));
  return rows.map(({ position: _, isActive, ...rule }) => ({ ...rule, active: isActive }));
}

interface AccountRow {
  id: number;
  key: string;
  divisionId: number | null;
  glCodeId: number | null;
}

/** A change of rules that is not stored. Without an id, it adds a rule; without fields, it leaves the rule out. */
interface RuleChange {
  ruleId: number | null;
  rule: GlRuleFields | null;
}

/**
 * Reads how the charges of a client are allocated: by its active rules in their order, then by the default GL codes of its accounts.
 * A `change` counts as if it were stored.
 */
export async function readAllocation(
  db: Pick<Database, 'select'>,
  clientId: number,
  change: RuleChange | null = null,
): Promise<Allocation> {
  const rules = await readGlRules(db, { clientId });
  const known = await readAccounts(db, clientId);
  return [
    ...withChange(rules, change)
      .filter(({ active }) => active)
      .map((rule) => toAllocationRule(rule, known)),
    ...defaultRules(known),
  ];
}

async function readAccounts(db: Pick<Database, 'select'>, clientId: number): Promise<AccountRow[]> {
  const rows = await db
    .select({ account: accounts, divisionId: accountGroups.divisionId })
    .from(accounts)
    .leftJoin(accountGroups, eq(accountGroups.id, accounts.groupId))
    .where(eq(accounts.clientId, clientId))
    .orderBy(asc(accounts.id));
  return rows.map(({ account: { id, carrierId, number, glCodeId }, divisionId }) => ({
    ...{ id, glCodeId, divisionId },
    key: accountOf(carrierId, number),
  }));
}

function withChange(rules: readonly GlRule[], change: RuleChange | null): GlRuleFields[] {
  if (change === null) return [...rules];
  const { ruleId, rule } = change;
  if (ruleId === null) return rule === null ? [...rules] : [...rules, rule];
  return rules.flatMap((one) => (one.id !== ruleId ? [one] : rule === null ? [] : [rule]));
}

function toAllocationRule({ conditions, shares }: GlRuleFields, known: readonly AccountRow[]): AllocationRule {
  const { accountIds, divisionIds, ...tests } = conditions;
  const isAny = accountIds.length === 0 && divisionIds.length === 0;
  const chosen = known.filter(
    ({ id, divisionId }) =>
      (accountIds.length === 0 || accountIds.includes(id)) &&
      (divisionIds.length === 0 || (divisionId !== null && divisionIds.includes(divisionId))),
  );
  return {
    when: { accounts: isAny ? null : chosen.map(({ key }) => key), ...tests },
    shares: shares.map(({ costCenterId, ...share }) => ({ ...share, costCenterId: costCenterId ?? 0 })),
  };
}

function defaultRules(known: readonly AccountRow[]): AllocationRule[] {
  const codes = [...new Set(known.flatMap(({ glCodeId }) => glCodeId ?? []))];
  const empty = { references: [], states: [], services: [], categories: [], charges: [] };
  return codes.map((glCodeId) => ({
    when: { accounts: known.filter((account) => account.glCodeId === glCodeId).map(({ key }) => key), ...empty },
    shares: [{ glCodeId, costCenterId: 0, points: ALL_POINTS }],
  }));
}

/** Reads the rules of clients for questions that name GL codes or cost centers. Each client has its own. */
export async function readBookingRules(
  db: Pick<Database, 'select'>,
  clientIds: readonly number[],
): Promise<BookingRule[]> {
  const codes = await db
    .select({ id: glCodes.id, code: glCodes.code, clientId: glCodes.clientId })
    .from(glCodes)
    .where(inArray(glCodes.clientId, [...clientIds]));
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]));
  const textOf = (ids: readonly number[]) => [...new Set(ids)].flatMap((id) => codeOf.get(id) ?? []).join(' + ');
  const rules: BookingRule[] = [];
  // Clients without codes have no rules.
  for (const clientId of new Set(codes.map((code) => code.clientId)))
    for (const { when, shares } of await readAllocation(db, clientId))
      rules.push({
        clientId,
        when,
        glCode: textOf(shares.map(({ glCodeId }) => glCodeId)),
        costCenter: textOf(shares.map(({ costCenterId }) => costCenterId)),
      });
  return rules;
}
