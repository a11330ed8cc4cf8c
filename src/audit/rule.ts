import type { ClaimKind } from '#model/audit-inputs/reference-rows.ts';
import type { Confidence, Fact } from './finding.ts';
import type { ShipmentCase } from './shipment-case.ts';
import type { Charge, Transportation } from './shipments/shipment.ts';

/** A part of a claim: an amount of one charge, and of the fuel on it. Money is minor units, negative for an undercharge. */
export interface ClaimPart {
  /** Names the charge. Parts with the same key claim the same cents. */
  key: string;
  net: number;
  fuel: number;
}

/** The key of a shipment's transportation. */
export const TRANSPORTATION = 'transportation';
/** The key of a shipment's fuel as a whole. */
export const FUEL = 'fuel';
/** The key of a shipment's way back to the sender. */
export const RETURN_LEG = 'return leg';

/** What a rule found about a shipment, before it is known what other rules claim of the same cents. */
export interface Draft {
  /** The line that is claimed. It says which account and invoice the finding is about. */
  charge: Charge;
  /** `''` if the rule looks at all charges. */
  chargeCode: string;
  /** The net of the lines that the rule looked at, with their fuel if that is claimed too. */
  billedMinor: number;
  /** The claimed parts of charges, or everything that was billed. */
  claims: readonly ClaimPart[] | 'everything';
  /** Whether the finding is about an account rather than about the parcel that the charge was billed with. */
  isOfAccount?: boolean;
  /** What may be claimed later, although nothing is at stake yet. */
  forecastMinor?: number;
  facts: Readonly<Record<string, Fact>>;
  /** The lines that prove it, if more than the claimed one is needed. */
  lines?: readonly Charge[];
}

/** A rule about one shipment. A new version means that its findings can differ. */
export interface Rule {
  id: string;
  version: number;
  claim: ClaimKind;
  confidence: Confidence;
  find(shipmentCase: ShipmentCase): Draft | readonly Draft[] | null;
}

/** A rule about shipments, with the defaults of most rules. */
export function defineRule(
  rule: Pick<Rule, 'id' | 'find'> & Partial<Pick<Rule, 'version' | 'claim' | 'confidence'>>,
): Rule {
  return { version: 1, claim: 'billing', confidence: 'high', ...rule };
}

/** A claim of a whole charge with its fuel. */
export function wholeCharge({ shipment, context }: ShipmentCase, charge: Charge): Draft {
  const fuel = context.fuelOn(shipment, charge.kind, charge.net);
  return {
    charge,
    chargeCode: charge.kind.code,
    billedMinor: charge.net + fuel,
    claims: [{ key: chargeKey(charge), net: charge.net, fuel }],
    facts: { netMinor: charge.net, fuelMinor: fuel },
  };
}

/** A claim of part of a charge, with the fuel on that part. */
export function partOfCharge({ shipment, context }: ShipmentCase, charge: Charge, net: number): Draft {
  const fuel = context.fuelOn(shipment, charge.kind, net);
  return {
    charge,
    chargeCode: charge.kind.code,
    billedMinor: charge.net + context.fuelOn(shipment, charge.kind, charge.net),
    claims: [{ key: chargeKey(charge), net, fuel }],
    facts: { netMinor: charge.net, differenceMinor: net, fuelMinor: fuel },
  };
}

/** A claim of part of the transportation; with `withFuel`, of the fuel on that part too. */
export function partOfTransportation(
  { shipment, context }: ShipmentCase,
  { charge, lines, net: billed }: Transportation,
  net: number,
  { withFuel = true } = {},
): Draft {
  const fuelOn = (amount: number) => (withFuel ? context.fuelOn(shipment, charge.kind, amount) : 0);
  return {
    charge,
    chargeCode: charge.kind.code,
    billedMinor: billed + fuelOn(billed),
    claims: [{ key: TRANSPORTATION, net, fuel: fuelOn(net) }],
    facts: { netMinor: billed, differenceMinor: net, fuelMinor: fuelOn(net) },
    lines,
  };
}

/** A claim of the transportation of all billings of a shipment with its fuel. If a parcel was billed twice, B1 keeps one billing. */
export function allTransportation({ shipment, context }: ShipmentCase, transportation: Transportation): Draft {
  const billings = [
    { key: TRANSPORTATION, ...transportation },
    ...shipment.repeats.map(({ transportation: again }, index) => ({ key: repeatKey(index), ...again })),
  ];
  const claims = billings.map(({ key, charge, net }) => ({
    key,
    net,
    fuel: context.fuelOn(shipment, charge.kind, net),
  }));
  const [net, fuel] = [sumOf(claims.map((claim) => claim.net)), sumOf(claims.map((claim) => claim.fuel))];
  return {
    charge: transportation.charge,
    chargeCode: transportation.charge.kind.code,
    billedMinor: net + fuel,
    claims,
    facts: { netMinor: net, fuelMinor: fuel },
    lines: billings.flatMap(({ lines }) => lines),
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** A claim of all charges of a shipment. */
export function everything({ shipment }: ShipmentCase): Draft | null {
  const charge = shipment.transportation?.charge ?? shipment.charges[0];
  if (charge === undefined || shipment.net <= 0) return null;
  return {
    charge,
    chargeCode: '',
    billedMinor: shipment.net,
    claims: 'everything',
    facts: { netMinor: shipment.net },
    lines: shipment.charges,
  };
}

/** The draft with additional facts. */
export function withFacts(draft: Draft, facts: Draft['facts']): Draft {
  return { ...draft, facts: { ...draft.facts, ...facts } };
}

/** The key of the transportation of a billing that is not the first one. */
export function repeatKey(index: number): string {
  return `billed again ${index}`;
}

/** The key of a charge other than transportation. */
export function chargeKey({ fileId, line, ordinal }: Pick<Charge, 'fileId' | 'line' | 'ordinal'>): string {
  return `${fileId}:${line}:${ordinal}`;
}
