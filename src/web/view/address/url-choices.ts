import { MAX_VALUE_LENGTH, MAX_VALUES } from '#contract/question.ts';
import { DateType } from '#model/dates/date-type.ts';
import { DatesFilter } from '#model/dates/dates-filter.ts';
import { clampLastDays, parseLastDays } from '#model/dates/last-days.ts';
import { RollingPeriod } from '#model/dates/rolling-period.ts';
import { isTrackingNumber } from '#model/names/tracking-number-search.ts';
import type { Page, PageChoice, WeightUnit } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { type FilterDimensionId, filterDimensions } from '#model/sources/filter-dimensions.ts';

/** One choice of the reader in the URL. `read` gives `undefined` for what was never chosen or cannot be read. */
export interface UrlChoice<Value> {
  read: (params: URLSearchParams) => Value | undefined;
  write: (params: URLSearchParams, value: Value) => void;
  clear: (params: URLSearchParams) => void;
}

/** A choice that fits in one parameter. */
export interface ParamChoice<Value> extends UrlChoice<Value> {
  param: string;
}

/** The values chosen per filter; a dimension without a filter is absent. */
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

/** Only what counts is written: `bill_date.rp.Previous-Week`, `pickup_date.la.30`, `bill_date.dr.2026-01-01.2026-06-30`. */
export const datesChoice = inOneParam<DatesFilter>('dates', encodeDates, decodeDates);

/** The fact of a page. The tabs of a page each keep their own. */
export function factChoice(page: Page): ParamChoice<string> {
  return inOneParam<string>(tabScopedParam(page, 'fact'), String, (text) => (text === '' ? undefined : text));
}

/** Forgets the facts of the page on screen and of all its tabs. */
export function clearFacts(params: URLSearchParams): void {
  for (const name of [...params.keys()]) if (name === 'fact' || name.endsWith('.fact')) params.delete(name);
}

/** The tab of a page with tabs, by its id. */
export const tabChoice = inOneParam<string>('tab', String, (text) => text);

export const weightUnitChoice = inOneParam<WeightUnit>('unit', String, (text) =>
  text === 'lbs' || text === 'kgs' ? text : undefined,
);

/** Which option of a page's choice is taken; nothing that is no option of it. */
export function optionChoice({ id, options }: PageChoice): ParamChoice<string> {
  return inOneParam<string>(id, String, (text) => (options.some((option) => option.id === text) ? text : undefined));
}

/** The parameter of something that each tab of a page has for itself. */
export function tabScopedParam({ id, tabOf }: Pick<Page, 'id' | 'tabOf'>, name: string): string {
  return tabOf === null ? name : `${id}.${name}`;
}

/**
 * One parameter per value, `f.carrier_name=UPS&f.carrier_name=FedEx`, so that a value may hold any character. What a filter cannot
 * take, it has not: values beyond the most that a question may have, or beyond the first where a filter takes one.
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

/** The tracking numbers searched for; what cannot be one is passed over. */
export const trackingChoice = inOneParam<readonly string[]>(
  'tracking',
  (values) => values.join(','),
  (text) => {
    const values = [...new Set(text.split(',').filter(isTrackingNumber))].slice(0, MAX_VALUES);
    return values.length === 0 ? undefined : values;
  },
);

/** Forgets everything that narrows the rows of a page: filters, tracking numbers, and the options of its choices. */
export function clearFilters(params: URLSearchParams): void {
  filtersChoice.clear(params);
  trackingChoice.clear(params);
  for (const { choices } of pages) for (const choice of choices) optionChoice(choice).clear(params);
}

/** A choice that fits in one parameter of the URL. */
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
    rp: [rollingPeriod === null ? '' : dashed(rollingPeriod)],
    la: [lastDays === null ? '' : String(lastDays)],
    dr: [from ?? '', to ?? ''],
  };
  return [type, frequency, ...rest[frequency]].join('.');
}

/** The dates nearest to what is written: a range back to front is turned round, and days that are too few or too many are the limit. */
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
  return text === '' ? null : RollingPeriod.options.find((period) => dashed(period) === text);
}

function dashed(period: RollingPeriod): string {
  return period.replaceAll(' ', '-');
}
