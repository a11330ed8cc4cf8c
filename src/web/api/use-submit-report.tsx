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
/** How long and how wide the answers stand. Source: dashboards.md §8. */
const INFO = { seconds: 10, width: '60%' };
const SUBMITTED_SECONDS = 5;
const KEY = 'submit-report';

type ReportBody = CallInput<typeof submitReport>['body'];

/** Submits the rows of a page's grid as a report, and tells the reader what the server answers. */
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

/** A link to the reports for a message, which stands outside the router. */
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
