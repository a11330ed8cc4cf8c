import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import { listReportRuns, submitReport } from '#contract/reports.ts';
import { type CallInput, call } from './call.ts';
import { toSubmitAnswer } from './submit-answer.ts';
import { useServerText } from './use-problem-text.ts';

/** Source: dashboards.md §7, "Row and submit requests are sent after a 500 ms delay". */
const DELAY_MS = 500;
/** Duration and width of the messages. Source: dashboards.md §8. */
const INFO = { seconds: 10, width: '60%' };
const SUBMITTED_SECONDS = 5;
const KEY = 'submit-report';

type ReportBody = CallInput<typeof submitReport>['body'];

/** Submits the rows of a page's grid as a report and shows the server's response. */
export function useSubmitReport() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const serverText = useServerText();
  const client = useQueryClient();
  const download = useDownloadLink();
  const fail = () => {
    message.error({ key: KEY, content: t('submitReport.failed') });
  };
  return useMutation({
    mutationFn: async (body: ReportBody) => {
      message.loading({ key: KEY, content: t('submitReport.submitting'), duration: 0 });
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      return call(submitReport, { params: { pageName: body.pageName }, body });
    },
    onSuccess: (said) => {
      switch (toSubmitAnswer(said)) {
        case 'info':
          message.info({
            key: KEY,
            content: serverText(said),
            duration: INFO.seconds,
            style: { inlineSize: INFO.width, marginInline: 'auto' },
          });
          break;
        case 'submitted':
          client.invalidateQueries({ queryKey: [listReportRuns.path] });
          message.success({
            key: KEY,
            content: (
              <>
                {t('submitReport.submitted')} <a {...download}>{t('submitReport.download')}</a>
              </>
            ),
            duration: SUBMITTED_SECONDS,
          });
          break;
        case 'failed':
          fail();
      }
    },
    onError: fail,
  });
}

/** Props for a link to the reports within a message, which is rendered outside the router. */
function useDownloadLink() {
  const navigate = useNavigate();
  const href = useHref('/reports');
  return {
    href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault();
      navigate('/reports');
    },
  };
}
