import { DownloadOutlined, FileDoneOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FileFormat } from '#contract/reports.ts';
import { fileFormats } from '#model/reports/file-formats.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useSubmitReport } from '#web/api/use-submit-report.tsx';
import { useLocale } from '#web/format/use-locale.ts';
import { type ExportedGrid, gridExportQuestion, submittedReport } from './questions/grid-export-question.ts';
import { useGridExport } from './use-grid-export.ts';

const FORMATS: readonly FileFormat[] = ['csv', 'xlsx'];

interface RowsActionsProps {
  /** The grid on screen; `null` until it is ready. */
  seen: ExportedGrid | null;
  /** The number of rows; `null` while it is unknown. */
  count: number | null;
  clientName: string;
}

/**
 * Exports the rows of a grid as a file, or submits them as a report. Both are disabled while there are no rows, and a download of all
 * rows of the default view has to be confirmed. Source: dashboards.md §2, "Download Data".
 */
export function RowsActions({ seen, count, clientName }: RowsActionsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { modal } = App.useApp();
  const { permissions } = useAccount();
  const download = useGridExport();
  const submit = useSubmitReport();
  const isDefault = seen?.question.rowGroupCols.length === 0;
  const isDisabled = seen === null || count === null || count === 0;
  const handleExport = (format: FileFormat) => {
    if (seen === null) return;
    const start = () => download.mutate({ page: seen.page, clientName, format, question: gridExportQuestion(seen) });
    if (!isDefault) return start();
    modal.confirm({
      title: t('grid.downloadData'),
      content: t('grid.downloadAll', { rows: (count ?? 0).toLocaleString(locale) }),
      okText: t('grid.download'),
      cancelText: t('grid.cancelDownload'),
      onOk: start,
    });
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={isDisabled || download.isPending}
        menu={{
          items: FORMATS.map((format) => ({ key: format, label: fileFormats[format].label })),
          onClick: ({ key }) => handleExport(FORMATS.find((format) => format === key) ?? 'csv'),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden="true" />} loading={download.isPending}>
          {t(isDefault ? 'grid.downloadData' : 'grid.export')}
        </Button>
      </Dropdown>
      {isDefault && permissions.includes('RUN_REPORTS') && (
        <Button
          icon={<FileDoneOutlined aria-hidden="true" />}
          disabled={isDisabled}
          loading={submit.isPending}
          onClick={() => seen !== null && submit.mutate(submittedReport(seen, count ?? 0))}
        >
          {t('submitReport.submit')}
        </Button>
      )}
    </>
  );
}
