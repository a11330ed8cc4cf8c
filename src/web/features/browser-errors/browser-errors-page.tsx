import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BrowserError, BrowserErrorState, downloadBrowserErrors } from '#contract/browser-errors.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { scrollOf } from '#web/ui/records/table-scroll.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import styles from './browser-errors.module.css';
import { ErrorDetails } from './error-details.tsx';
import { browserErrorsQuery, ERRORS_PER_PAGE } from './error-queries.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useErrorColumns } from './use-error-columns.tsx';

/** The errors that occurred in browsers, with equal ones grouped. */
export function BrowserErrorsPage() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const { choices, choose, page } = useListChoices(['search', 'state']);
  const filter = { search: choices.search ?? undefined, state: BrowserErrorState.safeParse(choices.state).data };
  const errors = useQuery(browserErrorsQuery({ ...filter, page }));
  useExistingPage({ page, pageSize: ERRORS_PER_PAGE, found: errors, onPage: (last) => choose({ page: String(last) }) });
  const [resolved, setResolved] = useState<BrowserError | null>(null);
  const columns = useErrorColumns({ onResolve: setResolved });
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(downloadBrowserErrors, { query: filter }), 'browser-errors.csv'),
    onError: (error) => message.error(problemText(error)),
  });
  return (
    <CardPage>
      <SectionCard
        title={t('browserErrors.title')}
        actions={
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('browserErrors.csv')}
          </Button>
        }
      >
        <MutedText>{t('browserErrors.note')}</MutedText>
        <search className={styles.filters}>
          <DebouncedSearch
            label={t('browserErrors.search')}
            defaultValue={choices.search ?? ''}
            onSearch={(search) => choose({ search })}
          />
          <ClearableSelect
            aria-label={t('browserErrors.state')}
            placeholder={t('browserErrors.state')}
            value={choices.state}
            onChange={(state) => choose({ state: state ?? null })}
            options={BrowserErrorState.options.map((state) => ({
              value: state,
              label: t(`browserErrors.states.${state}`),
            }))}
          />
        </search>
        {errors.error !== null && <ServerError error={errors.error} onRetry={() => errors.refetch()} />}
        <DataTable<BrowserError>
          size="small"
          rowKey="id"
          loading={errors.isPending}
          columns={columns}
          dataSource={errors.data?.errors ?? []}
          expandable={{
            expandedRowRender: ({ id }) => <ErrorDetails id={id} />,
            columnTitle: <span className="visually-hidden">{t('auditTrail.details')}</span>,
          }}
          pagination={{
            current: page,
            pageSize: ERRORS_PER_PAGE,
            total: errors.data?.total ?? 0,
            onChange: (next) => choose({ page: String(next) }),
            size: 'small',
            showSizeChanger: false,
            hideOnSinglePage: true,
          }}
          {...scrollOf(errors.data?.errors)}
          locale={{ emptyText: <EmptyList isLoading={errors.isPending} text={t('browserErrors.none')} /> }}
        />
      </SectionCard>
      {resolved !== null && <ResolveDialog error={resolved} onClose={() => setResolved(null)} />}
    </CardPage>
  );
}
