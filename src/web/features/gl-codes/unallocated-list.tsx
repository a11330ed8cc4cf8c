import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GlCode, listUnallocated, MAX_UNALLOCATED, type UnallocatedCharges } from '#contract/gl-codes.ts';
import type { ChargeCategory } from '#model/tracking/tracking-columns.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import styles from './gl-codes.module.css';
import type { GlPeriod } from './gl-period.ts';
import { UNALLOCATED_PER_PAGE, unallocatedQuery } from './gl-queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { ruleFormFor } from './rule-form.ts';
import { unallocatedCsv } from './unallocated-csv.ts';

interface UnallocatedListProps {
  clientId: number;
  period: GlPeriod;
  codes: readonly GlCode[];
}

/** The charges of a period that no rule allocates, each with a button for a rule that would. */
export function UnallocatedList({ clientId, period, codes }: UnallocatedListProps) {
  const { t } = useTranslation();
  const { choices, choose, page } = useListChoices(['search']);
  const search = choices.search ?? '';
  const found = useQuery(unallocatedQuery(clientId, { ...period, search, page }));
  useExistingPage({
    page,
    pageSize: UNALLOCATED_PER_PAGE,
    found,
    onPage: (last) => choose({ page: String(last) }),
  });
  const [chosen, setChosen] = useState<UnallocatedCharges | 'any' | null>(null);
  const columns = useUnallocatedColumns(setChosen);
  const download = useDownload(clientId, { ...period, search });
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <DebouncedSearch
            label={t('records.search')}
            defaultValue={search}
            onSearch={(text) => choose({ search: text === '' ? null : text })}
          />
        </div>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending}
          disabled={(found.data?.total ?? 0) === 0}
          onClick={() => download.mutate()}
        >
          {t('glCodes.csv')}
        </Button>
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setChosen('any')}>
          {t('glCodes.addRule')}
        </Button>
      </div>
      {found.error !== null && <ServerError error={found.error} onRetry={() => found.refetch()} />}
      <DataTable<UnallocatedCharges>
        size="small"
        rowKey={({ carrierName, accountNumber, service, category, charge, currency }) =>
          [carrierName, accountNumber, service, category, charge, currency].join('|')
        }
        loading={found.isFetching}
        columns={columns}
        dataSource={found.data?.rows ?? []}
        pagination={{
          current: page,
          pageSize: UNALLOCATED_PER_PAGE,
          total: found.data?.total ?? 0,
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: (next) => choose({ page: String(next) }),
        }}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: (
            <EmptyList
              isLoading={found.isPending}
              text={t(search === '' ? 'glCodes.allAllocated' : 'records.nothingFound')}
            />
          ),
        }}
      />
      {chosen !== null && (
        <RuleDialog
          rule={null}
          initial={ruleFormFor(chosen === 'any' ? null : chosen)}
          clientId={clientId}
          period={period}
          codes={codes}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** Saves the charges that no rule allocates as CSV, the largest amounts first. */
function useDownload(clientId: number, asked: GlPeriod & { search: string }) {
  const { message } = App.useApp();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: () =>
      call(listUnallocated, { params: { clientId }, query: { ...asked, page: 1, pageSize: MAX_UNALLOCATED } }),
    onSuccess: ({ rows }) =>
      saveFile(
        new Blob([unallocatedCsv(rows)], { type: 'text/csv;charset=utf-8' }),
        `unallocated-${asked.fromDate}-${asked.toDate}.csv`,
      ),
    onError: (error) => message.error(problemText(error)),
  });
}

function useUnallocatedColumns(onAdd: (charges: UnallocatedCharges) => void): TableColumnsType<UnallocatedCharges> {
  const { t } = useTranslation();
  const locale = useLocale();
  const valueName = useValueName();
  return [
    { title: t('accounts.carrier'), dataIndex: 'carrierName' },
    { title: t('accounts.number'), dataIndex: 'accountNumber' },
    { title: t('glCodes.charge'), dataIndex: 'charge' },
    {
      title: t('tracking.category'),
      dataIndex: 'category',
      render: (category: string) => t(`tracking.categories.${category as ChargeCategory}`),
    },
    {
      title: t('glCodes.amount'),
      dataIndex: 'netMinor',
      align: 'end',
      render: (minor: number, { currency }) => formatMoney(minor, currency, locale),
    },
    { title: t('glCodes.currency'), dataIndex: 'currency' },
    {
      title: t('glCodes.charges'),
      dataIndex: 'charges',
      align: 'end',
      render: (count: number) => count.toLocaleString(locale),
    },
    {
      title: t('glCodes.service'),
      dataIndex: 'service',
      render: (value: string) => (value === '' ? '–' : valueName({ dimension: 'service_category', value })),
    },
    { title: t('glCodes.lastBilled'), dataIndex: 'lastBillDate', render: (day: string) => formatDay(day, locale) },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      fixed: 'end',
      render: (_, charges) => (
        <RowAction
          label={t('glCodes.ruleFor', { charge: charges.charge, account: charges.accountNumber })}
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => onAdd(charges)}
        />
      ),
    },
  ];
}
