import type { Row } from '#contract/question.ts';
import { type ChargeCategory, chargeCategories } from '#model/tracking/tracking-columns.ts';
import { UPS } from '#model/trade/carriers.ts';

export type Side = 'SENDER' | 'CONSIGNEE';

/** The amounts of a charge as the carrier states them, in minor units: gross is net plus incentives. */
export interface Amounts {
  gross: number;
  incentive: number;
  net: number;
}

export interface Address {
  name: string;
  company: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  normalisedState: string;
  normalisedCountry: string;
}

/** A parcel on an invoice: its header record and its charge lines. */
export interface Parcel {
  header: Row;
  trackingNumber: string;
  carrierId: number;
  currency: string;
  lines: readonly (Amounts & { description: string; category: string })[];
  total: Amounts;
  categories: readonly (Amounts & { category: ChargeCategory })[];
  /** Carrier 1 states gross amounts and incentives; the others net amounts only. Source: dashboards.md §9. */
  hasIncentives: boolean;
}

/** Turns charge rows into a parcel. The freight row is its header record; without one, the first row is. */
export function toParcel(rows: readonly Row[]): Parcel {
  const header = rows.find(({ BUCKET_NAME }) => BUCKET_NAME === 'freight') ?? rows[0] ?? {};
  const lines = rows.map((row) => ({
    ...amountsOf(row, 'GROSS_AMOUNT', 'INCENTIVE_AMOUNT', 'NET_AMOUNT'),
    description: text(row, 'CHARGE_DESCRIPTION'),
    category: text(row, 'BUCKET_NAME'),
  }));
  const carrierId = number(header, 'CARRIER_ID');
  return {
    header,
    trackingNumber: text(header, 'TRACKING_NUMBER'),
    carrierId,
    currency: text(header, 'CURRENCY_CODE') || 'USD',
    lines,
    total: sum(lines),
    categories: Object.entries(chargeCategories).map(([category, name]) => ({
      category: category as ChargeCategory,
      ...sum(rows.map((row) => amountsOf(row, `${name}_AMOUNT`, `${name}_DISCOUNT`, `NET_${name}_AMOUNT`))),
    })),
    hasIncentives: carrierId === UPS,
  };
}

export function toAddress(header: Row, side: Side): Address {
  return {
    name: text(header, `${side}_NAME`),
    company: text(header, `${side}_COMPANY`),
    street: text(header, `${side}_ADDRESS`),
    city: text(header, `${side}_CITY`),
    state: text(header, `${side}_STATE`),
    postalCode: text(header, `${side}_POSTAL_CODE`),
    country: text(header, `${side}_CNTRY`),
    normalisedState: text(header, `NORMALISED_${side}_STATE`),
    normalisedCountry: text(header, `NORMALISED_${side}_COUNTRY`),
  };
}

/** The address as one line for a map provider; empty if the place is unknown. */
export function addressText({ street, city, state, postalCode, country }: Address): string {
  const place = [street, city, `${state} ${postalCode}`.trim()].filter((part) => part.trim() !== '');
  return place.length === 0 ? '' : [...place, country].filter(Boolean).join(', ');
}

export function text(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : '';
}

export function number(row: Row, name: string): number {
  return Number(row[name] ?? 0);
}

function amountsOf(row: Row, gross: string, incentive: string, net: string): Amounts {
  return { gross: number(row, gross), incentive: number(row, incentive), net: number(row, net) };
}

function sum(all: readonly Amounts[]): Amounts {
  const total = { gross: 0, incentive: 0, net: 0 };
  for (const { gross, incentive, net } of all) {
    total.gross += gross;
    total.incentive += incentive;
    total.net += net;
  }
  return total;
}
