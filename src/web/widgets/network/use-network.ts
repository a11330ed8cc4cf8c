import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { mapAreaOf } from '#model/geography/map-areas.ts';
import { originDimension, STARBURST_VOLUME } from '#model/pages/widget-question.ts';
import { type AreaMap, outlineCode } from '#web/maps/geography/area-map.ts';
import { areaMapQuery } from '#web/maps/geography/area-map-query.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { findCenter } from '#web/maps/geography/place-centers.ts';
import { zipPointsQuery } from '#web/maps/geography/zip-points-query.ts';
import {
  type LineEnds,
  type NetworkLine,
  type SplitNetwork,
  splitLines,
  toLines,
} from '#web/maps/lines/network-lines.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { centersQuery } from '#web/widgets/network/centers/center-queries.ts';
import { chosenCenters, type MapChoices, useMapChoices } from './map-choices.ts';
import { type Origins, useOrigins } from './use-origins.ts';

/** The lines of a widget's answer, the reader's selection of them, and their origins. */
export interface Network {
  lines: readonly NetworkLine[];
  split: SplitNetwork;
  choices: MapChoices;
  /** The map of the country; `null` if it has none. */
  map: AreaMap | null;
  endOf: LineEnds['endOf'];
  origins: Origins;
  centers: readonly FulfillmentCenter[];
  /** Whether the lines start at fulfillment centers; otherwise they start at senders. */
  isFromCenters: boolean;
}

const NO_CENTERS: readonly FulfillmentCenter[] = [];

/** Splits the lines of an answer by the reader's choices. `needed` are the queries that have to be complete before the network can be drawn. */
export function useNetwork(
  clientId: number,
  answer: WidgetAnswer | undefined,
  settings: WidgetAnswer['settings'],
): { network: Network; needed: UseQueryResult<unknown>[] } {
  const choices = useMapChoices();
  const stored = useQuery(centersQuery(clientId));
  const places = useQuery(zipPointsQuery);
  const centers = stored.data ?? NO_CENTERS;
  const isFromCenters = originDimension(answer?.settings ?? settings) === 'fulfillment_center';
  const lines = useMemo(() => (answer === undefined ? [] : linesOf(answer)), [answer]);
  const area = mapAreaOf(choices.country);
  const drawing = useQuery(areaMapQuery(area));
  const map = drawing.data ?? null;
  const all = useMemo(() => lines.map(({ origin }) => origin), [lines]);
  const origins = useOrigins(isFromCenters, { all, centers, points: places.data, map });
  const endOf: LineEnds['endOf'] = (line) => (map === null ? null : findEnd(map, line));
  const chosen = isFromCenters ? chosenCenters(choices.centers, centers) : null;
  const split = splitLines(lines, {
    country: choices.country,
    isChosen: (origin) => origin === null || chosen === null || chosen.some(({ NAME }) => NAME === origin),
    ends: map === null ? null : { startOf: origins.placeOf, endOf },
  });
  return {
    network: { lines, split, choices, map, endOf, origins, centers, isFromCenters },
    needed: [places, ...(isFromCenters ? [stored] : []), ...(area === null ? [] : [drawing])],
  };
}

/** The middle of the receiving state. On the map of Europe, that of the country if the state is unknown. */
function findEnd(map: AreaMap, { country, state }: Pick<NetworkLine, 'country' | 'state'>): MapPoint | null {
  const code = outlineCode(map, { country, state });
  const region = map.area === 'EU' && country !== null && state !== null ? findCenter(country, state) : null;
  if (region?.isState) return map.project(region.latitude, region.longitude);
  return map.outlines.find((outline) => outline.code === code) ?? null;
}

function linesOf({ rows, settings, fact }: WidgetAnswer): NetworkLine[] {
  return toLines(rows, { origin: originDimension(settings), fact, volume: STARBURST_VOLUME });
}
