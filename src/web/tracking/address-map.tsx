import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { projectAlbersUsa } from '#web/maps/geography/project-albers-usa.ts';
import { usOutlines } from '#web/maps/geography/us-outlines.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { type Address, addressText } from './parcel.ts';
import { mapSettingsQuery, postalPlaceQuery } from './parcel-queries.ts';
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
  if (place.isLoading) return <LoadingScreen />;
  if (place.error !== null) return <ServerError error={place.error} onRetry={() => place.refetch()} />;
  const point = findPoint(address, place.data ?? null);
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
        {usOutlines.map(({ code, path }) => (
          <path key={code} d={path} className={styles.state} />
        ))}
        {usOutlines.map(({ code, x, y }) => (
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
      <p className={styles.mapNote}>{t(point.isExact ? 'tracking.byPostalCode' : 'tracking.byState')}</p>
    </>
  );
}

/** The middle of the postal code, or of the state if the code is unknown. */
function findPoint(
  { normalisedCountry, normalisedState }: Address,
  place: { latitude: number; longitude: number } | null,
): { x: number; y: number; isExact: boolean } | null {
  const point = place === null ? null : projectAlbersUsa(place.latitude, place.longitude);
  if (point !== null) return { ...point, isExact: true };
  if (normalisedCountry !== 'US') return null;
  const state = usOutlines.find(({ code }) => code === normalisedState);
  return state === undefined ? null : { x: state.x, y: state.y, isExact: false };
}
