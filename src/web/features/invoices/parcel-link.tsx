import { Button } from 'antd';
import { useOpenParcel } from '#web/tracking/use-open-parcel.ts';
import styles from './invoices.module.css';

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
