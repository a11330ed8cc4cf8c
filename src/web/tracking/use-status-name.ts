import { useTranslation } from 'react-i18next';
import { ParcelStatus } from '#contract/parcel-tracking.ts';
import { parcelStatuses } from '#model/tracking/parcel-statuses.ts';

/** Returns the name of the kind of an event or of the status of a parcel. */
export function useStatusName(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const status = ParcelStatus.safeParse(kind).data;
    return status === undefined ? kind : t(`parcelStatuses.${status}`, parcelStatuses[status].label);
  };
}
