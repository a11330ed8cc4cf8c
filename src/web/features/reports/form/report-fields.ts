import type { CatalogueRequest } from '#contract/reports.ts';
import type { DateType } from '#model/dates/date-type.ts';
import type { DateFrequency } from '#model/dates/dates-filter.ts';
import { DEFAULT_LAST_DAYS } from '#model/dates/last-days.ts';
import { DEFAULT_ROLLING_PERIOD, type RollingPeriod } from '#model/dates/rolling-period.ts';

/** The fields of the report form. */
export interface ReportFields {
  reportId: string;
  clientId: number;
  childClientIds: number[];
  dateType: DateType;
  frequency: DateFrequency;
  rollingPeriod: RollingPeriod;
  lastDays: number;
  /** First and last day, inclusive. */
  range: [string, string] | null;
  carriers: string[];
  /** The currency of the amounts, or '' to convert to US dollars. */
  currency: string;
}

/** Returns the initial values of the form. */
export function initialFields(clientId: number, reportId: string): ReportFields {
  return {
    reportId,
    clientId,
    childClientIds: [],
    dateType: 'bill_date',
    frequency: 'rp',
    rollingPeriod: 'Previous Month',
    lastDays: DEFAULT_LAST_DAYS,
    range: null,
    carriers: [],
    currency: '',
  };
}

/** Converts the form to a request. */
export function toRequest(fields: ReportFields): CatalogueRequest {
  const { reportId, clientId, childClientIds, dateType, frequency, range, carriers, currency } = fields;
  return {
    kind: 'catalogue',
    reportId,
    clientId,
    childClientIdsCSV: childClientIds.join(','),
    dates: {
      type: dateType,
      frequency,
      rollingPeriod: frequency === 'rp' ? fields.rollingPeriod : null,
      lastDays: frequency === 'la' ? fields.lastDays : null,
      from: frequency === 'dr' ? (range?.[0] ?? null) : null,
      to: frequency === 'dr' ? (range?.[1] ?? null) : null,
    },
    whereClauses: [
      ...(carriers.length === 0 ? [] : [{ column: 'carrier_name', condition: 'in' as const, value: carriers }]),
      ...(currency === '' ? [] : [{ column: 'currency_code', condition: '=' as const, value: currency }]),
    ].map((clause) => ({ ...clause, operator: 'AND' as const, matchCase: true })),
  };
}

/** Converts a request made by `toRequest` back to the form. */
export function toFields({
  reportId,
  clientId,
  childClientIdsCSV,
  dates,
  whereClauses,
}: CatalogueRequest): ReportFields {
  const clauseValue = (column: string) => whereClauses.find((clause) => clause.column === column)?.value ?? null;
  const carriers = clauseValue('carrier_name');
  return {
    reportId,
    clientId,
    childClientIds: childClientIdsCSV === '' ? [] : childClientIdsCSV.split(',').map(Number),
    dateType: dates.type,
    frequency: dates.frequency,
    rollingPeriod: (dates.rollingPeriod as RollingPeriod | null) ?? DEFAULT_ROLLING_PERIOD,
    lastDays: dates.lastDays ?? DEFAULT_LAST_DAYS,
    range: dates.from === null || dates.to === null ? null : [dates.from, dates.to],
    carriers: Array.isArray(carriers) ? carriers.map(String) : [],
    currency: String(clauseValue('currency_code') ?? ''),
  };
}
