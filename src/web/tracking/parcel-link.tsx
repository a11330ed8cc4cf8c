import { Button } from 'antd';
import styles from './tracking.module.css';
import { useOpenParcel } from './use-open-parcel.ts';

/** A tracking number that opens the details of its parcel. */
export function ParcelLink({ trackingId, trackingNumber }: { trackingId: string; trackingNumber: string }) {
  const { openParcel } = useOpenParcel();
  if (trackingNumber === '') return '–';
  return (
    <Button type="link" size="small" className={styles.number} onClick={() => openParcel(trackingId)}>
      <bdi>{trackingNumber}</bdi>
    </Button>
  );
}
