import { inOneParam } from '#web/view/address/url-choices.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';

/** The tracking id of the open parcel, in the URL. */
export const parcelChoice = inOneParam<string>('parcel', String, (text) =>
  /^\d{1,20}$/.test(text) ? text : undefined,
);

interface OpenParcelState {
  trackingId: string | null;
  openParcel: (trackingId: string) => void;
  closeParcel: () => void;
}

/** Returns the open parcel and opens or closes one. The URL holds it, so that a link opens it. */
export function useOpenParcel(): OpenParcelState {
  const { params, ...view } = useViewAddress();
  const change = (write: (params: URLSearchParams) => void) => {
    const next = view.currentParams();
    write(next);
    view.change(next);
  };
  return {
    trackingId: parcelChoice.read(params) ?? null,
    openParcel: (trackingId) => change((next) => parcelChoice.write(next, trackingId)),
    closeParcel: () => change((next) => parcelChoice.clear(next)),
  };
}
