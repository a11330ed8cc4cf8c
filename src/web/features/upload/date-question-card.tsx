import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Upload, type UploadQuestion, undoUpload } from '#contract/uploads.ts';
import { useUndoUpload } from '#web/api/use-undo-upload.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './upload.module.css';
import { useAnswerUpload } from './use-answer-upload.ts';

interface DateQuestionCardProps {
  upload: Upload;
  question: UploadQuestion;
}

/** Asks in which order the dates of a file are written. Each choice shows what the file's own dates would mean. */
export function DateQuestionCard({ upload, question: { fileId, fileName, dates } }: DateQuestionCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const answer = useAnswerUpload(upload.id, fileId);
  const undo = useUndoUpload(undoUpload);
  return (
    <article className={styles.receipt} aria-label={fileName}>
      <header className={styles.receiptHead}>
        <h3>{fileName}</h3>
      </header>
      {answer.error !== null && <ServerError error={answer.error} />}
      {undo.error !== null && <ServerError error={undo.error} />}
      <Alert
        type="warning"
        showIcon
        title={t('upload.question.title')}
        description={
          <>
            <p>{t('upload.question.text', { column: dates.column })}</p>
            <div className={styles.choices}>
              {dates.choices.map(({ order, examples }) => (
                <Button
                  key={order}
                  className={styles.choice ?? ''}
                  disabled={answer.isPending}
                  loading={answer.isPending && answer.variables === order}
                  onClick={() => answer.mutate(order)}
                >
                  <strong>{t(`upload.question.orders.${order}`)}</strong>
                  {examples.map(({ text, day }) => (
                    <span key={text}>{t('upload.question.example', { text, day: formatDay(day, locale) })}</span>
                  ))}
                </Button>
              ))}
            </div>
            <Button type="link" className={styles.discard ?? ''} onClick={() => undo.ask(upload)}>
              {t('upload.discard')}
            </Button>
          </>
        }
      />
    </article>
  );
}
