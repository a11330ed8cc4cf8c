import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addfilterForKey, deleteFilterForKey } from '#contract/personal-settings.ts';
import { routes } from '#model/access/routes.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { truncate } from '#model/texts/truncate.ts';
import { call } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { clientChoice, type Filters, filtersChoice } from '#web/view/address/url-choices.ts';
import { type FilterSet, listFilterSets } from '#web/view/filters/filter-sets.ts';
import styles from './profile.module.css';

const SUMMARY_LENGTH = 58;

/** The reader's saved filter sets, with actions to open or delete them. */
export function FilterSetsCard() {
  const { t } = useTranslation();
  const saved = useQuery(savedSettingsQuery);
  const clients = useQuery(clientsQuery);
  const remove = useRemoveFilterSet();
  const summarise = useSummarise();
  const [search, setSearch] = useState('');
  const sets = listFilterSets(saved.data ?? new Map());
  const clientNames = new Map(clients.data?.map(({ id, name }) => [id, name]));
  const pageOf = ({ page }: FilterSet) => routes.find(({ id }) => id === page);
  const pageName = (set: FilterSet) => t(`pages.${set.page}`, pageOf(set)?.label ?? set.page);
  const found = sets.filter((set) => `${set.name} ${pageName(set)}`.toLowerCase().includes(search.toLowerCase()));
  const columns: TableColumnsType<FilterSet> = [
    { title: t('profile.filterSet'), dataIndex: 'name' },
    { title: t('profile.page'), key: 'page', render: (_, set) => pageName(set) },
    {
      title: t('profile.client'),
      dataIndex: 'clientId',
      render: (id: number | null) => (id === null ? t('profile.allClients') : (clientNames.get(id) ?? id)),
    },
    {
      title: t('profile.filters'),
      key: 'filters',
      render: (_, { filters, ignored }) => (
        <>
          {ignored.length > 0 && <Tag color="warning">{t('profile.damaged')}</Tag>}
          <span title={summarise(filters)}>{truncate(summarise(filters), SUMMARY_LENGTH)}</span>
        </>
      ),
    },
    {
      title: <span className="visually-hidden">{t('profile.actions')}</span>,
      key: 'actions',
      render: (_, set) => (
        <span className={styles.actions}>
          {pageOf(set) !== undefined && (
            <Link
              to={{ pathname: pageOf(set)?.path ?? '/', search: toSearch(set) }}
              state={{ ignored: set.ignored }}
              aria-label={t('profile.loadOf', { name: set.name })}
            >
              {t('profile.load')}
            </Link>
          )}
          <Button
            size="small"
            danger
            aria-label={t('profile.deleteOf', { name: set.name })}
            onClick={() => remove(set, pageName(set))}
          >
            {t('profile.delete')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <SectionCard title={t('profile.filterSets')}>
      {saved.error !== null && <ServerError error={saved.error} onRetry={() => saved.refetch()} />}
      {sets.length > 0 && (
        <div className={styles.choice}>
          <DebouncedSearch label={t('profile.search')} defaultValue="" onSearch={setSearch} />
        </div>
      )}
      <Table<FilterSet>
        size="small"
        rowKey="key"
        loading={saved.isPending}
        columns={columns}
        dataSource={found}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('profile.none')} /> }}
      />
    </SectionCard>
  );
}

/** Returns the query string that opens a page with a filter set, and with its client if it has one. */
function toSearch({ clientId, filters }: FilterSet): string {
  const params = new URLSearchParams();
  if (clientId !== null) clientChoice.write(params, clientId);
  filtersChoice.write(params, filters);
  return `?${params}`;
}

function useSummarise(): (filters: Filters) => string {
  const { t } = useTranslation();
  return (filters) =>
    filterDimensions
      .flatMap(({ id, label }) => {
        const values = filters[id];
        return values === undefined ? [] : [`${t(`dimensions.${id}`, label)}: ${values.join(', ')}`];
      })
      .join(' | ');
}

/** Deletes a filter set after confirmation, and offers to undo that. */
function useRemoveFilterSet(): (set: FilterSet, pageName: string) => void {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const settings = {
    onError: (error: Error) => {
      message.error(problemText(error), 8);
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedSettingsQuery.queryKey }),
  };
  const restore = useMutation({
    mutationFn: (set: FilterSet) => call(addfilterForKey, { body: toSetting(set) }),
    onSuccess: (_answer, { name }) => {
      message.success(t('profile.restored', { name }));
    },
    ...settings,
  });
  const remove = useMutation({
    mutationFn: ({ key }: FilterSet) => call(deleteFilterForKey, { params: { key } }),
    onSuccess: (_answer, set) => {
      const key = `deleted ${set.key}`;
      const undo = () => {
        message.destroy(key);
        restore.mutate(set);
      };
      message.success({
        key,
        duration: 10,
        content: (
          <>
            {t('profile.deleted', { name: set.name })}
            <Button type="link" size="small" onClick={undo}>
              {t('profile.undo')}
            </Button>
          </>
        ),
      });
    },
    ...settings,
  });
  return (set, pageName) =>
    modal.confirm({
      title: t('profile.deleteTitle', { name: set.name }),
      content: t('profile.deleteText', { page: pageName }),
      okText: t('profile.delete'),
      okButtonProps: { danger: true },
      cancelText: t('profile.keep'),
      onOk: () => remove.mutateAsync(set).catch(() => undefined),
    });
}

function toSetting({ key, filters }: FilterSet) {
  return { filter_key: key, filter_value: JSON.stringify({ filters }) };
}
