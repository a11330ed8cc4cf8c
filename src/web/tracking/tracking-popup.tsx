import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { AddressSection } from './address-section.tsx';
import { ChargesSection } from './charges-section.tsx';
import { CopyButton } from './copy-button.tsx';
import { HistorySection } from './history-section.tsx';
import { type ParcelRequest, parcelQuery } from './parcel-queries.ts';
import { ReportButton } from './report-button.tsx';
import { ShipmentSummary } from './shipment-summary.tsx';
import styles from './tracking.module.css';

interface TrackingPopupProps extends ParcelRequest {
  onClose: () => void;
}

// Source: dashboards.md §2, initial size 800x600.
const WIDTH = 800;

/** The details of a parcel: the shipment, both addresses, the charges, and its history on all invoices. */
export function TrackingPopup({ onClose, ...request }: TrackingPopupProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const parcel = useQuery(parcelQuery(request));
  const trackingNumber = parcel.data?.trackingNumber ?? '';
  return (
    <Modal
      open
      width={isNarrow ? '100%' : WIDTH}
      centered
      footer={null}
      onCancel={onClose}
      className={styles.popup}
      title={
        <div className={styles.title}>
          <span>{t('tracking.title')}</span>
          {trackingNumber !== '' && (
            <>
              <bdi>{trackingNumber}</bdi>
              <CopyButton trackingNumber={trackingNumber} />
              <ReportButton
                clientId={request.clientId}
                trackingId={request.trackingId}
                trackingNumber={trackingNumber}
              />
            </>
          )}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to reach a box that scrolls */}
      <section className={styles.body} tabIndex={0} aria-label={t('tracking.title')}>
        {parcel.error !== null && <ServerError error={parcel.error} onRetry={() => parcel.refetch()} />}
        {parcel.isPending && <LoadingScreen />}
        {parcel.data !== undefined && (
          <>
            <ShipmentSummary parcel={parcel.data} />
            <AddressSection header={parcel.data.header} />
            <ChargesSection parcel={parcel.data} />
            <HistorySection parcel={request} />
          </>
        )}
      </section>
    </Modal>
  );
}
