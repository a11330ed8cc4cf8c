import type { TFunction } from 'i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { FigureFormat } from '#web/format/figure-format.ts';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import type { MapActions } from './map-actions.ts';
import type { Located, MapTotals } from './map-totals.ts';

interface Written {
  t: TFunction;
  caption: string;
  factLabel: string;
  format: FigureFormat;
  percent: FigureFormat;
  countryName: (country: string | null) => string;
  stateName: (place: Located) => string;
  actions: MapActions;
}

/** Lists the places of a map as a table. Without a total there are no shares either. */
export function mapFigures({ places, total }: Pick<MapTotals, 'places' | 'total'>, written: Written): Figures {
  const { t, caption, factLabel, format, percent, countryName, stateName, actions } = written;
  const shares = (amount: number) => (total === null ? [] : [percent.exact(percentage(amount, total) ?? 0)]);
  return {
    caption,
    columns: [t('widgets.state'), t('widgets.country'), factLabel, ...(total === null ? [] : [t('widgets.share')])],
    textColumns: 2,
    rows: places.map((place) => ({
      key: `${place.country ?? ''} ${place.state ?? ''}`,
      heading: stateName(place),
      cells: [countryName(place.country), format.exact(place.amount), ...shares(place.amount)],
      onChoose: actions.choose(place),
      onRows: actions.openRows(place),
    })),
    total: total === null ? null : [t('widgets.total'), '', format.exact(total), ...shares(total)],
  };
}
