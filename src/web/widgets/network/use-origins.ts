import { useTranslation } from 'react-i18next';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { parseSenderPlace, senderPlaceName } from '#model/sources/sender-place.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import type { ZipPoints } from '#web/maps/geography/zip-points.ts';

/** The point of Other Senders, which have no single place. It is off the coast. */
const OTHERS_PLACE: MapPoint = { x: 905, y: 545 };

/** The names of a network's origins, and their points on the map. */
export interface Origins {
  nameOf: (origin: string | null) => string;
  /** `null` for an origin that is not on the map. */
  placeOf: (origin: string | null) => MapPoint | null;
}

/** The origins of a network: the names of fulfillment centers, or the places of senders. */
export function useOrigins(
  isFromCenters: boolean,
  { centers, points }: { centers: readonly FulfillmentCenter[]; points: ZipPoints | undefined },
): Origins {
  const { t } = useTranslation();
  const find = (zip: string) => points?.findPoint(zip) ?? null;
  return {
    nameOf: (origin) => {
      if (origin === null) return t('networkMap.otherSenders');
      if (isFromCenters) return origin;
      return senderPlaceName(parseSenderPlace(origin)) ?? t('networkMap.unknownSender');
    },
    placeOf: (origin) => {
      if (origin === null) return OTHERS_PLACE;
      if (isFromCenters) return find(centers.find(({ NAME }) => NAME === origin)?.ZIP ?? '');
      const { country, zip } = parseSenderPlace(origin);
      return country === 'US' ? find(zip) : null;
    },
  };
}
