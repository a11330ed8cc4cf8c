import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMapping } from '#contract/mappings.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { ImportMapping } from './import-mapping.tsx';
import styles from './mapping.module.css';
import { exportMapping } from './mapping-file.ts';
import { mappingsQuery } from './mapping-queries.ts';
import { RenameMapping } from './rename-mapping.tsx';
import { useRemoveMapping } from './use-remove-mapping.tsx';

/** The mappings of a client, which can be renamed, removed, exported and imported. */
export function SavedMappings() {
  const { t } = useTranslation();
  const clients = useQuery(clientsQuery);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const clientId = pickedId ?? clients.data?.[0]?.id ?? null;
  return (
    <SectionCard
      title={t('mapping.saved.title')}
      actions={clientId !== null && <ImportMapping key={clientId} clientId={clientId} />}
    >
      {clients.error !== null && <ServerError error={clients.error} />}
      <LabelledField label={t('mapping.saved.client')} htmlFor="mappings-client">
        <Select
          id="mappings-client"
          className={styles.client ?? ''}
          value={clientId}
          onChange={setPickedId}
          options={(clients.data ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </LabelledField>
      {clientId !== null && <MappingTable clientId={clientId} />}
    </SectionCard>
  );
}

function MappingTable({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const mappings = useQuery(mappingsQuery(clientId));
  const [renamed, setRenamed] = useState<SavedMapping | null>(null);
  const remove = useRemoveMapping();
  return (
    <>
      {mappings.error !== null && <ServerError error={mappings.error} onRetry={() => mappings.refetch()} />}
      {remove.error !== null && <ServerError error={remove.error} />}
      <DataTable<SavedMapping>
        size="small"
        rowKey="id"
        loading={mappings.isPending}
        dataSource={mappings.data ?? []}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyList isLoading={mappings.isPending} text={t('mapping.saved.none')} /> }}
        columns={[
          { title: t('mapping.saved.name'), dataIndex: 'name' },
          { title: t('mapping.saved.columns'), render: (_, { mapping }) => mapping.shape.columns.length, align: 'end' },
          {
            title: t('mapping.saved.changed'),
            render: (_, { changedAt }) => formatDay(changedAt.slice(0, 10), locale),
          },
          {
            title: t('mapping.saved.actions'),
            render: (_, saved) => (
              <RowActions>
                <Button
                  size="small"
                  icon={<EditOutlined aria-hidden="true" />}
                  aria-label={t('mapping.saved.rename', { name: saved.name })}
                  onClick={() => setRenamed(saved)}
                />
                <Button
                  size="small"
                  icon={<DownloadOutlined aria-hidden="true" />}
                  aria-label={t('mapping.saved.export', { name: saved.name })}
                  onClick={() => exportMapping(saved)}
                />
                <Button
                  size="small"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('mapping.saved.remove', { name: saved.name })}
                  onClick={() => remove.ask(saved)}
                />
              </RowActions>
            ),
          },
        ]}
      />
      {renamed !== null && <RenameMapping saved={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
