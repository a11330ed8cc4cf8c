import { DeleteOutlined, DownloadOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { cancelReport, type ReportRun, removeReport, rerunReport } from '#contract/reports.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { useDownloadReport } from '#web/api/use-download-report.ts';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useConfirmRemoval } from '#web/ui/records/use-confirm-removal.ts';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import { isRunInProgress } from './report-queries.ts';

/** The buttons of a run: download, cancel, run again, remove. */
export function RunActions({ run, name }: { run: ReportRun; name: string }) {
  const { t } = useTranslation();
  const ask = useConfirmRemoval();
  const { permissions } = useAccount();
  const canRun = permissions.includes('RUN_REPORTS') && run.isOwn;
  const download = useDownloadReport();
  const params = { id: run.id };
  const cancel = useRecordAction(() => call(cancelReport, { params }));
  const rerun = useRecordAction(() => call(rerunReport, { params }), t('reports.queued'));
  const remove = useRecordAction(() => call(removeReport, { params }), t('reports.removed'));
  const askToRemove = () =>
    ask({ title: t('reports.removeTitle'), text: t('reports.removeText', { name }), onRemove: () => remove.mutate() });
  return (
    <RowActions>
      {run.state === 'Completed' && permissions.includes('DOWNLOAD_REPORTS') && (
        <RowAction
          label={t('reports.downloadOf', { name })}
          icon={<DownloadOutlined aria-hidden="true" />}
          isBusy={download.isPending}
          onClick={() => download.mutate(run.id)}
        />
      )}
      {canRun && isRunInProgress(run) && (
        <RowAction
          label={t('reports.cancelOf', { name })}
          icon={<StopOutlined aria-hidden="true" />}
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      )}
      {canRun && !isRunInProgress(run) && (
        <>
          <RowAction
            label={t('reports.rerunOf', { name })}
            icon={<RedoOutlined aria-hidden="true" />}
            isBusy={rerun.isPending}
            onClick={() => rerun.mutate()}
          />
          <RowAction
            label={t('reports.removeOf', { name })}
            icon={<DeleteOutlined aria-hidden="true" />}
            isBusy={remove.isPending}
            onClick={askToRemove}
          />
        </>
      )}
    </RowActions>
  );
}
