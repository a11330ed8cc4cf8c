import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { states } from '#model/geography/states.ts';
import { percentage } from '#model/numbers/percentage.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { colourStep, toColourBins } from '#web/maps/legend/colour-bins.ts';
import { MapLegend } from '#web/maps/legend/map-legend.tsx';
import { MAP_RAMP } from '#web/maps/legend/map-ramp.ts';
import { MAPPED_COUNTRY, type NetworkLine, type SplitNetwork, sumLinesBy } from '#web/maps/lines/network-lines.ts';
import { NetworkMap, type NetworkPoint } from '#web/maps/lines/network-map.tsx';
import { PointMark } from '#web/maps/lines/point-mark.tsx';
import { ExactFigure } from '#web/widgets/frame/exact-figure.tsx';
import { type Figures, FigureTable } from '#web/widgets/frame/figure-table.tsx';
import list from '#web/widgets/frame/place-list.module.css';
import { RowsButton } from '#web/widgets/frame/rows-button.tsx';
import { SettingSelect } from '#web/widgets/frame/setting-control.tsx';
import type { MapChoices } from './map-choices.ts';
import styles from './network-view.module.css';
import type { Origins } from './use-origins.ts';

interface NetworkViewProps {
  label: string;
  network: SplitNetwork;
  lines: readonly NetworkLine[];
  choices: MapChoices;
  origins: Origins;
  isOfCenters: boolean;
  format: FigureFormat;
  volumeFormat: FigureFormat;
  volumeLabel: string;
  /** Says what is not drawn. */
  note: string | null;
  /** Whether lines are to begin at centers, of which there are none. */
  hasNoCenters: boolean;
  /** The lines to the country as a table, where it has no map. */
  figures: () => Figures;
  countryName: (country: string | null) => string;
  placeName: (line: Pick<NetworkLine, 'country' | 'state'>) => string;
  onChoose: (line: NetworkLine) => void;
  onRows: ((line: NetworkLine) => void) | null;
}

