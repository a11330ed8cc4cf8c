import { DownloadOutlined, MessageOutlined, PaperClipOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceShipment } from '#contract/invoices.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { useAccount } from '#web/api/account-query.ts';
import { CarrierResponseDialog } from './carrier-response-dialog.tsx';
import styles from './invoices.module.css';
import { useDownloadResponse } from './use-download-response.ts';

/** A carrier's response to a claim: a file to download, a text to show, and a button to add a response. */
export function CarrierResponse({ parcel }: { parcel: InvoiceShipment }) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const { modal } = App.useApp();
  const [isAdding, setIsAdding] = useState(false);
  const download = useDownloadResponse();
  const { id, tracking_number, gsr_reasons, captcha_response_image_location, carrier_id } = parcel;
  const show = t('invoices.response.show', { carrier: findCarrier(carrier_id)?.name ?? '' });
  return (
    <div className={styles.response}>
      {captcha_response_image_location !== null && (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate(id)}
        >
          {t('invoices.response.download')}
        </Button>
      )}
      {gsr_reasons !== null && (
        <Button
          size="small"
          icon={<MessageOutlined aria-hidden="true" />}
          onClick={() => {
            modal.info({ title: show, content: <p className={styles.words}>{gsr_reasons}</p> });
          }}
        >
          {show}
        </Button>
      )}
      {permissions.includes('UPLOAD_FILES') && (
        <Button
          size="small"
          type="text"
          icon={<PaperClipOutlined aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('invoices.response.add')}
        </Button>
      )}
      {isAdding && (
        <CarrierResponseDialog trackingId={id} number={tracking_number || id} onClose={() => setIsAdding(false)} />
      )}
    </div>
  );
}
