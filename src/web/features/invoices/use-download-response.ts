import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { captchaFileDetails, downloadCaptchaFile } from '#contract/captcha-files.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { ProblemError } from '#web/api/problem-error.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';

/** Downloads the file of a carrier's response. Source: dashboards.md §8, "Captcha download failure". */
export function useDownloadResponse() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: async (id: string) => {
      const file = await fetchFile(downloadCaptchaFile, { params: { id } });
      const { fileName } = await call(captchaFileDetails, { params: { id } });
      saveFile(file, fileName);
    },
    onError: (error) => {
      const hasDetail = error instanceof ProblemError && error.problem !== null;
      message.error(hasDetail ? problemText(error) : t('reports.noFile'));
    },
  });
}