/** The map with its legends, and beside it who serves the state in focus. */
export function NetworkView(props: NetworkViewProps) {
  const { label, network, choices, origins, isOfCenters, format, volumeFormat, volumeLabel, note } = props;
  const { t } = useTranslation();
  const { drawn } = network;
  const bins = useMemo(
    () =>
      toColourBins(
        drawn.map(({ amount }) => amount),
        MAP_RAMP.length,
      ),
    [drawn],
  );
  const points = toPoints(props);
  const handlePoint = ({ origin }: NetworkPoint) => {
    const first = drawn.find((line) => line.origin === origin);
    if (first?.state != null) choices.setState(first.state);
  };
  return (
    <div className={styles.place}>
      {choices.country === MAPPED_COUNTRY ? (
        <div className={styles.map}>
          <NetworkMap
            label={label}
            points={points}
            lines={drawn}
            colourOf={({ amount }) => MAP_RAMP[colourStep(bins, amount)] ?? ''}
            describe={(line) => ({
              name: t('networkMap.line', { from: origins.nameOf(line.origin), to: props.placeName(line) }),
              figures: `${volumeFormat.exact(line.packages)} ${volumeLabel} · ${format.exact(line.amount)}`,
            })}
            state={choices.state}
            onState={choices.setState}
            onChoose={props.onChoose}
            onRows={props.onRows}
            onPoint={handlePoint}
          />
          <div className={styles.legends}>
            <MapLegend bins={bins} format={format} />
            <ul className={styles.kinds} aria-label={t('networkMap.points')}>
              <li>
                <PointMark kind={isOfCenters ? 'center' : 'sender'} />
                {isOfCenters ? t('networkMap.fulfillmentCenter') : t('networkMap.senderLocation')}
              </li>
              <li>
                <PointMark kind="others" />
                {t('networkMap.otherSenders')}
              </li>
              <li>
                <span className={styles.thickness} aria-hidden="true" />
                {t('networkMap.thickness', { volume: volumeLabel })}
              </li>
            </ul>
          </div>
        </div>
      ) : (
        <div className={styles.map}>
          <p className={styles.muted}>{t('networkMap.noMap', { country: props.countryName(choices.country) })}</p>
          <FigureTable {...props.figures()} />
        </div>
      )}
      <StateInFocus {...props} />
      {props.hasNoCenters && <p className={styles.note}>{t('networkMap.noCenters')}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Who sends to the state in focus. Another country opens on its default state. */
function StateInFocus(props: NetworkViewProps) {
  const { lines, choices, origins, format, volumeFormat, countryName, onChoose, onRows } = props;
  const { t } = useTranslation();
  const percent = percentFormat(useLocale());
  const { country, state } = choices;
  const inCountry = lines.filter((line) => line.country === country);
  const countries = [
    ...new Set([MAPPED_COUNTRY, country, ...sumLinesBy(lines, (line) => line.country).flatMap(({ key }) => key ?? [])]),
  ];
  const listed = states[country]?.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  const present = [...new Set(inCountry.flatMap((line) => line.state ?? []))]
    .filter((code) => !listed.some(({ value }) => value === code))
    .map((code) => ({ value: code, label: code }));
  const options = [...listed, ...present];
  const isKnown = state === null || options.some(({ value }) => value === state);
  const own = inCountry.filter((line) => line.state === state);
  const total = own.reduce((sum, { packages }) => sum + packages, 0);
  return (
    <section className={styles.focus} aria-label={t('networkMap.focus')}>
      <h3>{t('networkMap.focus')}</h3>
      <div className={styles.choices}>
        <SettingSelect
          label={t('widgets.country')}
          value={country}
          onChange={choices.setCountry}
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
        />
        {options.length > 0 && (
          <SettingSelect
            label={t('widgets.state')}
            value={state ?? options[0]?.value ?? ''}
            onChange={choices.setState}
            options={options}
          />
        )}
      </div>
      {own.length === 0 ? (
        <p className={styles.muted}>
          {isKnown ? t('widgets.empty') : t('networkMap.unknownState', { state, country: countryName(country) })}
        </p>
      ) : (
        <ul className={list.list}>
          {own.map((line) => (
            <li key={line.origin ?? ''} className={list.item}>
              <button type="button" onClick={() => onChoose(line)}>
                <span className={list.name}>{origins.nameOf(line.origin)}</span>
                <span className={styles.figures}>
                  <bdi>{percent.short(percentage(line.packages, total) ?? 0)}</bdi>
                  {' · '}
                  <ExactFigure short={volumeFormat.short(line.packages)} exact={volumeFormat.exact(line.packages)} />
                  {' · '}
                  <ExactFigure short={format.short(line.amount)} exact={format.exact(line.amount)} />
                </span>
                <span
                  className={list.bar}
                  style={{ inlineSize: `${percentage(line.packages, total) ?? 0}%` }}
                  aria-hidden="true"
                />
              </button>
              {onRows !== null && (
                <RowsButton
                  what={t('networkMap.line', { from: origins.nameOf(line.origin), to: props.placeName(line) })}
                  onRows={() => onRows(line)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function toPoints({
  network,
  origins,
  isOfCenters,
  format,
  volumeFormat,
  volumeLabel,
}: NetworkViewProps): NetworkPoint[] {
  return sumLinesBy(network.drawn, ({ origin }) => origin).flatMap(({ key: origin, part }) => {
    const place = origins.placeOf(origin);
    if (place === null) return [];
    const kind = origin === null ? 'others' : isOfCenters ? 'center' : 'sender';
    const description = `${volumeFormat.exact(part.packages)} ${volumeLabel} · ${format.exact(part.amount)}`;
    return [{ ...place, origin, name: origins.nameOf(origin), description, kind }];
  });
}
