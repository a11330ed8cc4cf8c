import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import type { Client } from '#contract/reference-data.ts';
import { formatCityZips } from '#model/fulfillment-centers/city-zips.ts';
import { exportFileName } from '#model/texts/export-file-name.ts';
import { useAccount } from '#web/api/account-query.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { csvFile } from '#web/widgets/frame/table/csv-file.ts';
import { CenterForm } from './center-form.tsx';
import styles from './centers.module.css';
import { ImportCentersDialog } from './import-centers-dialog.tsx';
import { useCenterColumns } from './use-center-columns.tsx';
import { useRemoveCenter } from './use-remove-center.tsx';

interface CentersDialogProps {
  client: Client;
  centers: readonly FulfillmentCenter[];
  onClose: () => void;
}

const COLUMNS = ['NAME', 'STATE', 'CITY', 'ZIP', 'INCLUDEDCITYZIPS'];

/** Lists the fulfillment centers of a client. Readers with the permission can add, change, remove and import them. */
export function CentersDialog({ client, centers, onClose }: CentersDialogProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const canEdit = useAccount().permissions.includes('FULFILLMENT_CENTER_EDIT');
  const [edited, setEdited] = useState<FulfillmentCenter | 'new' | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const remove = useRemoveCenter();
  const columns = useCenterColumns(canEdit ? { edit: setEdited, remove: remove.ask } : null);
  const handleDownload = () => {
    const lines = centers.map((one) => [one.NAME, one.STATE, one.CITY, one.ZIP, formatCityZips(one.INCLUDEDCITYZIPS)]);
    saveFile(csvFile([COLUMNS, ...lines]), exportFileName(client.name, t('networkMap.centers'), 'csv'));
  };
  return (
    <Modal open title={t('networkMap.centersOf', { client: client.name })} width={860} footer={null} onCancel={onClose}>
      <div className={styles.dialog}>
        <MutedText>{t('networkMap.centersNote')}</MutedText>
        {remove.error !== null && <ServerError error={remove.error} />}
        <div className={styles.actions}>
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={handleDownload}>
            {t('networkMap.downloadCsv')}
          </Button>
          {canEdit && (
            <>
              <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => setIsImporting(true)}>
                {t('networkMap.importCsv')}
              </Button>
              <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
                {t('networkMap.addCenter')}
              </Button>
            </>
          )}
        </div>
        <RecordTable<FulfillmentCenter>
          columns={columns}
          rows={centers}
          isLoading={false}
          isSearching={false}
          emptyText={t('networkMap.noCenters')}
        />
      </div>
      {edited !== null && (
        <CenterForm center={edited === 'new' ? null : edited} clientId={client.id} onClose={() => setEdited(null)} />
      )}
      {isImporting && <ImportCentersDialog clientId={client.id} onClose={() => setIsImporting(false)} />}
    </Modal>
  );
}
