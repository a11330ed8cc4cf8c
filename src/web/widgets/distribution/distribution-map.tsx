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
import { MapWithList } from '#web/widgets/frame/map-with-list.tsx';
import type { DistributionPlaces, ReceiverPlace } from './distribution-places.ts';
import type { PlaceActions } from './place-actions.ts';
import { UnplacedList } from './unplaced-list.tsx';
import { usePlaceNames } from './use-place-names.ts';

interface DistributionMapProps {
  label: string;
  places: DistributionPlaces;
  settings: WidgetSettings;
  texts: {
    factLabel: string;
    amount: FigureFormat;
    /** How sizes are named and written; `null` if the fact itself is the size. */
    size: { label: string; format: FigureFormat } | null;
  };
  /** How the packages of the size legend are written. */
  packages: FigureFormat;
  actions: PlaceActions;
  hasRows: boolean;
}

/** The map of circles with its legends, and a list of the receivers that are not on the map. */
export function DistributionMap({ label, places, settings, texts, packages, actions, hasRows }: DistributionMapProps) {
  const { t } = useTranslation();
  const percent = percentFormat(useLocale());
  const names = usePlaceNames();
  const isOnPaper = useIsOnPaper();
  const clustered = useClusterLevels(places);
  const [levelIndex, setLevelIndex] = useState(0);
  const levels = useMemo(() => clustered && toCircleLevels(clustered.levels, MAP_RAMP.length), [clustered]);
  const level = levels?.at(levelIndex) ?? null;
  // Until the circles of new places are computed, those on screen belong to earlier ones.
  const isCurrent = clustered?.of === places;
  const placeOf = (circle: number) => (isCurrent ? places.placed[level?.places[circle] ?? -1] : undefined);
  const figuresOf = ({ amount, packages: count }: Pick<ReceiverPlace, 'amount' | 'packages'>) => [
    `${texts.factLabel}: ${texts.amount.exact(amount)} (${percent.exact(percentage(amount, places.total.amount) ?? 0)})`,
    ...(texts.size === null ? [] : [`${texts.size.label}: ${texts.size.format.exact(count)}`]),
  ];
  const describe = (circle: number): CircleText | null => {
    const place = placeOf(circle);
    if (level === null || place === undefined) return null;
    const count = level.counts[circle] ?? 1;
    return {
      name: names.circle(place, count, settings),
      figures: figuresOf({ amount: level.amounts[circle] ?? 0, packages: level.packages[circle] ?? 0 }),
      hint: count > 1 ? t('distributionMap.opens') : hasRows ? t('widgets.rowsHint') : null,
    };
  };
  const handleChoose = (circle: number, isForRows: boolean) => {
    const place = placeOf(circle);
    if (place === undefined) return;
    if (isForRows && hasRows) actions.openRows(place)?.();
    else actions.choose(place)?.();
  };
  const mapProps = { label, levels, onLevel: setLevelIndex };
  return (
    <MapWithList
      map={
        <>
          {isOnPaper ? (
            <CircleDrawing {...mapProps} />
          ) : (
            <CircleMap {...mapProps} describe={describe} onChoose={handleChoose} />
          )}
          <MapLegend bins={level?.bins ?? []} format={texts.amount} />
          <SizeLegend format={packages} />
        </>
      }
      list={
        <UnplacedList
          unplaced={places.unplaced}
          nameOf={(one) => names.unplaced(one, settings)}
          format={texts.amount}
          describe={(one) => figuresOf(one).join(', ')}
          onChoose={(one) => actions.choose(one)?.()}
          onRows={hasRows ? (one) => actions.openRows(one, one.why === 'abroad')?.() : null}
        />
      }
    />
  );
}
