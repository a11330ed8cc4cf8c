import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { truncate } from '#model/texts/truncate.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import type { FilterSet } from '#web/view/filters/filter-sets.ts';
import { filterSetSearch } from './filter-set-search.ts';
import { findFilterSetRoute } from './find-filter-set-route.ts';
import styles from './profile.module.css';
import { useSavedFilterSummary } from './use-saved-filter-summary.ts';

const SUMMARY_LENGTH = 58;

interface ColumnOptions {
  pageNameOf: (set: FilterSet) => string;
  onRemove: (set: FilterSet) => void;
}

/** The columns of the list of filter sets. */
export function useFilterSetColumns({ pageNameOf, onRemove }: ColumnOptions): TableColumnsType<FilterSet> {
  const { t } = useTranslation();
  const clients = useQuery(clientsQuery);
  const summarise = useSavedFilterSummary();
  const clientNames = new Map(clients.data?.map(({ id, name }) => [id, name]));
  return [
    { title: t('profile.filterSet'), dataIndex: 'name' },
    { title: t('profile.page'), key: 'page', render: (_, set) => pageNameOf(set) },
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
          {findFilterSetRoute(set) !== undefined && (
            <Link
              to={{ pathname: findFilterSetRoute(set)?.path ?? '/', search: filterSetSearch(set) }}
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
            onClick={() => onRemove(set)}
          >
            {t('profile.delete')}
          </Button>
        </span>
      ),
    },
  ];
}
