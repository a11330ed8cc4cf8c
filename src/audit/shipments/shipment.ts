import type { ChargeKind } from '#audit/charge-kind.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import type { Sides } from '#rating/dimensional-weight.ts';

/** A charge line that remains after corrections and credits. Money is minor units. */
export interface Charge {
  kind: ChargeKind;
  invoice: string;
  account: string;
  billedOn: DayNumber;
  fileId: number;
  line: number;
  ordinal: number;
  /** The day of the charge itself, if the invoice says it. */
  day: DayNumber | null;
  gross: number;
  discount: number;
  /** What is left of the charge after credits. */
  net: number;
  pounds: number;
}

/** A tracking event. `at` is the minute since 1970-01-01 on the clock of its place. */
export interface TrackedEvent {
  at: number;
  kind: string;
  reason: string;
  /** Whether somebody signed; `null` if the source of the event doesn't say it. */
  isSigned: boolean | null;
}

/** The shipper's own record of a parcel. */
export interface OwnRecord {
  service: string;
  pounds: number | null;
  sides: Sides | null;
  addressClass: string;
  voidedAt: number | null;
}

/** The sum of a parcel's transportation lines. `charge` is the first of them. */
export interface Transportation {
  charge: Charge;
  lines: readonly Charge[];
  gross: number;
  discount: number;
  net: number;
}

/** A billing of a parcel's transportation, and what was billed with it. */
export interface Billing {
  transportation: Transportation;
  charges: readonly Charge[];
}

/** Everything that is known about one parcel of a carrier, on all its invoices. Days are numbers since 1970-01-01. */
export interface Shipment {
  carrierId: number;
  trackingNumber: string;
  currency: string;
  /** Whether the parcel was first billed in another currency, so that this is only a part of it. */
  isFurtherCurrency: boolean;
  account: string;
  invoice: string;
  /** The day of the invoice that bills it first. */
  billedOn: DayNumber;
  shippedOn: DayNumber | null;
  service: string;
  zone: string;
  leadNumber: string;
  packaging: string;
  isDimensional: boolean;
  actualPounds: number;
  billedPounds: number;
  sides: Sides | null;
  originPostalCode: string;
  destinationPostalCode: string;
  street: string;
  isDomestic: boolean;
  corrections: readonly { from: string; to: string }[];
  /** The remaining charges of the first billing and its corrections. */
  charges: readonly Charge[];
  transportation: Transportation | null;
  /** Further billings of the same parcel. */
  repeats: readonly Billing[];
  returnLeg: readonly Charge[];
  /** The net of all charges but the return leg. */
  net: number;
  events: readonly TrackedEvent[];
  own: OwnRecord | null;
  /** The fuel of the shipment, and the sum of the charges that bear it. Their quotient is the fuel percentage. */
  fuel: { net: number; base: number };
}
