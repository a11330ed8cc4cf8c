import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChangeAction, listChanges, type RecordedChange, SubjectKind } from '#contract/audit-trail.ts';
import type { Input } from '#contract/endpoint.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { ChangeDetails } from './change-details.tsx';
import { ChangeFilters } from './change-filters.tsx';

const PAGE_SIZE = 25;

type ChangeSearch = Omit<Input<typeof listChanges>['query'], 'pageSize'>;

const changesQuery = (search: ChangeSearch) =>
  queryOptions({
    queryKey: [listChanges.path, search],
    queryFn: ({ signal }) => call(listChanges, { query: { ...search, pageSize: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The changes to records, newest first. Each row expands to show the values before and after. */
export function AuditTrail() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { choices, choose, page } = useListChoices(['search', 'kind', 'action', 'from', 'to']);
  const changes = useQuery(
    changesQuery({
      page,
      search: choices.search ?? undefined,
      kind: SubjectKind.safeParse(choices.kind).data,
      action: ChangeAction.safeParse(choices.action).data,
      from: toDay(choices.from),
      to: toDay(choices.to),
    }),
  );
  useExistingPage({ page, pageSize: PAGE_SIZE, found: changes, onPage: (last) => choose({ page: String(last) }) });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const columns: TableColumnsType<RecordedChange> = [
    { title: t('auditTrail.when'), dataIndex: 'at', render: (at: string) => dateTime.format(new Date(at)) },
    { title: t('auditTrail.who'), dataIndex: 'login' },
    { title: t('auditTrail.kind'), dataIndex: 'kind', render: (kind: string) => t(`auditTrail.kinds.${kind}`) },
    { title: t('auditTrail.record'), dataIndex: 'subjectName' },
    {
      title: t('auditTrail.action'),
      dataIndex: 'action',
      render: (action: string) => <Tag>{t(`auditTrail.actions.${action}`)}</Tag>,
    },
  ];
  return (
    <SectionCard title={t('auditTrail.title')} isTitleHidden>
      <ChangeFilters choices={choices} onChoose={choose} />
      {changes.error !== null && <ServerError error={changes.error} onRetry={() => changes.refetch()} />}
      <DataTable<RecordedChange>
        size="small"
        rowKey="id"
        loading={changes.isPending}
        columns={columns}
        dataSource={changes.data?.changes ?? []}
        expandable={{
          expandedRowRender: (change) => <ChangeDetails change={change} />,
          columnTitle: <span className="visually-hidden">{t('auditTrail.details')}</span>,
        }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: changes.data?.total ?? 0,
          onChange: (next) => choose({ page: String(next) }),
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyList isLoading={changes.isPending} text={t('auditTrail.none')} /> }}
      />
    </SectionCard>
  );
}

function toDay(text: string | null): string | undefined {
  return text !== null && isIsoDate(text) ? text : undefined;
}
