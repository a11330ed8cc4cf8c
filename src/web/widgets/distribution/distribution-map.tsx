import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { useIsOnPaper } from '#web/browser/on-paper.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { CircleDrawing } from '#web/maps/circles/circle-drawing.tsx';
import { toCircleLevels } from '#web/maps/circles/circle-level.ts';
import { CircleMap } from '#web/maps/circles/circle-map.tsx';
import type { CircleText } from '#web/maps/circles/circle-tooltip.tsx';
import { SizeLegend } from '#web/maps/circles/size-legend.tsx';
import { useClusterLevels } from '#web/maps/circles/use-cluster-levels.ts';
import { MapLegend } from '#web/maps/legend/map-legend.tsx';
import { MAP_RAMP } from '#web/maps/legend/map-ramp.ts';
import { usePlaceNames } from '#web/widgets/frame/use-place-names.ts';
import styles from './distribution-map.module.css';
import type { DistributionPlaces, ReceiverPlace } from './distribution-places.ts';
import { UnplacedList } from './unplaced-list.tsx';

interface DistributionMapProps {
  label: string;
  places: DistributionPlaces;
  settings: WidgetSettings;
  factLabel: string;
  /** `null` where the fact is what circles are as large as. */
  sizeLabel: string | null;
  format: FigureFormat;
  sizes: FigureFormat;
  onChoose: (place: ReceiverPlace) => void;
  /** Opens the rows of a place, or of the whole of its country; `null` where there are none to show. */
  onRows: ((place: ReceiverPlace, isWhole: boolean) => void) | null;
}

/** The map of circles with its legends, and beside it what has no place on the map. */
export function DistributionMap({ places, settings, format, sizes, ...props }: DistributionMapProps) {
  const { t } = useTranslation();
  const percent = percentFormat(useLocale());
  const names = usePlaceNames();
  const isOnPaper = useIsOnPaper();
  const made = useClusterLevels(places);
  const [levelIndex, setLevelIndex] = useState(0);
  const levels = useMemo(() => made && toCircleLevels(made.levels, MAP_RAMP.length), [made]);
  const seen = levels?.at(levelIndex) ?? null;
  const figuresOf = ({ amount, packages }: Pick<ReceiverPlace, 'amount' | 'packages'>) => [
    `${props.factLabel}: ${format.exact(amount)} (${percent.exact(percentage(amount, places.total.amount) ?? 0)})`,
    ...(props.sizeLabel === null ? [] : [`${props.sizeLabel}: ${sizes.exact(packages)}`]),
  ];
  const placeOf = (circle: number) => {
    const place = made?.of.placed[seen?.places[circle] ?? -1];
    return seen === null || place === undefined ? null : { place, level: seen, count: seen.counts[circle] ?? 1 };
  };
  const describe = (circle: number): CircleText | null => {
    const found = placeOf(circle);
    if (found === null || made?.of !== places) return null;
    const { place, level, count } = found;
    return {
      name: names.circle(place, count, settings),
      figures: figuresOf({ amount: level.amounts[circle] ?? 0, packages: level.packages[circle] ?? 0 }),
      hint: count > 1 ? t('distributionMap.opens') : props.onRows && t('widgets.rowsHint'),
    };
  };
  const handleChoose = (circle: number, isForRows: boolean) => {
    const place = placeOf(circle)?.place;
    if (place === undefined || made?.of !== places) return;
    if (isForRows && props.onRows !== null) props.onRows(place, false);
    else props.onChoose(place);
  };
  return (
    <div className={styles.place}>
      <div className={styles.map}>
        {isOnPaper ? (
          <CircleDrawing label={props.label} levels={levels} onLevel={setLevelIndex} />
        ) : (
          <CircleMap
            label={props.label}
            levels={levels}
            onLevel={setLevelIndex}
            describe={describe}
            onChoose={handleChoose}
          />
        )}
        <MapLegend bins={seen?.bins ?? []} format={format} />
        <SizeLegend format={sizes} />
      </div>
      <UnplacedList
        unplaced={places.unplaced}
        nameOf={(one) => names.unplaced(one, settings)}
        format={format}
        describe={(one) => figuresOf(one).join(', ')}
        onChoose={props.onChoose}
        onRows={props.onRows && ((one) => props.onRows?.(one, one.why === 'abroad'))}
      />
    </div>
  );
}
