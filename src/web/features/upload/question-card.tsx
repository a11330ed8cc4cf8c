import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadQuestion } from '#contract/upload-questions.ts';
import { type Upload, undoUpload } from '#contract/uploads.ts';
import { useUndoUpload } from '#web/api/use-undo-upload.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { QuestionView } from './question-view.tsx';
import styles from './upload.module.css';
import { useAnswerUpload } from './use-answer-upload.ts';

interface QuestionCardProps {
  upload: Upload;
  question: UploadQuestion;
}

/** Asks what is needed to load a file. The upload can also be discarded. */
export function QuestionCard({ upload, question: { fileId, fileName, question } }: QuestionCardProps) {
  const { t } = useTranslation();
  const answer = useAnswerUpload(upload.id, fileId);
  const undo = useUndoUpload(undoUpload);
  return (
    <article className={styles.receipt} aria-label={fileName}>
      <header className={styles.receiptHead}>
        <h3>{fileName}</h3>
      </header>
      {answer.error !== null && <ServerError error={answer.error} />}
      {undo.error !== null && <ServerError error={undo.error} />}
      <QuestionView
        uploadId={upload.id}
        fileId={fileId}
        question={question}
        given={answer.isPending ? answer.variables : null}
        onAnswer={(given) => answer.mutate(given)}
        discard={
          <Button type="link" className={styles.discard ?? ''} onClick={() => undo.ask(upload)}>
            {t('upload.discard')}
          </Button>
        }
      />
    </article>
  );
}
