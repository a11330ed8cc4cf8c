import type { DayNumber } from '#model/dates/day-number.ts';
import { scaled } from '#rating/half-up.ts';
import type { AvoidableCost } from './avoidable/avoidable-cost.ts';
import type { AvoidableDraft, AvoidableRule } from './avoidable/avoidable-rule.ts';
import { avoidableRules } from './avoidable/avoidable-rules.ts';
import { ClaimsLedger } from './claims-ledger.ts';
import type { AuditContext } from './context/audit-context.ts';
import { deadlineOf } from './deadline.ts';
import type { Finding } from './finding.ts';
import { chargeKey, type Draft, FUEL, RETURN_LEG, type Rule, repeatKey, TRANSPORTATION } from './rule.ts';
import { rules } from './rules/rules.ts';
import { invoiceFindingId } from './sets/invoice-finding.ts';
import { dayOf, ShipmentCase } from './shipment-case.ts';
import type { Charge, Shipment } from './shipments/shipment.ts';

/** Receives avoidable costs as they are found. */
export type OnAvoidable = (cost: AvoidableCost) => void;

/**
 * Judges shipments by all rules that are on. Every cent counts once: the first rule that claims it keeps it. Avoidable costs are looked
 * for last, among the cents that no finding claims, and only if `onAvoidable` is given.
 */
export function createJudge(context: AuditContext, onAvoidable?: OnAvoidable): (shipment: Shipment) => Finding[] {
  const rulesOn = switchedOn(context, rules);
  const avoidableOn = onAvoidable === undefined ? [] : switchedOn(context, avoidableRules);
  return (shipment) => {
    const parcel = new ShipmentCase(shipment, context);
    let ledger: ClaimsLedger | null = null;
    const findings: Finding[] = [];
    for (const { rule, toleranceMinor } of rulesOn) {
      const found = rule.find(parcel);
      if (found === null) continue;
      for (const draft of draftsOf(found)) {
        if (isTolerated(shipment, draft, toleranceMinor)) continue;
        ledger ??= openLedger(shipment, context);
        findings.push(toFinding(parcel, rule, draft, ledger.keep(draft.claims)));
      }
    }
    for (const { rule, toleranceMinor } of avoidableOn) {
      const found = rule.find(parcel);
      if (found === null) continue;
      for (const draft of draftsOf(found)) {
        ledger ??= openLedger(shipment, context);
        const [numerator, denominator] = draft.saved ?? [1, 1];
        const saved = scaled(Math.max(0, ledger.keep(draft.claims)), numerator, denominator);
        if (saved > toleranceMinor || draft.isKept === true) onAvoidable?.(toAvoidableCost(parcel, rule, draft, saved));
      }
    }
    return findings;
  };
}

function switchedOn<One extends { id: string }>(context: AuditContext, all: readonly One[]) {
  return all.flatMap((rule) => {
    const { isOn, toleranceMinor } = context.setting(rule.id);
    return isOn ? [{ rule, toleranceMinor }] : [];
  });
}

function isTolerated(shipment: Shipment, { claims, forecastMinor }: Draft, toleranceMinor: number): boolean {
  if (forecastMinor !== undefined) return false;
  const claimed = Math.abs(claims === 'everything' ? shipment.net : sumOf(claims));
  // A finding without money is kept: its rule could not name the amount.
  return claimed !== 0 && claimed <= toleranceMinor;
}

/** A ledger that knows what was billed for each charge with its fuel. */
function openLedger(shipment: Shipment, context: AuditContext): ClaimsLedger {
  return new ClaimsLedger({ netMinor: shipment.net, billedFor: (key) => billedFor(key, shipment, context) });
}

/** What was billed for the charge of a key, with its fuel; `null` if the shipment doesn't have it. */
function billedFor(key: string, shipment: Shipment, context: AuditContext): number | null {
  const { transportation, charges, repeats, returnLeg, fuel } = shipment;
  const withFuel = ({ kind }: Charge, net: number) => net + context.fuelOn(shipment, kind, net);
  if (key === TRANSPORTATION)
    return transportation === null ? null : withFuel(transportation.charge, transportation.net);
  if (key === FUEL) return Math.max(0, fuel.net);
  if (key === RETURN_LEG) return returnLeg.reduce((sum, { kind, net }) => (kind.isTax ? sum : sum + net), 0);
  const again = repeats.find((_, index) => repeatKey(index) === key)?.transportation;
  if (again !== undefined) return withFuel(again.charge, again.net);
  const all = repeats.length === 0 ? charges : [...charges, ...repeats.flatMap((billing) => billing.charges)];
  const named = all.filter((charge) => chargeKey(charge) === key);
  return named.length === 0 ? null : named.reduce((sum, charge) => sum + withFuel(charge, charge.net), 0);
}

