import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import type { PostalPlace } from '#contract/tracking.ts';
import { parseSenderPlace, senderPlaceName } from '#model/sources/sender-place.ts';
import type { AreaMap } from '#web/maps/geography/area-map.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { findCenter } from '#web/maps/geography/place-centers.ts';
import { postalPlaceQuery } from '#web/maps/geography/postal-place-query.ts';
import type { ZipPoints } from '#web/maps/geography/zip-points.ts';

/** How far Other Senders, which have no single place, are from the right side and the bottom of the map. */
const OTHERS_INSET: MapPoint = { x: 70, y: 65 };

/** The names of a network's origins, and their points on the map. */
export interface Origins {
  nameOf: (origin: string | null) => string;
  /** `null` for an origin that is not on the map. */
  placeOf: (origin: string | null) => MapPoint | null;
}

interface Known {
  /** The origins of the lines. */
  all: readonly (string | null)[];
  centers: readonly FulfillmentCenter[];
  points: ZipPoints | undefined;
  /** `null` for a country without a map. */
  map: AreaMap | null;
}

/** The origins of a network: the names of fulfillment centers, or the places of senders. */
export function useOrigins(isFromCenters: boolean, { all, centers, points, map }: Known): Origins {
  const { t } = useTranslation();
  const postalPlaces = usePostalPlaces(isFromCenters ? [] : all);
  const locate = (origin: string): PostalPlace | null => {
    if (isFromCenters) return points?.findPlace(centers.find(({ NAME }) => NAME === origin)?.ZIP ?? '') ?? null;
    const { country, state, zip } = parseSenderPlace(origin);
    if (country === 'US') return points?.findPlace(zip) ?? null;
    return postalPlaces.get(origin) ?? findCenter(country, state);
  };
  return {
    nameOf: (origin) => {
      if (origin === null) return t('networkMap.otherSenders');
      if (isFromCenters) return origin;
      return senderPlaceName(parseSenderPlace(origin)) ?? t('networkMap.unknownSender');
    },
    placeOf: (origin) => {
      if (map === null) return null;
      if (origin === null) return { x: map.width - OTHERS_INSET.x, y: map.height - OTHERS_INSET.y };
      const place = locate(origin);
      return place && map.project(place.latitude, place.longitude);
    },
  };
}

/** The places of postal codes outside the United States, whose ZIP codes the browser knows itself. */
function usePostalPlaces(all: readonly (string | null)[]): ReadonlyMap<string, PostalPlace> {
  const foreign = [...new Set(all)].filter((origin) => origin !== null && parseSenderPlace(origin).country !== 'US');
  const found = useQueries({
    queries: foreign.map((origin) => {
      const { country, zip } = parseSenderPlace(origin ?? '');
      return postalPlaceQuery(country, zip);
    }),
  });
  return new Map(
    foreign.flatMap((origin, index): [string, PostalPlace][] => {
      const place = found[index]?.data ?? null;
      return origin === null || place === null ? [] : [[origin, place]];
    }),
  );
}
