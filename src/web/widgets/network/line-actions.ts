import type { RowsValue } from '#model/pages/rows-address.ts';
import { originDimension } from '#model/pages/widget-question.ts';
import { parseSenderPlace } from '#model/sources/sender-place.ts';
import type { NetworkLine } from '#web/maps/lines/network-lines.ts';
import type { FilterValue } from '#web/view/filters/toggle-filter.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';

/** What the reader can do with a line. Each is `undefined` if a line doesn't offer it. */
export interface LineActions {
  /** Filters the page by the ends of the line. */
  choose: (line: NetworkLine) => (() => void) | undefined;
  /** Opens the rows behind the line. */
  openRows: (line: NetworkLine) => (() => void) | undefined;
}

type Shown = Pick<WidgetAnswer, 'settings'>;

export function lineActions(
  shown: Shown & Pick<WidgetAnswer, 'fact'>,
  all: readonly NetworkLine[],
  { onFilter, onRows }: Pick<WidgetProps, 'onFilter' | 'onRows'>,
): LineActions {
  return {
    choose: (line) => {
      const filters = lineFilters(shown, line);
      return filters.length === 0 ? undefined : () => onFilter(filters);
    },
    openRows: (line) =>
      onRows === null
        ? undefined
        : () => onRows({ fact: shown.fact, values: lineRows(shown, line, all), period: null }),
  };
}

/** The filters for the receivers' state of a line, and for the sender's state if the line starts at a place. */
export function lineFilters({ settings }: Shown, { origin, country, state }: NetworkLine): FilterValue[] {
  const values: (Omit<FilterValue, 'value'> & { value: string | null })[] = [
    { dimension: 'normalised_consignee_country', value: country },
    { dimension: 'normalised_consignee_state', value: country === null ? null : state },
  ];
  if (origin !== null && originDimension(settings) === 'sender_place') {
    const { country: from, state: fromState } = parseSenderPlace(origin);
    values.push(
      { dimension: 'normalised_sender_country', value: from || null },
      { dimension: 'normalised_sender_state', value: from === '' ? null : fromState || null },
    );
  }
  return values.flatMap(({ dimension, value }) => (value === null ? [] : [{ dimension, value }]));
}

/** The values that the rows behind a line share. Rows of Other Senders come from none of the named origins. */
export function lineRows({ settings }: Shown, line: NetworkLine, all: readonly NetworkLine[]): RowsValue[] {
  const dimension = originDimension(settings);
  return [
    ...originRows(dimension, line.origin, all),
    { dimension: 'normalised_consignee_country', value: line.country },
    { dimension: 'normalised_consignee_state', value: line.state },
  ];
}

function originRows(dimension: string, origin: string | null, all: readonly NetworkLine[]): RowsValue[] {
  if (origin !== null || dimension === 'fulfillment_center') return [{ dimension, value: origin }];
  const named = new Set(all.flatMap((line) => line.origin ?? []));
  return [...named].map((value) => ({ dimension, value, isNot: true }));
}
