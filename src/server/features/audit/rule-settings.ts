import { and, eq } from 'drizzle-orm';
import type { RuleSetting } from '#audit/context/audit-context.ts';
import type { AuditRule, setAuditRule as endpoint } from '#contract/audit-rules.ts';
import type { Input } from '#contract/endpoint.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { avoidableRuleNames, isAvoidableRule } from '#model/trade/avoidable-rules.ts';
import { compileRuleFindings, type RuleFindings } from '#query/audit/compile-rule-findings.ts';
import { AppError } from '#server/app-error.ts';
import { readPrecision } from '#server/audit/read-precision.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { auditRuleSettings } from '#server/stores/schema.ts';

const DAYS = 90;
const DEFAULT: RuleSetting = { isOn: true, toleranceMinor: 0 };

/** Reads the settings of a client's rules, by rule. Rules without a setting are on and have no tolerance. */
export async function readRuleSettings(db: Database, clientId: number): Promise<Map<string, RuleSetting>> {
  const rows = await db.select().from(auditRuleSettings).where(eq(auditRuleSettings.clientId, clientId));
  return new Map(rows.map(({ rule, isOn, toleranceMinor }) => [rule, { isOn, toleranceMinor }]));
}

/** Lists the rules for one of the reader's clients, with what they found in the last 90 days. */
export async function listAuditRules(ctx: SignedInContext, clientId: number): Promise<AuditRule[]> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const since = addDays(ctx.now().toISOString().slice(0, 10), -DAYS);
  const [found, settings, precision] = await Promise.all([
    ctx.answers.read<RuleFindings>(scope.dataVersion, compileRuleFindings(since, scope)),
    ctx.db.select().from(auditRuleSettings).where(eq(auditRuleSettings.clientId, clientId)),
    readPrecision(),
  ]);
  return [...Object.keys(auditRules), ...Object.keys(avoidableRuleNames)].map((rule) => {
    const setting = settings.find((one) => one.rule === rule);
    const ofRule = found.find((one) => one.rule === rule);
    return {
      rule,
      isOn: setting?.isOn ?? DEFAULT.isOn,
      toleranceMinor: setting?.toleranceMinor ?? DEFAULT.toleranceMinor,
      changedBy: setting?.changedBy ?? null,
      changedAt: setting?.changedAt.toISOString() ?? null,
      findings: Number(ofRule?.findings ?? 0),
      overchargedCents: Number(ofRule?.overchargedCents ?? 0),
      underchargedCents: Number(ofRule?.underchargedCents ?? 0),
      avoidableCents: Number(ofRule?.avoidableCents ?? 0),
      precision: precision.get(rule) ?? null,
    };
  });
}

/** Changes the setting of a rule for one of the reader's clients, records the change, and queues the client's audit. */
export async function setAuditRule(
  ctx: SignedInContext,
  { params: { clientId, rule }, body }: Input<typeof endpoint>,
): Promise<Record<string, never>> {
  requireClient(ctx, clientId);
  if (!Object.hasOwn(auditRules, rule) && !isAvoidableRule(rule))
    throw new AppError('not-found', `There is no rule “${rule}”.`);
  const changed = await ctx.db.transaction(async (tx) => {
    const ofRule = and(eq(auditRuleSettings.clientId, clientId), eq(auditRuleSettings.rule, rule));
    const [stored] = await tx.select().from(auditRuleSettings).where(ofRule).for('update');
    const { isOn, toleranceMinor } = stored ?? DEFAULT;
    const before = { isOn, toleranceMinor };
    const after = { ...before, ...body };
    if (before.isOn === after.isOn && before.toleranceMinor === after.toleranceMinor) return false;
    const change = { changedBy: ctx.session.login, changedAt: ctx.now() };
    await tx
      .insert(auditRuleSettings)
      .values({ clientId, rule, ...after, ...change })
      .onConflictDoUpdate({
        target: [auditRuleSettings.clientId, auditRuleSettings.rule],
        // Without a stored row nothing was locked: another request may have stored the other field meanwhile.
        set: { ...body, ...change },
      });
    await recordChange(ctx, tx, {
      kind: 'audit rule',
      id: `${clientId} ${rule}`,
      name: rule,
      action: 'edit',
      before,
      after,
    });
    return true;
  });
  if (changed) await requestAudit(ctx, clientId);
  return {};
}
