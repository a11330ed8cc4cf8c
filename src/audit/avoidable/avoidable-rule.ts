import type { Draft } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';

/** What a rule says could have been avoided, before it is known what findings and earlier rules claim of the same cents. */
export interface AvoidableDraft extends Draft {
  cause: string;
  /** The part of the remaining claims that would have been saved, as a fraction. By default, all of it. */
  saved?: readonly [numerator: number, denominator: number];
  /** Whether the draft is kept even if nothing would have been saved. */
  isKept?: boolean;
}

/** A rule about costs of one shipment that could have been avoided. A new version means that its costs can differ. */
export interface AvoidableRule {
  id: string;
  version: number;
  find(shipmentCase: ShipmentCase): AvoidableDraft | readonly AvoidableDraft[] | null;
}

/** A rule about avoidable costs in its first version. */
export function defineAvoidableRule(rule: Pick<AvoidableRule, 'id' | 'find'> & { version?: number }): AvoidableRule {
  return { version: 1, ...rule };
}

/** Notes that a rule could not judge a parcel because a row is missing from a table. The day is left out, because advice is not about single days. */
export function missingFor({ shipment, context }: ShipmentCase, rule: string, table: string): null {
  const { carrierId, service } = shipment;
  return context.missing(rule, table, { carrierId, service, shippedOn: null });
}
