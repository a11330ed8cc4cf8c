import { useQuery } from '@tanstack/react-query';
import type {} from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { type FilterSet, listFilterSets } from '#web/view/filters/filter-sets.ts';
import { findFilterSetRoute } from './find-filter-set-route.ts';
import styles from './profile.module.css';
import { useFilterSetColumns } from './use-filter-set-columns.tsx';
import { useRemoveFilterSet } from './use-remove-filter-set.tsx';

/** The reader's saved filter sets, with actions to open or delete them. */
export function FilterSetsCard() {
  const { t } = useTranslation();
  const saved = useQuery(savedSettingsQuery);
  const remove = useRemoveFilterSet();
  const [search, setSearch] = useState('');
  const sets = listFilterSets(saved.data ?? new Map());
  const pageNameOf = (set: FilterSet) => t(`pages.${set.page}`, findFilterSetRoute(set)?.label ?? set.page);
  const found = sets.filter((set) => `${set.name} ${pageNameOf(set)}`.toLowerCase().includes(search.toLowerCase()));
  const columns = useFilterSetColumns({ pageNameOf, onRemove: (set) => remove(set, pageNameOf(set)) });
  return (
    <SectionCard title={t('profile.filterSets')}>
      {saved.error !== null && <ServerError error={saved.error} onRetry={() => saved.refetch()} />}
      {sets.length > 0 && (
        <div className={styles.choice}>
          <DebouncedSearch label={t('profile.search')} defaultValue="" onSearch={setSearch} />
        </div>
      )}
      <DataTable<FilterSet>
        size="small"
        rowKey="key"
        loading={saved.isPending}
        columns={columns}
        dataSource={found}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyList isLoading={saved.isPending} text={t('profile.none')} /> }}
      />
    </SectionCard>
  );
}
