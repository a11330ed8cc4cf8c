import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PipelineUpload } from '#contract/pipeline.ts';
import type { useUndoUpload } from '#web/api/use-undo-upload.ts';
import type { useRunAgain } from './use-run-again.ts';

interface UploadActionsProps {
  upload: PipelineUpload;
  undo: ReturnType<typeof useUndoUpload>;
  again: ReturnType<typeof useRunAgain>;
}

/** The button for an upload: a loaded or unanswered one can be undone, an undone or failed one can be imported again. */
export function UploadActions({ upload, undo, again }: UploadActionsProps) {
  const { t } = useTranslation();
  const names = upload.fileNames.join(', ');
  if (upload.state === 'loaded' || upload.state === 'needs answer')
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
  if (!upload.canRunAgain) return null;
  return (
    <Button
      size="small"
      icon={<RedoOutlined aria-hidden="true" />}
      loading={again.pendingId === upload.id}
      aria-label={t('pipeline.runAgainOf', { names })}
      onClick={() => again.run(upload.id)}
    >
      {t('pipeline.runAgain')}
    </Button>
  );
}
