import { FilePdfOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadReport, generateTrackingReport, reportFileDetails, TRACKING_REPORT_ID } from '#contract/reports.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';

interface ReportButtonProps {
  clientId: number;
  trackingId: string;
  trackingNumber: string;
}

/** Source: dashboards.md §8, "Report download non-200". */
const NO_FILE_SECONDS = 10;

/** Generates the tracking invoice report of a parcel and downloads it. Shown to readers with the permission. */
export function ReportButton({ clientId, trackingId, trackingNumber }: ReportButtonProps) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const { message } = App.useApp();
  const save = useMutation({
    mutationFn: async (id: number) => {
      const file = await fetchFile(downloadReport, { params: { id } });
      const { fileName } = await call(reportFileDetails, { params: { id } });
      saveFile(file, fileName);
    },
    onError: () => {
      message.error(t('reports.noFile'), NO_FILE_SECONDS);
    },
  });
  const generate = useMutation({
    mutationFn: () => {
      const body = { reportId: TRACKING_REPORT_ID, trackingNumber, clientId, invoiceId: trackingId } as const;
      return call(generateTrackingReport, { body });
    },
    onSuccess: ({ id }) => save.mutate(id),
    onError: () => {
      message.error(t('tracking.reportFailed'));
    },
  });
  if (!permissions.includes('DOWNLOAD_TRACKING_INVOICE_REPORT')) return null;
  return (
    <Tooltip title={t('tracking.reportHint')}>
      <Button
        size="small"
        icon={<FilePdfOutlined aria-hidden="true" />}
        loading={generate.isPending || save.isPending}
        onClick={() => generate.mutate()}
      >
        {t('tracking.report')}
      </Button>
    </Tooltip>
  );
}
