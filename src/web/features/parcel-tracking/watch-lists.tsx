import { EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ParcelStatus } from '#contract/parcel-tracking.ts';
import { pauseWatchList, removeWatchList, type WatchList } from '#contract/watch-lists.ts';
import { call } from '#web/api/call.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useStatusName } from '#web/tracking/use-status-name.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { TagList } from '#web/ui/layout/tag-list.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { PausableActions } from '#web/ui/records/pausable-actions.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import styles from './parcel-tracking.module.css';
import { WatchListDialog } from './watch-list-dialog.tsx';
import { watchListsQuery } from './watch-queries.ts';
import { WatchedParcels } from './watched-parcels.tsx';

const HEADER = ['name', 'client', 'parcels', 'state', 'last_change_at', ...ParcelStatus.options];

interface WatchListsProps {
  clients: readonly { id: number; name: string; code: string }[];
}

/** The reader's watch lists. */
export function WatchLists({ clients }: WatchListsProps) {
  const { t } = useTranslation();
  const lists = useQuery(watchListsQuery);
  const { choices, choose } = useListChoices(['part', 'list']);
  const [edited, setEdited] = useState<WatchList | 'new' | null>(null);
  const rows = lists.data ?? [];
  const opened = rows.find(({ id }) => String(id) === choices.list) ?? null;
  const show = (list: WatchList | null) => choose({ part: 'watch', list: list === null ? null : String(list.id) });
  const columns = useListColumns({ onEdit: setEdited, onOpen: show });
  return (
    <>
      <RecordList<WatchList>
        title={t('parcelTracking.watchLists')}
        query={lists}
        actions={
          <>
            <CsvButton
              fileName="watch-lists.csv"
              header={HEADER}
              isEmpty={rows.length === 0}
              readRows={() => rows.map(toCells)}
            />
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('parcelTracking.addList')}
            </Button>
          </>
        }
        rows={rows}
        textOf={({ fields, clientName }) => [fields.name, clientName, ...fields.numbers].join(' ')}
        columns={columns}
        emptyText={t('parcelTracking.noLists')}
      >
        <MutedText>{t('parcelTracking.watchNote')}</MutedText>
      </RecordList>
      {edited !== null && (
        <WatchListDialog list={edited === 'new' ? null : edited} clients={clients} onClose={() => setEdited(null)} />
      )}
      {opened !== null && <WatchedParcels list={opened} onClose={() => show(null)} />}
    </>
  );
}

function toCells({ fields, clientName, isPaused, statuses, lastChangeAt }: WatchList): string[] {
  const counts = ParcelStatus.options.map((status) => String(statuses[status] ?? 0));
  const state = isPaused ? 'paused' : 'active';
  return [fields.name, clientName ?? '', String(fields.numbers.length), state, lastChangeAt ?? '', ...counts];
}

interface Handlers {
  onEdit: (list: WatchList) => void;
  onOpen: (list: WatchList) => void;
}

function useListColumns({ onEdit, onOpen }: Handlers): TableColumnsType<WatchList> {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const statusName = useStatusName();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      title: t('schedules.name'),
      key: 'name',
      render: (_, list) => (
        <div className={styles.two}>
          <Button type="link" size="small" onClick={() => onOpen(list)}>
            {list.fields.name}
          </Button>
          {list.isPaused && <Tag>{t('alerts.states.paused')}</Tag>}
          {list.problem !== null && <p className={styles.problem}>{serverText(list.problem)}</p>}
        </div>
      ),
    },
    {
      title: t('parcelTracking.client'),
      dataIndex: 'clientName',
      render: (name: string | null) => name ?? t('reports.noClient'),
    },
    {
      title: t('parcelTracking.parcels'),
      key: 'parcels',
      align: 'end',
      render: (_, { fields }) => fields.numbers.length.toLocaleString(locale),
    },
    {
      title: t('parcelTracking.status'),
      key: 'statuses',
      render: (_, { statuses }) => (
        <TagList>
          {ParcelStatus.options
            .filter((status) => (statuses[status] ?? 0) > 0)
            .map((status) => (
              <Tag key={status}>{`${statusName(status)}: ${(statuses[status] ?? 0).toLocaleString(locale)}`}</Tag>
            ))}
        </TagList>
      ),
    },
    {
      title: t('parcelTracking.lastChange'),
      dataIndex: 'lastChangeAt',
      render: (at: string | null) => (at === null ? t('alerts.never') : dateTime.format(new Date(at))),
    },
    {
      title: t('records.actions'),
      key: 'actions',
      fixed: 'end',
      render: (_, list) => <ListActions list={list} onEdit={() => onEdit(list)} onOpen={() => onOpen(list)} />,
    },
  ];
}

interface ListActionsProps {
  list: WatchList;
  onEdit: () => void;
  onOpen: () => void;
}

function ListActions({ list, onEdit, onOpen }: ListActionsProps) {
  const { t } = useTranslation();
  const { id, version, isPaused, fields } = list;
  const { name } = fields;
  const params = { id };
  return (
    <PausableActions
      record={list}
      removal={{
        title: t('parcelTracking.removeTitle'),
        text: t('parcelTracking.removeText', { name }),
        done: t('parcelTracking.removed'),
      }}
      onPause={() => call(pauseWatchList, { params, body: { paused: !isPaused, version } })}
      onEdit={onEdit}
      onRemove={() => call(removeWatchList, { params, query: { version } })}
    >
      <RowAction
        label={t('parcelTracking.openList', { name })}
        icon={<EyeOutlined aria-hidden="true" />}
        onClick={onOpen}
      />
    </PausableActions>
  );
}
