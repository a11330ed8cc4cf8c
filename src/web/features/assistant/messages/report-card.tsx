import { DownloadOutlined } from '@ant-design/icons';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssistantReport } from '#contract/assistant.ts';
import { type ChatMessage, setReportInstanceId } from '#contract/chat-calls.ts';
import { getReportsRequest, reportStatus } from '#contract/reports.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { call } from '#web/api/call.ts';
import { ProblemError } from '#web/api/problem-error.ts';
import { useDownloadReport } from '#web/api/use-download-report.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { changeMessage } from '#web/features/assistant/conversation/chat-queries.ts';
import type { ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './messages.module.css';

/** Source: shell.md §4.10, "Polled every 5 seconds". */
const POLL_MS = 5000;

const COLORS = { Queued: 'default', Running: 'processing', Completed: 'success', Failed: 'error' } as const;

const statusQuery = (id: number) =>
  queryOptions({
    queryKey: [reportStatus.path, id],
    queryFn: ({ signal }) => call(reportStatus, { params: { id } }, signal),
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 'Completed' || data?.status === 'Failed' || isGone(error) ? false : POLL_MS,
  });

/** Reports are removed after some weeks, and by their reader. */
function isGone(error: Error | null): boolean {
  return error instanceof ProblemError && error.status === 404;
}

interface ReportCardProps {
  report: AssistantReport;
  message: ChatMessage;
  place: ChatPlace;
  /** Whether the reader can run the report and follow its run, because it was offered to them. */
  canRun: boolean;
}

/** A report that the assistant offered: its parameters, its state once it runs, and its file. */
export function ReportCard({ report, message, place, canRun }: ReportCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const run = useRunReport({ report, message, place });
  const { reportInstanceId } = message;
  return (
    <section className={styles.report} aria-label={report.reportName}>
      <strong>{report.reportName}</strong>
      <span>
        <bdi>{report.carrier}</bdi> · <bdi>{formatRange({ from: report.startDate, to: report.endDate }, locale)}</bdi>
      </span>
      {reportInstanceId === null && (
        <Button size="small" type="primary" loading={run.isPending} disabled={!canRun} onClick={() => run.mutate()}>
          {t('assistant.runReport')}
        </Button>
      )}
      {reportInstanceId !== null && canRun && <ReportState id={reportInstanceId} />}
    </section>
  );
}

function ReportState({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(statusQuery(id));
  const problemText = useProblemText();
  const download = useDownloadReport();
  // Source: shell.md §4.10. A report counts as running until its state is known.
  const state = data?.status ?? 'Running';
  if (isGone(error)) return <span role="status">{problemText(error)}</span>;
  return (
    <div className={styles.actions}>
      <span role="status">
        <Tag color={COLORS[state]}>{t(`reports.states.${state}`)}</Tag>
        {data?.reason}
      </span>
      {state === 'Completed' && (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate(id)}
        >
          {t('assistant.download')}
        </Button>
      )}
    </div>
  );
}

/** Runs the report and attaches the run to the message, so that it is found again. */
function useRunReport({ report, message, place }: Omit<ReportCardProps, 'canRun'>) {
  const client = useQueryClient();
  const app = App.useApp();
  const problemText = useProblemText();
  const { userResponseHistoryId: id, content } = message;
  return useMutation({
    mutationFn: async () => {
      const childClientIdsCSV = place.subClientIds.join(',');
      const body = { reportsAgentJson: report, client: place.clientId, childClientIdsCSV };
      const run = await call(getReportsRequest, { body });
      return call(setReportInstanceId, { body: { reportInstanceId: run.id, userResponseHistoryId: id } });
    },
    onSuccess: ({ reportInstanceId }) =>
      changeMessage(client, content?.data.conversationId ?? 0, { id, change: { reportInstanceId } }),
    onError: (error) => void app.message.error(problemText(error)),
  });
}
