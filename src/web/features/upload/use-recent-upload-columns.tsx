import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Upload, UploadState } from '#contract/uploads.ts';
import { countUploadLines } from '#web/api/count-upload-lines.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { uploadStateColors } from '#web/ui/upload-state-colors.ts';
import { RecentUploadActions, type UploadActionHooks } from './recent-upload-actions.tsx';
import styles from './upload.module.css';

interface ColumnOptions {
  /** The upload whose result is shown. */
  shownId: number | null;
  onShow: (id: number) => void;
  actions: UploadActionHooks;
}

/** The columns of the list of recent uploads. What people look for comes first, because narrow windows show only that. */
export function useRecentUploadColumns({ shownId, onShow, actions }: ColumnOptions): TableColumnsType<Upload> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      title: t('upload.files'),
      dataIndex: 'fileNames',
      render: (names: string[], { id }) => (
        <button
          type="button"
          className={styles.filesLink}
          title={names.join(', ')}
          aria-current={id === shownId}
          onClick={() => onShow(id)}
        >
          {names.join(', ')}
        </button>
      ),
    },
    {
      title: t('upload.state'),
      dataIndex: 'state',
      render: (state: UploadState) => <Tag color={uploadStateColors[state]}>{t(`upload.states.${state}`)}</Tag>,
    },
    { title: t('upload.when'), dataIndex: 'createdAt', render: (at: string) => dateTime.format(new Date(at)) },
    {
      title: t('upload.linesLoaded'),
      key: 'loaded',
      align: 'end',
      render: (_, upload) => countUploadLines(upload, 'loaded').toLocaleString(locale),
    },
    {
      title: t('upload.linesRejected'),
      key: 'rejected',
      align: 'end',
      render: (_, upload) => countUploadLines(upload, 'rejected').toLocaleString(locale),
    },
    { title: t('upload.client'), dataIndex: 'clientName' },
    { title: t('upload.by'), dataIndex: 'createdBy' },
    {
      title: <span className="visually-hidden">{t('upload.actions')}</span>,
      key: 'undo',
      fixed: 'end',
      render: (_, upload) => <RecentUploadActions upload={upload} onShow={onShow} {...actions} />,
    },
  ];
}
