import { UploadOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, type TableColumnsType } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswerFile, importAnswers, type RejectedAnswer } from '#contract/filings.ts';
import { useAccount } from '#web/api/account-query.ts';
import { callWithForm } from '#web/api/call.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { answerFilesQuery } from './dispute-queries.ts';

/** Imports the carriers' answers to claims, and lists the files that were imported with their rejected lines. */
export function AnswersList({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { permissions } = useAccount();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const files = useQuery(answerFilesQuery(clientId));
  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('clientId', String(clientId));
      form.append('file', file, file.name);
      return callWithForm(importAnswers, form);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const column = (name: string) => t(`disputes.answers.${name}`);
  const columns: TableColumnsType<AnswerFile> = [
    {
      title: column('importedAt'),
      dataIndex: 'importedAt',
      render: (at: string) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    { title: column('file'), dataIndex: 'fileName', render: (name: string) => <bdi>{name}</bdi> },
    { title: column('login'), dataIndex: 'login', render: (login: string) => <bdi>{login}</bdi> },
    { title: column('read'), dataIndex: ['receipt', 'read'], align: 'end' },
    { title: column('approved'), dataIndex: ['receipt', 'approved'], align: 'end' },
    { title: column('denied'), dataIndex: ['receipt', 'denied'], align: 'end' },
    { title: column('rejected'), dataIndex: ['receipt', 'rejected'], align: 'end' },
  ];
  return (
    <>
      <MutedText>{t('disputes.answers.note')}</MutedText>
      {permissions.includes('DISPUTES_FILE') && (
        <div>
          <input
            ref={input}
            hidden
            type="file"
            accept=".csv,.txt"
            aria-label={t('disputes.answers.choose')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again.
              target.value = '';
              if (file !== undefined) send.mutate(file);
            }}
          />
          <Button
            type="primary"
            icon={<UploadOutlined aria-hidden="true" />}
            loading={send.isPending}
            onClick={() => input.current?.click()}
          >
            {t('disputes.answers.import')}
          </Button>
        </div>
      )}
      {send.error !== null && <ServerError error={send.error} />}
      {send.data !== undefined && (
        <Alert
          showIcon
          type={send.data.receipt.rejected > 0 ? 'warning' : 'success'}
          title={t('disputes.answers.receipt', { ...send.data.receipt })}
        />
      )}
      {files.error !== null && <ServerError error={files.error} onRetry={() => files.refetch()} />}
      <DataTable<AnswerFile>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={files.data ?? []}
        loading={files.isFetching}
        pagination={false}
        scroll={{ x: 'max-content' }}
        expandable={{
          rowExpandable: ({ receipt }) => receipt.rejected > 0,
          expandedRowRender: ({ receipt }) => <Problems problems={receipt.problems} />,
        }}
        locale={{ emptyText: <EmptyList isLoading={files.isFetching} text={t('disputes.answers.none')} /> }}
      />
    </>
  );
}

function Problems({ problems }: { problems: readonly RejectedAnswer[] }) {
  const { t } = useTranslation();
  const textOf = useServerText();
  const column = (name: string) => t(`disputes.answers.${name}`);
  return (
    <RecordTable<RejectedAnswer & { key: string }>
      rowKey="key"
      rows={problems.map((problem, index) => ({ ...problem, key: `${problem.line}.${index}` }))}
      isLoading={false}
      isSearching={false}
      emptyText=""
      columns={[
        { title: column('line'), dataIndex: 'line' },
        { title: column('column'), dataIndex: 'column' },
        { title: column('value'), dataIndex: 'value', render: (value: string) => <bdi>{value}</bdi> },
        {
          title: column('reason'),
          dataIndex: 'reason',
          render: (reason: string) => textOf(reason),
        },
      ]}
    />
  );
}
