import { PlayCircleOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type FileFormat, runReport } from '#contract/reports.ts';
import { reports } from '#model/reports/reports.ts';
import { call } from '#web/api/call.ts';
import { FormatItem } from '#web/features/reports/form/format-item.tsx';
import { initialFields, type ReportFields, toRequest } from '#web/features/reports/form/report-fields.ts';
import { ReportFormItems } from '#web/features/reports/form/report-form-items.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { reportRunsQuery } from './report-queries.ts';
import styles from './runs.module.css';

type RunFields = ReportFields & { format: FileFormat };

/** The form that runs a report of the catalogue. */
export function RunReportForm() {
  const { t } = useTranslation();
  const { client, query } = useClientChoice();
  const run = useRunReport();
  return (
    <SectionCard title={t('reports.runTitle')}>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      {run.error !== null && <ServerError error={run.error} />}
      {client !== null && (
        <Form<RunFields>
          name="run-report"
          layout="vertical"
          className={styles.form ?? ''}
          initialValues={{ ...initialFields(client.id, reports[0]?.id ?? ''), format: 'xlsx' }}
          onFinish={(fields) => run.mutate(fields)}
        >
          <ReportFormItems />
          <FormatItem />
          <Button
            type="primary"
            htmlType="submit"
            icon={<PlayCircleOutlined aria-hidden="true" />}
            loading={run.isPending}
            className={styles.run ?? ''}
          >
            {t('reports.run')}
          </Button>
        </Form>
      )}
    </SectionCard>
  );
}

function useRunReport() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ format, ...fields }: RunFields) => call(runReport, { body: { ...toRequest(fields), format } }),
    onSuccess: () => {
      client.invalidateQueries(reportRunsQuery);
      message.success(t('reports.queued'));
    },
  });
}
