import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { originDimension, STARBURST_VOLUME } from '#model/pages/widget-question.ts';
import { zipPointsQuery } from '#web/maps/geography/zip-points-query.ts';
import { type NetworkLine, type SplitNetwork, splitLines, toLines } from '#web/maps/lines/network-lines.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { centersQuery } from '#web/widgets/network/centers/center-queries.ts';
import { chosenCenters, type MapChoices, useMapChoices } from './map-choices.ts';
import { type Origins, useOrigins } from './use-origins.ts';

/** The lines of a widget's answer, the reader's selection of them, and their origins. */
export interface Network {
  lines: readonly NetworkLine[];
  split: SplitNetwork;
  choices: MapChoices;
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
  const origins = useOrigins(isFromCenters, { centers, points: places.data });
  const lines = useMemo(() => (answer === undefined ? [] : linesOf(answer)), [answer]);
  const chosen = isFromCenters ? chosenCenters(choices.centers, centers) : null;
  const split = splitLines(lines, {
    country: choices.country,
    isChosen: (origin) => origin === null || chosen === null || chosen.some(({ NAME }) => NAME === origin),
    hasPlace: (origin) => origins.placeOf(origin) !== null,
  });
  return {
    network: { lines, split, choices, origins, centers, isFromCenters },
    needed: isFromCenters ? [places, stored] : [places],
  };
}

function linesOf({ rows, settings, fact }: WidgetAnswer): NetworkLine[] {
  return toLines(rows, { origin: originDimension(settings), fact, volume: STARBURST_VOLUME });
}
