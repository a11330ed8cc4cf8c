import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AreaMap, outlineCode, outlinePlace } from '#web/maps/geography/area-map.ts';
import { colourStep, toColourBins } from '#web/maps/legend/colour-bins.ts';
import { MapLegend } from '#web/maps/legend/map-legend.tsx';
import { MAP_RAMP } from '#web/maps/legend/map-ramp.ts';
import { sumLinesBy } from '#web/maps/lines/network-lines.ts';
import { NetworkMap } from '#web/maps/lines/network-map.tsx';
import type { NetworkPoint } from '#web/maps/lines/network-point.ts';
import { PointMark } from '#web/maps/lines/point-mark.tsx';
import type { LineActions } from './line-actions.ts';
import styles from './network-view.module.css';
import type { Network } from './use-network.ts';
import type { NetworkTexts } from './use-network-texts.ts';

interface NetworkMapPanelProps {
  label: string;
  network: Network;
  map: AreaMap;
  texts: NetworkTexts;
  actions: LineActions;
  hasRows: boolean;
}

/** The map of a network with its legends. */
export function NetworkMapPanel({ label, network, map, texts, actions, hasRows }: NetworkMapPanelProps) {
  const { split, choices, endOf, isFromCenters } = network;
  const { drawn } = split;
  const bins = useMemo(
    () =>
      toColourBins(
        drawn.map(({ amount }) => amount),
        MAP_RAMP.length,
      ),
    [drawn],
  );
  // Choosing an origin brings the state that receives most from it into focus.
  const handlePoint = ({ origin }: NetworkPoint) => {
    const first = drawn.find((line) => line.origin === origin);
    if (first?.state != null) choices.setState(first.state);
  };
  const handleOutline = (code: string) => {
    const { country, state } = outlinePlace(map, code);
    if (state !== null) choices.setState(state);
    else if (country !== null) choices.setCountry(country);
  };
  return (
    <div className={styles.map}>
      <NetworkMap
        map={map}
        label={label}
        points={toPoints(network, texts)}
        lines={drawn}
        colourOf={({ amount }) => MAP_RAMP[colourStep(bins, amount)] ?? ''}
        describe={(line) => ({ name: texts.line(line), figures: texts.figures(line) })}
        endOf={endOf}
        focused={outlineCode(map, choices)}
        onOutline={handleOutline}
        onChoose={(line) => actions.choose(line)?.()}
        onRows={hasRows ? (line) => actions.openRows(line)?.() : null}
        onPoint={handlePoint}
      />
      <div className={styles.legends}>
        <MapLegend bins={bins} format={texts.amount} />
        <PointLegend isFromCenters={isFromCenters} packagesLabel={texts.packagesLabel} />
      </div>
    </div>
  );
}

function PointLegend({ isFromCenters, packagesLabel }: { isFromCenters: boolean; packagesLabel: string }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.kinds} aria-label={t('networkMap.points')}>
      <li>
        <PointMark kind={isFromCenters ? 'center' : 'sender'} />
        {isFromCenters ? t('networkMap.fulfillmentCenter') : t('networkMap.senderLocation')}
      </li>
      <li>
        <PointMark kind="others" />
        {t('networkMap.otherSenders')}
      </li>
      <li>
        <span className={styles.thickness} aria-hidden="true" />
        {t('networkMap.thickness', { volume: packagesLabel })}
      </li>
    </ul>
  );
}

function toPoints({ split, origins, isFromCenters }: Network, texts: NetworkTexts): NetworkPoint[] {
  return sumLinesBy(split.drawn, ({ origin }) => origin).flatMap(({ key: origin, part }) => {
    const place = origins.placeOf(origin);
    if (place === null) return [];
    const kind = origin === null ? 'others' : isFromCenters ? 'center' : 'sender';
    return [{ ...place, origin, name: origins.nameOf(origin), description: texts.figures(part), kind }];
  });
}
