import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadReport, reportFileDetails } from '#contract/reports.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';

/** Source: dashboards.md §8, "Report download non-200". */
const SHOWN_SECONDS = 10;

/** Downloads the file of a run and saves it under its name, which is fetched separately. */
export function useDownloadReport() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return useMutation({
    mutationFn: async (id: number) => {
      const file = await fetchFile(downloadReport, { params: { id } });
      const { fileName } = await call(reportFileDetails, { params: { id } });
      saveFile(file, fileName);
    },
    onError: () => {
      message.error(t('reports.noFile'), SHOWN_SECONDS);
    },
  });
}
