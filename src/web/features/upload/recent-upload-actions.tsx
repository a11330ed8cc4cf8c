import { QuestionCircleOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#contract/uploads.ts';
import type { useUndoUpload } from '#web/api/use-undo-upload.ts';
import { canResume } from './can-resume.ts';
import type { useResumeUpload } from './use-resume-upload.ts';

export interface UploadActionHooks {
  undo: ReturnType<typeof useUndoUpload>;
  resume: ReturnType<typeof useResumeUpload>;
}

interface RecentUploadActionsProps extends UploadActionHooks {
  upload: Upload;
  onShow: (id: number) => void;
}

/** The button of a recent upload: an interrupted one can be resumed, an open question answered, a loaded one undone. */
export function RecentUploadActions({ upload, undo, resume, onShow }: RecentUploadActionsProps) {
  const { t } = useTranslation();
  const names = upload.fileNames.join(', ');
  if (canResume(upload))
    return (
      <Button
        size="small"
        icon={<RedoOutlined aria-hidden="true" />}
        loading={resume.isPending && resume.variables === upload.id}
        aria-label={t('upload.resumeOf', { names })}
        onClick={() => resume.mutate(upload.id)}
      >
        {t('upload.resume')}
      </Button>
    );
  if (upload.state === 'needs answer')
    return (
      <Button
        size="small"
        type="primary"
        icon={<QuestionCircleOutlined aria-hidden="true" />}
        aria-label={t('upload.answerOf', { names })}
        onClick={() => onShow(upload.id)}
      >
        {t('upload.answer')}
      </Button>
    );
  if (upload.state !== 'loaded') return null;
  return (
    <Button
      size="small"
      icon={<UndoOutlined aria-hidden="true" />}
      loading={undo.pendingId === upload.id}
      aria-label={t('upload.undoOf', { names })}
      onClick={() => undo.ask(upload)}
    >
      {t('upload.undo')}
    </Button>
  );
}
