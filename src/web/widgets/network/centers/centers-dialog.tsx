import { DeleteOutlined, DownloadOutlined, EditOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import type { Client } from '#contract/reference-data.ts';
import { servedZips } from '#model/fulfillment-centers/check-center.ts';
import { formatCityZips } from '#model/fulfillment-centers/city-zips.ts';
import { exportFileName } from '#model/texts/export-file-name.ts';
import { useAccount } from '#web/api/account-query.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { csvFile } from '#web/widgets/frame/csv-file.ts';
import { CenterForm } from './center-form.tsx';
import styles from './centers.module.css';
import { ImportCentersDialog } from './import-centers-dialog.tsx';
import { useRemoveCenter } from './use-remove-center.tsx';

interface CentersDialogProps {
  client: Client;
  centers: readonly FulfillmentCenter[];
  onClose: () => void;
}

const COLUMNS = ['NAME', 'STATE', 'CITY', 'ZIP', 'INCLUDEDCITYZIPS'];

/** The fulfillment centers of a client with the ZIP codes each serves; who may, adds, changes, removes and imports them. */
export function CentersDialog({ client, centers, onClose }: CentersDialogProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const locale = useLocale();
  const canEdit = useAccount().permissions.includes('FULFILLMENT_CENTER_EDIT');
  const [edited, setEdited] = useState<FulfillmentCenter | 'new' | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const remove = useRemoveCenter();
  const columns: TableColumnsType<FulfillmentCenter> = [
    { title: t('networkMap.center.name'), dataIndex: 'NAME' },
    { title: t('networkMap.center.city'), render: (_, { CITY, STATE, ZIP }) => `${CITY}, ${STATE} ${ZIP}` },
    {
      title: t('networkMap.center.zips'),
      align: 'end',
      render: (_, center) => (
        <span title={formatCityZips(center.INCLUDEDCITYZIPS)}>{servedZips(center).size.toLocaleString(locale)}</span>
      ),
    },
    ...(canEdit
      ? [{ title: t('records.actions'), render: (_: unknown, center: FulfillmentCenter) => actions(center) }]
      : []),
  ];
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

  function actions(center: FulfillmentCenter) {
    return (
      <RowActions>
        <Button
          size="small"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={t('records.editOf', { name: center.NAME })}
          onClick={() => setEdited(center)}
        />
        <Button
          size="small"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('networkMap.removeOf', { name: center.NAME })}
          onClick={() => remove.ask(center)}
        />
      </RowActions>
    );
  }
}
