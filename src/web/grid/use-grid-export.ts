import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridExportRequest } from '#contract/question.ts';
import { exportGrid, type FileFormat } from '#contract/reports.ts';
import type { Page } from '#model/pages/page.ts';
import { exportFileName } from '#model/texts/export-file-name.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';

interface Download {
  page: Page;
  clientName: string;
  format: FileFormat;
  question: GridExportRequest;
}

/** Downloads the rows of a grid as a file. */
export function useGridExport() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: async ({ page, clientName, format, question }: Download) => {
      const file = await fetchFile(exportGrid, { params: { page: page.id }, body: { format, question } });
      const name = exportFileName(clientName, page.title, format);
      saveFile(file, name);
      return name;
    },
    onSuccess: (name) => {
      message.success(t('grid.downloaded', { name }));
    },
    onError: (error) => {
      message.error(problemText(error));
    },
  });
}
