import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportFileName } from '#model/texts/export-file-name.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { usePaperView } from '#web/paper/paper-view.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import { csvFile } from './csv-file.ts';
import { type Figures, figureLines } from './figures.ts';
import { tabSeparated } from './tab-separated.ts';

/** Copies a table. Also exports it if the page says whose figures these are. */
export function FigureTableActions({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const view = usePaperView();
  const handleCopy = () =>
    copy(tabSeparated(figureLines(figures)), { done: t('widgets.copied'), failed: t('widgets.copyFailed') });
  return (
    <>
      {view !== null && (
        <Button
          size="small"
          type="text"
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => saveFile(csvFile(figureLines(figures)), exportFileName(view.clientName, view.title, 'csv'))}
        >
          {t('widgets.exportCsv')}
        </Button>
      )}
      <Button size="small" type="text" icon={<CopyOutlined aria-hidden="true" />} onClick={handleCopy}>
        {t('widgets.copy')}
      </Button>
    </>
  );
}
