import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountConfig, listAccountConfigs } from '#contract/account-config.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ConfigDialog } from './config-dialog.tsx';
import { configsCsv } from './configs-csv.ts';
import { ImportConfigsDialog } from './import-configs-dialog.tsx';
import { useConfigColumns } from './use-config-columns.tsx';

const configsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listAccountConfigs.path, clientId],
    queryFn: ({ signal }) => call(listAccountConfigs, { params: { clientId } }, signal),
  });

/** The configurations of a client's accounts, with a dialog for each and a file for all of them. */
export function ConfigList({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const configs = useQuery(configsQuery(clientId));
  const [edited, setEdited] = useState<AccountConfig | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { search, setSearch, found } = useSearch(configs.data ?? [], textOf);
  const columns = useConfigColumns(setEdited);
  const handleDownload = () => {
    saveFile(new Blob([configsCsv(found)], { type: 'text/csv;charset=utf-8' }), 'accounts.csv');
  };
  return (
    <RecordCard
      title={t('accountConfig.title')}
      search={search}
      onSearch={setSearch}
      error={configs.error}
      onRetry={() => configs.refetch()}
      actions={
        <>
          <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={found.length === 0} onClick={handleDownload}>
            {t('accountConfig.download')}
          </Button>
          <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => setIsImporting(true)}>
            {t('accountConfig.import')}
          </Button>
        </>
      }
    >
      <RecordTable<AccountConfig>
        columns={columns}
        rows={found}
        isLoading={configs.isPending}
        isSearching={search !== ''}
        emptyText={t('accounts.none')}
      />
      {edited !== null && <ConfigDialog config={edited} onClose={() => setEdited(null)} />}
      {isImporting && <ImportConfigsDialog clientId={clientId} onClose={() => setIsImporting(false)} />}
    </RecordCard>
  );
}

function textOf({
  client,
  carrier,
  number,
  name,
  groupName,
  divisionName,
  glCode,
  agreement,
  contactName,
}: AccountConfig) {
  return [client.name, carrier.name, number, name, groupName, divisionName, glCode, agreement, contactName].join(' ');
}
