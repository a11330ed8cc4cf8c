import type { TFunction } from 'i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import type { FigureFormat } from '#web/format/figure-format.ts';
import type { FigureRow, Figures } from '#web/widgets/frame/table/figures.ts';
import type { DistributionPlaces, ReceiverPlace } from './distribution-places.ts';
import type { PlaceActions } from './place-actions.ts';
import type { PlaceNames } from './use-place-names.ts';

interface Written {
  t: TFunction;
  settings: WidgetSettings;
  caption: string;
  /** The heading of the places: 'State' or 'ZIP code'. */
  levelLabel: string;
  factLabel: string;
  amount: FigureFormat;
  /** The column of sizes; `null` if the fact itself is the size. */
  size: { label: string; format: FigureFormat } | null;
  percent: FigureFormat;
  names: PlaceNames;
  actions: PlaceActions;
}

/** The maximum number of rows in the table. Files and the clipboard contain all rows. */
const MAX_LISTED = 200;

/** Lists the places of receivers as a table. */
export function distributionFigures(
  { places, total }: Pick<DistributionPlaces, 'places' | 'total'>,
  written: Written,
): Figures {
  const { t, settings, caption, levelLabel, factLabel, amount: format, size, percent, names, actions } = written;
  const cells = ({ amount, packages }: Pick<ReceiverPlace, 'amount' | 'packages'>) => [
    format.exact(amount),
    ...(size === null ? [] : [size.format.exact(packages)]),
    percent.exact(percentage(amount, total.amount) ?? 0),
  ];
  const toRow = (place: ReceiverPlace): FigureRow => ({
    key: `${place.country ?? ''} ${place.place ?? ''}`,
    heading: names.place(place, settings),
    cells: [names.country(place), ...cells(place)],
    onChoose: actions.choose(place),
    onRows: actions.openRows(place),
  });
  return {
    caption,
    columns: [levelLabel, t('widgets.country'), factLabel, ...(size === null ? [] : [size.label]), t('widgets.share')],
    textColumns: 2,
    rows: places.slice(0, MAX_LISTED).map(toRow),
    unlisted: { count: Math.max(0, places.length - MAX_LISTED), rows: () => places.slice(MAX_LISTED).map(toRow) },
    total: [t('widgets.total'), '', ...cells(total)],
  };
}
