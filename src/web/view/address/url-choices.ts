import { MAX_VALUE_LENGTH, MAX_VALUES, type WeightUnit } from '#contract/question.ts';
import { DateType } from '#model/dates/date-type.ts';
import { DatesFilter } from '#model/dates/dates-filter.ts';
import { clampLastDays, parseLastDays } from '#model/dates/last-days.ts';
import { RollingPeriod } from '#model/dates/rolling-period.ts';
import { hasTrackingNumberForm } from '#model/names/tracking-number-search.ts';
import type { Page, PageChoice } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { type FilterDimensionId, filterDimensions } from '#model/sources/filter-dimensions.ts';

/** A choice of the reader in the URL. `read` returns `undefined` if it was never made or is unreadable. */
export interface UrlChoice<Value> {
  read: (params: URLSearchParams) => Value | undefined;
  write: (params: URLSearchParams, value: Value) => void;
  clear: (params: URLSearchParams) => void;
}

/** A choice in a single URL parameter. */
export interface ParamChoice<Value> extends UrlChoice<Value> {
  param: string;
}

/** The selected values by filter dimension. */
export type Filters = Partial<Record<FilterDimensionId, readonly string[]>>;

export const clientChoice = inOneParam<number>('client', String, parseId);

export const childrenChoice = inOneParam<readonly number[]>(
  'children',
  (ids) => ids.join(','),
  (text) => {
    const ids = text === '' ? [] : text.split(',').map(parseId);
    return ids.every((id) => id !== undefined) ? ids : undefined;
  },
);

/**
 * The dates, with only the fields of their mode: `bill_date.rp.Previous-Week`, `pickup_date.la.30`,
 * `bill_date.dr.2026-01-01.2026-06-30`.
 */
export const datesChoice = inOneParam<DatesFilter>('dates', encodeDates, decodeDates);

/** The selected fact of a page. Each tab of a page has its own. */
export function factChoice(page: Page): ParamChoice<string> {
  return inOneParam<string>(tabScopedParam(page, 'fact'), String, (text) => (text === '' ? undefined : text));
}

/** Clears the facts of the page and all its tabs. */
export function clearFacts(params: URLSearchParams): void {
  for (const name of [...params.keys()]) if (name === 'fact' || name.endsWith('.fact')) params.delete(name);
}

/** The id of the active tab. */
export const tabChoice = inOneParam<string>('tab', String, (text) => text);

export const weightUnitChoice = inOneParam<WeightUnit>('unit', String, (text) =>
  text === 'lbs' || text === 'kgs' ? text : undefined,
);

/** The selected option of a page's choice. Unknown options are ignored. */
export function optionChoice({ id, options }: PageChoice): ParamChoice<string> {
  return inOneParam<string>(id, String, (text) => (options.some((option) => option.id === text) ? text : undefined));
}

/** Returns the name of a parameter that each tab has separately. */
export function tabScopedParam({ id, tabOf }: Pick<Page, 'id' | 'tabOf'>, name: string): string {
  return tabOf === null ? name : `${id}.${name}`;
}

/**
 * The filters, with one parameter per value such as `f.carrier_name=UPS&f.carrier_name=FedEx`, so that a value may
 * contain any character. Excess values are ignored: those beyond the limit of a question, or beyond the first of a
 * single-value filter.
 */
export const filtersChoice: UrlChoice<Filters> = {
  read(params) {
    const filters: Filters = {};
    for (const { id, isSingle } of filterDimensions) {
      const values = new Set(params.getAll(`f.${id}`).filter(({ length }) => length <= MAX_VALUE_LENGTH));
      if (values.size > 0) filters[id] = [...values].slice(0, isSingle ? 1 : MAX_VALUES);
    }
    return filters;
  },
  write(params, filters) {
    filtersChoice.clear(params);
    for (const { id } of filterDimensions) for (const value of filters[id] ?? []) params.append(`f.${id}`, value);
  },
  clear(params) {
    for (const { id } of filterDimensions) params.delete(`f.${id}`);
  },
};

/** The tracking numbers searched for. Invalid ones are ignored. */
export const trackingChoice = inOneParam<readonly string[]>(
  'tracking',
  (values) => values.join(','),
  (text) => {
    const values = [...new Set(text.split(',').filter(hasTrackingNumberForm))].slice(0, MAX_VALUES);
    return values.length === 0 ? undefined : values;
  },
);

/** Clears everything that narrows the rows of a page: filters, tracking numbers and options. */
export function clearFilters(params: URLSearchParams): void {
  filtersChoice.clear(params);
  trackingChoice.clear(params);
  for (const { choices } of pages) for (const choice of choices) optionChoice(choice).clear(params);
}

/** Creates a choice that is stored in a single URL parameter. */
export function inOneParam<Value>(
  name: string,
  encode: (value: Value) => string,
  decode: (text: string) => Value | undefined,
): ParamChoice<Value> {
  return {
    param: name,
    read(params) {
      const text = params.get(name);
      return text === null ? undefined : decode(text);
    },
    write: (params, value) => params.set(name, encode(value)),
    clear: (params) => params.delete(name),
  };
}

function parseId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function encodeDates({ type, frequency, rollingPeriod, lastDays, from, to }: DatesFilter): string {
  const rest = {
    rp: [rollingPeriod === null ? '' : toDashed(rollingPeriod)],
    la: [lastDays === null ? '' : String(lastDays)],
    dr: [from ?? '', to ?? ''],
  };
  return [type, frequency, ...rest[frequency]].join('.');
}

/**
 * Decodes dates to the nearest valid ones: reversed ranges are swapped, and numbers of days are limited to their range.
 */
function decodeDates(text: string): DatesFilter | undefined {
  const [type, frequency, ...days] = text.split('.');
  const [first = '', second = ''] = days.includes('') ? days : days.toSorted();
  const filter = {
    type: DateType.safeParse(type).data,
    frequency,
    rollingPeriod: frequency === 'rp' ? findPeriod(first) : null,
    lastDays: frequency === 'la' && first !== '' ? clampLastDays(parseLastDays(first)) : null,
    from: frequency === 'dr' && first !== '' ? first : null,
    to: frequency === 'dr' && second !== '' ? second : null,
  };
  return DatesFilter.safeParse(filter).data;
}

function findPeriod(text: string): RollingPeriod | null | undefined {
  return text === '' ? null : RollingPeriod.options.find((period) => toDashed(period) === text);
}

function toDashed(period: RollingPeriod): string {
  return period.replaceAll(' ', '-');
}
