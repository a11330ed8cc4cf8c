import type { DayNumber } from '#model/dates/day-number.ts';
import type { Carrier, ServiceName } from './world-places.ts';

/** A charge line of a parcel. Money is minor units. */
export interface WorldLine {
  code: string;
  text: string;
  family: string;
  bucket: 'transportation' | 'fuel surcharge' | 'other accessorial' | 'tax' | 'fee';
  group: 'SHP' | 'ADJ' | 'RTN' | 'MIS' | '';
  category: string;
  gross: number;
  discount: number;
  net: number;
  /** Pounds of a line of transportation. */
  pounds: number;
  isKnown: boolean;
  /** The weeks after the parcel's invoice that bills it: 0 is its own. */
  later: number;
  /** The ship date that the line's invoice states, if it is another one. */
  shippedOn?: DayNumber;
  /** The column of a correction: what the address was, and what it became. */
  corrected?: { from: string; to: string };
}

export interface WorldEvent {
  at: number;
  kind: string;
  reason: string;
  isSigned: boolean;
}

/** A parcel of a world, and how it is billed. */
export interface WorldParcel {
  carrier: Carrier;
  account: string;
  tracking: string;
  /** The index of the week whose invoice bills it. */
  week: number;
  shippedOn: DayNumber;
  service: ServiceName;
  isResidential: boolean;
  origin: string;
  destination: string;
  street: string;
  leadNumber: string;
  packaging: string;
  isDimensional: boolean;
  actual: number;
  sides: [number, number, number] | null;
  hasSaturdayDelivery: boolean;
  hasSaturdayPickup: boolean;
  hasSignature: boolean;
  own: {
    service: ServiceName;
    pounds: number;
    sides: [number, number, number] | null;
    isResidential: boolean;
    voidedAt: number | null;
  } | null;
  events: WorldEvent[];
  /** What differs in a bill from what was agreed. */
  wrong: Wrong;
  plan: string;
}

/** What a carrier bills differently from what it should. */
export interface Wrong {
  zone?: number;
  pounds?: number;
  service?: ServiceName;
  grossBy?: number;
  /** Hundredths of a percent in place of the agreement's discount. */
  base?: (right: number) => number;
  earnedBy?: (right: number) => number;
  net?: (right: number) => number;
  fuelBy?: (right: number) => number;
  fuelOnExempt?: boolean;
  isChargeback?: boolean;
  /** Whether a chargeback has our own price. */
  isChargedAtOwnPrice?: boolean;
  isListPriced?: boolean;
  dropFamilies?: string[];
  /** Lines besides those that the parcel needs. */
  lines?: (bill: Bill) => WorldLine[];
  /** The number of an invoice of its own. */
  invoice?: string;
}

/** The bill of a parcel. */
export interface Bill {
  lines: WorldLine[];
  pounds: number;
  zone: number;
  gross: number;
  discount: number;
  net: number;
  /** The fuel and the net of what bears it, before lines of later invoices. */
  fuel: number;
  fuelBase: number;
}
