import { placeDimensions } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { isFilterDimension } from '#model/sources/filter-dimensions.ts';
import type { FilterValue } from '#web/view/filters/toggle-filter.ts';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import type { ReceiverPlace } from './distribution-places.ts';

type Located = Pick<ReceiverPlace, 'country' | 'place'>;

/** What the reader can do with a place. Each is `undefined` if the place doesn't offer it. */
export interface PlaceActions {
  choose: (place: Located) => (() => void) | undefined;
  /** Opens the rows of a place, or those of its whole country. */
  openRows: (place: Located, isWholeCountry?: boolean) => (() => void) | undefined;
}

/** Countries and states are filters. ZIP codes are not, so choosing one opens its rows instead. */
export function placeActions(
  { settings, fact }: { settings: Pick<WidgetSettings, 'dimension'>; fact: string },
  { onFilter, onRows }: Pick<WidgetProps, 'onFilter' | 'onRows'>,
): PlaceActions {
  const [countryDimension, placeDimension] = placeDimensions(settings);

  function openRows({ country, place }: Located, isWholeCountry = false): (() => void) | undefined {
    if (onRows === null) return undefined;
    const inCountry = { dimension: countryDimension, value: country };
    const values = isWholeCountry ? [inCountry] : [inCountry, { dimension: placeDimension, value: place }];
    return () => onRows({ fact, values, period: null });
  }

  function choose(one: Located): (() => void) | undefined {
    const { country, place } = one;
    if (country === null || !isFilterDimension(countryDimension)) return undefined;
    const values: FilterValue[] = [{ dimension: countryDimension, value: country }];
    if (isFilterDimension(placeDimension) && place !== null) values.push({ dimension: placeDimension, value: place });
    if (isFilterDimension(placeDimension) || country !== 'US') return () => onFilter(values);
    return place === null ? undefined : openRows(one);
  }

  return { choose, openRows };
}
