import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { outlinePlace } from '#web/maps/geography/area-map.ts';
import { colourStep, toColourBins } from '#web/maps/legend/colour-bins.ts';
import { MapLegend } from '#web/maps/legend/map-legend.tsx';
import { MAP_RAMP } from '#web/maps/legend/map-ramp.ts';
import { OutlineMap } from '#web/maps/states/outline-map.tsx';
import { MapWithList } from '#web/widgets/frame/map-with-list.tsx';
import { OffMapList } from '#web/widgets/frame/off-map-list.tsx';
import { ExactFigure } from '#web/widgets/frame/table/exact-figure.tsx';
import type { Located, MapTotals } from './map-totals.ts';

interface StateMapProps {
  totals: MapTotals;
  format: FigureFormat;
  label: string;
  countryName: (country: string | null) => string;
  onChoose: (place: Located) => void;
  /** Opens the rows of a place; `null` if the page has no rows. */
  onRows: ((place: Located) => void) | null;
}

/** The map of states or countries with its legend, and a list of the places that the map doesn't show. */
export function StateMap({ totals, format, label, countryName, onChoose, onRows }: StateMapProps) {
  const { t } = useTranslation();
  const { map } = totals;
  const percent = percentFormat(useLocale());
  const valueName = useValueName();
  const bins = useMemo(() => toColourBins([...totals.outlines.values()], MAP_RAMP.length), [totals]);
  const exactText = (amount: number) =>
    totals.total === null
      ? format.exact(amount)
      : `${format.exact(amount)} (${percent.exact(percentage(amount, totals.total) ?? 0)})`;
  const largest = Math.max(...totals.others.map(({ amount }) => amount), 1);
  return (
    <MapWithList
      map={
        <>
          <OutlineMap
            key={map.area}
            map={map}
            label={label}
            nameOf={(code) => nameOf(placeOf(code))}
            colourOf={(code) => {
              const amount = totals.outlines.get(code);
              return amount === undefined ? null : (MAP_RAMP[colourStep(bins, amount)] ?? null);
            }}
            describe={(code) => {
              const amount = totals.outlines.get(code);
              return amount === undefined ? t('widgets.empty') : exactText(amount);
            }}
            onChoose={(code) => totals.outlines.has(code) && onChoose(placeOf(code))}
            onRows={onRows && ((code) => totals.outlines.has(code) && onRows(placeOf(code)))}
          />
          <MapLegend bins={bins} format={format} />
        </>
      }
      list={
        <OffMapList
          heading={t('widgets.elsewhere')}
          items={totals.others.map((place) => ({
            key: `${place.country ?? ''} ${place.state ?? ''}`,
            name: nameOf(place),
            figures: <ExactFigure short={format.short(place.amount)} exact={exactText(place.amount)} />,
            barPercent: (place.amount / largest) * 100,
            onChoose: place.country === null ? undefined : () => onChoose(place),
            onRows: onRows === null ? undefined : () => onRows(place),
          }))}
        />
      }
    />
  );

  /** A country of Europe is one with all its states. */
  function placeOf(code: string): Located {
    return { ...outlinePlace(map, code), ...(map.area === 'EU' && { isWhole: true }) };
  }

  function nameOf({ country, state, isWhole }: Located): string {
    if (state === null)
      return country === map.area && !isWhole
        ? `${countryName(country)}, ${t('widgets.noState')}`
        : countryName(country);
    const name = valueName({ dimension: 'normalised_consignee_state', value: state, country });
    return country === map.area ? name : `${countryName(country)}, ${name}`;
  }
}
