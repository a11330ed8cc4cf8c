import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import { valueName } from '#model/sources/value-name.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { colourStep, toColourBins } from '#web/maps/legend/colour-bins.ts';
import { MapLegend } from '#web/maps/legend/map-legend.tsx';
import { MAP_RAMP } from '#web/maps/legend/map-ramp.ts';
import { UsMap } from '#web/maps/states/us-map.tsx';
import { ExactFigure } from '#web/widgets/frame/exact-figure.tsx';
import list from '#web/widgets/frame/place-list.module.css';
import { RowsButton } from '#web/widgets/frame/rows-button.tsx';
import type { MapTotals, Place } from './map-totals.ts';
import styles from './state-map.module.css';

interface StateMapProps {
  totals: MapTotals;
  format: FigureFormat;
  label: string;
  countryName: (country: string | null) => string;
  onChoose: (place: Pick<Place, 'country' | 'state'>) => void;
  /** Opens the rows of a place; `null` where there are none to show. */
  onRows: ((place: Pick<Place, 'country' | 'state'>) => void) | null;
}

/** The map of states with its legend, and beside it every place the map does not draw. */
export function StateMap({ totals, format, label, countryName, onChoose, onRows }: StateMapProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const percent = percentFormat(locale);
  const bins = useMemo(() => toColourBins([...totals.states.values()], MAP_RAMP.length), [totals]);
  const inFull = (amount: number) =>
    totals.total === null
      ? format.exact(amount)
      : `${format.exact(amount)} (${percent.exact(percentage(amount, totals.total) ?? 0)})`;
  const largest = Math.max(...totals.others.map(({ amount }) => amount), 1);
  const describe = (code: string) => {
    const amount = totals.states.get(code);
    return amount === undefined ? t('widgets.empty') : inFull(amount);
  };
  return (
    <div className={styles.place}>
      <div className={styles.map}>
        <UsMap
          label={label}
          colourOf={(code) => {
            const amount = totals.states.get(code);
            return amount === undefined ? null : (MAP_RAMP[colourStep(bins, amount)] ?? null);
          }}
          describe={describe}
          onChoose={(state) => totals.states.has(state) && onChoose({ country: 'US', state })}
          onRows={onRows && ((state) => totals.states.has(state) && onRows({ country: 'US', state }))}
        />
        <MapLegend bins={bins} format={format} />
      </div>
      {totals.others.length > 0 && (
        <div className={styles.others}>
          <h3>{t('widgets.elsewhere')}</h3>
          <ul className={list.list}>
            {totals.others.map((place) => (
              <li key={`${place.country ?? ''} ${place.state ?? ''}`} className={list.item}>
                <button type="button" disabled={place.country === null} onClick={() => onChoose(place)}>
                  <span className={list.name} title={nameOf(place)}>
                    {nameOf(place)}
                  </span>
                  <span className={styles.amount}>
                    <ExactFigure short={format.short(place.amount)} exact={inFull(place.amount)} />
                  </span>
                  <span
                    className={list.bar}
                    style={{ inlineSize: `${Math.max(0, (place.amount / largest) * 100)}%` }}
                    aria-hidden="true"
                  />
                </button>
                {onRows !== null && <RowsButton what={nameOf(place)} onRows={() => onRows(place)} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );

  function nameOf({ country, state }: Place): string {
    if (country !== 'US' && state !== null)
      return `${countryName(country)}, ${valueName('normalised_consignee_state', state, country)}`;
    if (country !== 'US') return countryName(country);
    return state === null
      ? `${countryName(country)}, ${t('widgets.noState')}`
      : valueName('normalised_consignee_state', state, country);
  }
}
