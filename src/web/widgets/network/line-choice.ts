import { originDimension } from '#model/pages/widget-question.ts';
import { parseSenderPlace } from '#model/sources/sender-place.ts';
import type { NetworkLine } from '#web/maps/lines/network-lines.ts';
import type { RowsValue } from '#web/view/address/rows-choice.ts';
import type { FilterValue } from '#web/view/filters/toggle-filter.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';

type Shown = Pick<WidgetAnswer, 'settings'>;

/** The values a line narrows the page to: the receivers' state, and the sender's where the line begins at a place. */
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

/** What the rows behind a line have in common. Those of Other Senders are from none of the places that have lines of their own. */
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
