import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PostalPlace } from '#contract/tracking.ts';
import { mapAreaOf } from '#model/geography/map-areas.ts';
import type { AreaMap } from '#web/maps/geography/area-map.ts';
import { areaMapQuery } from '#web/maps/geography/area-map-query.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { findCenter } from '#web/maps/geography/place-centers.ts';
import { postalPlaceQuery } from '#web/maps/geography/postal-place-query.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { type Address, addressText } from './parcel.ts';
import { mapSettingsQuery } from './parcel-queries.ts';
import styles from './tracking.module.css';

interface AddressMapProps {
  address: Address;
  label: string;
}

/** The size of the map section around the address, in units of the map. */
const VIEW = { width: 150, height: 100 };

/** A map of an address: from the map provider that the tenant has set, or else our own. */
export function AddressMap({ address, label }: AddressMapProps) {
  const settings = useQuery(mapSettingsQuery);
  if (settings.error !== null) return <ServerError error={settings.error} onRetry={() => settings.refetch()} />;
  if (settings.data === undefined) return <LoadingScreen />;
  const { mapEmbedUrl } = settings.data;
  if (mapEmbedUrl === null) return <OwnMap address={address} label={label} />;
  return (
    <iframe
      className={styles.map}
      title={label}
      src={mapEmbedUrl.replace('{address}', () => encodeURIComponent(addressText(address)))}
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}

function OwnMap({ address, label }: AddressMapProps) {
  const { t } = useTranslation();
  const { normalisedCountry, postalCode } = address;
  const place = useQuery(postalPlaceQuery(normalisedCountry, postalCode));
  const drawing = useQuery(areaMapQuery(mapAreaOf(normalisedCountry)));
  if (place.isLoading || drawing.isLoading) return <LoadingScreen />;
  if (place.error !== null) return <ServerError error={place.error} onRetry={() => place.refetch()} />;
  if (drawing.error !== null) return <ServerError error={drawing.error} onRetry={() => drawing.refetch()} />;
  const map = drawing.data ?? null;
  const point = map && findPoint(map, address, place.data ?? null);
  if (point === null) return <p className={styles.noMap}>{t('tracking.noMap')}</p>;
  const { width, height } = VIEW;
  return (
    <>
      <svg
        className={styles.map}
        viewBox={`${point.x - width / 2} ${point.y - height / 2} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={label}
      >
        {map?.outlines.map(({ code, path }) => (
          <path key={code} d={path} className={styles.state} />
        ))}
        {map?.outlines.map(({ code, x, y }) => (
          <text key={code} x={x} y={y} className={styles.stateName}>
            {code}
          </text>
        ))}
        <path
          className={styles.marker}
          transform={`translate(${point.x} ${point.y})`}
          d="M0,0 C-1.2,-3.2 -3.4,-4.4 -3.4,-7 A3.4,3.4 0 1 1 3.4,-7 C3.4,-4.4 1.2,-3.2 0,0 Z M0,-8.3 A1.3,1.3 0 1 0 0,-5.7 A1.3,1.3 0 1 0 0,-8.3 Z"
        />
      </svg>
      <p className={styles.mapNote}>{t(`tracking.${point.by}`)}</p>
    </>
  );
}

interface FoundPoint extends MapPoint {
  by: 'byPostalCode' | 'byState' | 'byCountry';
}

/** The middle of the postal code, or else of the state, or else of the country. States of the United States are those of the map. */
function findPoint(
  map: AreaMap,
  { normalisedCountry, normalisedState }: Address,
  place: PostalPlace | null,
): FoundPoint | null {
  const point = place && map.project(place.latitude, place.longitude);
  if (point !== null) return { ...point, by: 'byPostalCode' };
  if (map.area === 'US') {
    const state = map.outlines.find(({ code }) => code === normalisedState);
    return state === undefined ? null : { x: state.x, y: state.y, by: 'byState' };
  }
  const center = findCenter(normalisedCountry, normalisedState);
  const middle = center && map.project(center.latitude, center.longitude);
  return middle && { ...middle, by: center?.isState ? 'byState' : 'byCountry' };
}
