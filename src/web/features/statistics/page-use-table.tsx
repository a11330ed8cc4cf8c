import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { listPageUse, type PageUse } from '#contract/statistics.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { usePageName } from './use-page-name.ts';

const pageUseQuery = queryOptions({
  queryKey: [listPageUse.path],
  queryFn: ({ signal }) => call(listPageUse, {}, signal),
});

/** The usage of pages and the response times of their figures. */
export function PageUseTable() {
  const { t } = useTranslation();
  const use = useQuery(pageUseQuery);
  const pageName = usePageName();
  const nameOf = ({ pageId }: PageUse) => pageName(pageId);
  return (
    <RecordList<PageUse>
      title={t('statistics.use')}
      query={use}
      rows={use.data ?? []}
      textOf={nameOf}
      rowKey="pageId"
      columns={useColumns(nameOf)}
      emptyText={t('statistics.noUse')}
    >
      <MutedText>{t('statistics.useNote')}</MutedText>
    </RecordList>
  );
}

function useColumns(nameOf: (use: PageUse) => string): TableColumnsType<PageUse> {
  const { t } = useTranslation();
  const locale = useLocale();
  const inMs = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
  const count = (of: 'users' | 'days' | 'questions'): TableColumnsType<PageUse>[number] => ({
    title: t(`statistics.${of}`),
    dataIndex: of,
    align: 'end',
    sorter: (one, other) => one[of] - other[of],
    render: (value: number) => value.toLocaleString(locale),
  });
  const within = (of: 'halfWithinMs' | 'mostWithinMs'): TableColumnsType<PageUse>[number] => ({
    title: t(`statistics.${of}`),
    dataIndex: of,
    align: 'end',
    sorter: (one, other) => (one[of] ?? Infinity) - (other[of] ?? Infinity),
    render: (ms: number | null) => (ms === null ? t('statistics.longer') : inMs.format(ms)),
  });
  return [
    {
      title: t('statistics.page'),
      key: 'page',
      sorter: (one, other) => nameOf(one).localeCompare(nameOf(other), locale),
      render: (_, use) => nameOf(use),
    },
    count('users'),
    count('days'),
    count('questions'),
    within('halfWithinMs'),
    within('mostWithinMs'),
  ];
}
