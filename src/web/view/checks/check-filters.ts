import { MAX_VALUE_LENGTH } from '#contract/question.ts';
import { hasTrackingNumberForm } from '#model/names/tracking-number-search.ts';
import { type FilterDimension, filterDimensions, isFilterDimension } from '#model/sources/filter-dimensions.ts';
import { type Filters, filtersChoice, trackingChoice } from '#web/view/address/url-choices.ts';
import { isOffered, offeredFilters } from '#web/view/filters/offered-filters.ts';
import { type IgnoredChoice, ignoredChoice } from './ignored-choices.ts';

interface KnownFilters {
  pageId: string;
  /** The selected filter values that the client doesn't have. */
  unknownValues: Filters;
}

/** Removes filters from an address that the page doesn't offer, unknown values and excess values. */
export function checkFilters(params: URLSearchParams, { pageId, unknownValues }: KnownFilters): IgnoredChoice[] {
  const unknownFilters = removeUnknownFilters(params, pageId);
  const written = new Map(filterDimensions.map(({ id }) => [id, new Set(params.getAll(`f.${id}`))]));
  const readable = filtersChoice.read(params) ?? {};
  const existing = Object.fromEntries(
    filterDimensions.flatMap(({ id }) => {
      const unknown = new Set(unknownValues[id]);
      const values = readable[id]?.filter((value) => !unknown.has(value)) ?? [];
      return values.length === 0 ? [] : [[id, values]];
    }),
  );
  const kept = offeredFilters(pageId, existing);
  const removed = filterDimensions.flatMap((dimension) =>
    removedChoices(dimension, { written: [...(written.get(dimension.id) ?? [])], readable, existing, kept }),
  );
  if (removed.length > 0) filtersChoice.write(params, kept);
  return [...unknownFilters, ...removed];
}

/** Removes invalid tracking numbers from an address, or all of them if the page has no search for them. */
export function checkTracking(params: URLSearchParams, hasTrackingSearch: boolean): IgnoredChoice[] {
  const written = params.get(trackingChoice.param)?.split(',') ?? [];
  if (written.length === 0) return [];
  if (!hasTrackingSearch) {
    trackingChoice.clear(params);
    return [ignoredChoice('noTrackingSearch', written)];
  }
  const removed = written.filter((text) => !hasTrackingNumberForm(text));
  if (removed.length === 0) return [];
  const kept = trackingChoice.read(params);
  if (kept === undefined) trackingChoice.clear(params);
  else trackingChoice.write(params, kept);
  return [ignoredChoice('trackingNumbers', removed)];
}

/** Removes filters that the page doesn't offer. */
function removeUnknownFilters(params: URLSearchParams, pageId: string): IgnoredChoice[] {
  const names = [...new Set(params.keys())].filter((name) => name.startsWith('f.')).map((name) => name.slice(2));
  return names
    .filter((name) => !isFilterDimension(name) || !isOffered(pageId, name))
    .map((name) => {
      const values = params.getAll(`f.${name}`);
      params.delete(`f.${name}`);
      return ignoredChoice('noFilter', values, name);
    });
}

interface FilterSteps {
  written: readonly string[];
  readable: Filters;
  existing: Filters;
  kept: Filters;
}

/** Returns the values of a filter that each step removed. */
function removedChoices({ id }: FilterDimension, { written, readable, existing, kept }: FilterSteps): IgnoredChoice[] {
  const [read = [], exists = []] = [readable[id], existing[id]];
  const tooLong = written.filter(({ length }) => length > MAX_VALUE_LENGTH);
  const tooMany = written.filter(({ length }) => length <= MAX_VALUE_LENGTH).slice(read.length);
  const unknown = without(read, exists);
  return [
    ...(tooMany.length > 0 ? [ignoredChoice('tooMany', tooMany, id)] : []),
    ...(unknown.length + tooLong.length > 0 ? [ignoredChoice('noValue', [...unknown, ...tooLong], id)] : []),
    ...(exists.length > 0 && kept[id] === undefined ? [ignoredChoice('noParent', exists, id)] : []),
  ];
}

function without(values: readonly string[], taken: readonly string[]): string[] {
  const takenSet = new Set(taken);
  return values.filter((value) => !takenSet.has(value));
}
