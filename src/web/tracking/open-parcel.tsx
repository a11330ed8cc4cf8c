import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { useOpenParcel } from './use-open-parcel.ts';

const TrackingPopup = loadOnDemand(async () => (await import('./tracking-popup.tsx')).TrackingPopup);

/** Shows the popup of the parcel that the address names, if it names one. */
export function OpenParcel({ pageId }: { pageId: string }) {
  const { trackingId, closeParcel } = useOpenParcel();
  const { client } = useClientChoice();
  if (trackingId === null || client === null) return null;
  return (
    <TrackingPopup
      key={trackingId}
      pageId={pageId}
      clientId={client.id}
      trackingId={trackingId}
      onClose={closeParcel}
    />
  );
}
