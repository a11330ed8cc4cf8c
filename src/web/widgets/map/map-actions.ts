import { isFilterDimension } from '#model/sources/filter-dimensions.ts';
import type { FilterValue } from '#web/view/filters/toggle-filter.ts';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import type { Located } from './map-totals.ts';

/** What the reader can do with a place. Each is `undefined` if the place doesn't offer it. */
export interface MapActions {
  /** Filters the page by the place. */
  choose: (place: Located) => (() => void) | undefined;
  openRows: (place: Located) => (() => void) | undefined;
}

/** `dimension` is the side the places are on: `normalised_sender` or `normalised_consignee`. */
export function mapActions(
  { dimension, fact }: { dimension: string; fact: string },
  { onFilter, onRows }: Pick<WidgetProps, 'onFilter' | 'onRows'>,
): MapActions {
  return {
    choose: ({ country, state }) => {
      if (country === null) return undefined;
      const values = [toFilter(`${dimension}_country`, country), toFilter(`${dimension}_state`, state)];
      return () => onFilter(values.filter((value) => value !== null));
    },
    openRows: ({ country, state, isWhole }) => {
      if (onRows === null) return undefined;
      const values = [
        { dimension: `${dimension}_country`, value: country },
        ...(isWhole ? [] : [{ dimension: `${dimension}_state`, value: state }]),
      ];
      return () => onRows({ fact, values, period: null });
    },
  };
}

function toFilter(dimension: string, value: string | null): FilterValue | null {
  return value !== null && isFilterDimension(dimension) ? { dimension, value } : null;
}
