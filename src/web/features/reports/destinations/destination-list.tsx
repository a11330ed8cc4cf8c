import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  pauseReportDestination,
  type ReportDestination,
  removeReportDestination,
} from '#contract/report-destinations.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { PausableActions } from '#web/ui/records/pausable-actions.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { DestinationDialog } from './destination-dialog.tsx';
import { destinationsQuery } from './destination-queries.ts';

const HEADER = ['name', 'client', 'kind', 'address', 'state', 'schedules'];

/** The SFTP servers and webhooks to which scheduled reports can be delivered. */
export function DestinationList() {
  const { t } = useTranslation();
  const destinations = useQuery(destinationsQuery);
  const [edited, setEdited] = useState<ReportDestination | 'new' | null>(null);
  const rows = destinations.data ?? [];
  const columns = useColumns(setEdited);
  return (
    <>
      <RecordList<ReportDestination>
        title={t('destinations.title')}
        query={destinations}
        actions={
          <>
            <CsvButton
              fileName="report-destinations.csv"
              header={HEADER}
              isEmpty={rows.length === 0}
              readRows={() =>
                rows.map(({ fields, clientName, place, isPaused, schedules }) => [
                  ...[fields.name, clientName, fields.connection.kind, place, isPaused ? 'paused' : 'active'],
                  String(schedules),
                ])
              }
            />
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('destinations.add')}
            </Button>
          </>
        }
        rows={rows}
        textOf={({ fields, clientName, place }) => [fields.name, clientName, place].join(' ')}
        columns={columns}
        emptyText={t('destinations.none')}
      >
        <MutedText>{t('destinations.note')}</MutedText>
      </RecordList>
      {edited !== null && (
        <DestinationDialog destination={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function useColumns(onEdit: (destination: ReportDestination) => void): TableColumnsType<ReportDestination> {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    { title: t('schedules.name'), dataIndex: ['fields', 'name'] },
    { title: t('reports.client'), dataIndex: 'clientName' },
    {
      title: t('destinations.kind'),
      key: 'kind',
      render: (_, { fields }) => t(`destinations.kinds.${fields.connection.kind}`),
    },
    { title: t('destinations.place'), dataIndex: 'place', render: (place: string) => <bdi dir="ltr">{place}</bdi> },
    {
      title: t('destinations.state'),
      dataIndex: 'isPaused',
      render: (isPaused: boolean) => (
        <Tag color={isPaused ? 'default' : 'success'}>{t(isPaused ? 'schedules.paused' : 'destinations.active')}</Tag>
      ),
    },
    {
      title: t('destinations.schedules'),
      dataIndex: 'schedules',
      align: 'end',
      render: (count: number) => count.toLocaleString(locale),
    },
    {
      title: t('records.actions'),
      key: 'actions',
      fixed: 'end',
      render: (_, destination) => <Actions destination={destination} onEdit={() => onEdit(destination)} />,
    },
  ];
}

function Actions({ destination, onEdit }: { destination: ReportDestination; onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, version, isPaused, fields } = destination;
  const { name } = fields;
  const params = { id };
  return (
    <PausableActions
      record={destination}
      removal={{
        title: t('destinations.removeTitle'),
        text: t('destinations.removeText', { name }),
        done: t('destinations.removed'),
      }}
      onPause={() => call(pauseReportDestination, { params, body: { paused: !isPaused, version } })}
      onEdit={onEdit}
      onRemove={() => call(removeReportDestination, { params, query: { version } })}
    />
  );
}