function draftsOf<One extends Draft>(found: One | readonly One[]): readonly One[] {
  return isList(found) ? merged(found) : [found];
}

function isList<One>(found: One | readonly One[]): found is readonly One[] {
  return Array.isArray(found);
}

/** One finding for each charge code: a rule that finds two charges with the same code adds them up. */
function merged<One extends Draft>(drafts: readonly One[]): readonly One[] {
  if (drafts.length < 2) return drafts;
  const byCode = new Map<string, One>();
  for (const draft of drafts) {
    const known = byCode.get(draft.chargeCode);
    if (known === undefined || known.claims === 'everything' || draft.claims === 'everything')
      byCode.set(draft.chargeCode, draft);
    else
      byCode.set(draft.chargeCode, {
        ...known,
        billedMinor: known.billedMinor + draft.billedMinor,
        claims: [...known.claims, ...draft.claims],
        lines: [...(known.lines ?? [known.charge]), ...(draft.lines ?? [draft.charge])],
      });
  }
  return [...byCode.values()];
}

function sumOf(claims: readonly { net: number; fuel: number }[]): number {
  return claims.reduce((sum, { net, fuel }) => sum + net + fuel, 0);
}

function toFinding(parcel: ShipmentCase, rule: Rule, draft: Draft, atStakeMinor: number): Finding {
  const { shipment, context } = parcel;
  const { charge, chargeCode, billedMinor, forecastMinor } = draft;
  const { carrierId, trackingNumber, currency } = shipment;
  const finding = {
    id: idOf(rule.id, shipment, draft),
    rule: rule.id,
    ruleVersion: rule.version,
    carrierId,
    account: charge.account,
    invoice: charge.invoice,
    trackingNumber,
    chargeCode,
    currency,
    billedMinor,
    expectedMinor: forecastMinor ?? billedMinor - atStakeMinor,
    atStakeMinor,
    deadline: deadlineOf(context.tables, { carrierId, kind: rule.claim, clocks: clocksOf(parcel, charge) }),
    confidence: rule.confidence,
    evidence: { lines: (draft.lines ?? [charge]).map(({ fileId, line }) => ({ fileId, line })), facts: draft.facts },
  };
  return draft.isOfAccount === true
    ? { ...finding, id: invoiceFindingId(context, finding), trackingNumber: '' }
    : finding;
}

function toAvoidableCost(
  { shipment }: ShipmentCase,
  { id: rule, version: ruleVersion }: AvoidableRule,
  draft: AvoidableDraft,
  avoidableMinor: number,
): AvoidableCost {
  const { carrierId, trackingNumber, currency } = shipment;
  const { charge, chargeCode, billedMinor, cause, facts } = draft;
  const { account, invoice, fileId, line } = charge;
  const of = { rule, ruleVersion, carrierId, account, invoice, trackingNumber, chargeCode, currency };
  return { id: idOf(rule, shipment, draft), ...of, billedMinor, avoidableMinor, cause, line: { fileId, line }, facts };
}

function idOf(
  rule: string,
  { carrierId, trackingNumber, currency, shippedOn, isFurtherCurrency }: Shipment,
  { charge, chargeCode }: Draft,
): string {
  const about = [rule, carrierId, trackingNumber, chargeCode, shippedOn ?? charge.billedOn];
  return [...about, ...(isFurtherCurrency ? [currency] : [])].join('|');
}

function clocksOf(parcel: ShipmentCase, { billedOn }: Charge) {
  const delivered = parcel.first('delivered');
  const clocks: Record<'invoice', DayNumber> & Record<'ship' | 'delivery_due' | 'delivered', DayNumber | null> = {
    invoice: billedOn,
    ship: parcel.shipment.shippedOn,
    delivery_due: parcel.dueOn,
    delivered: delivered === null ? null : dayOf(delivered.at),
  };
  return clocks;
}
