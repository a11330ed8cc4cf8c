import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QuestionViewProps } from './question-view-props.ts';
import styles from './upload.module.css';
import { useMappedFile } from './use-mapped-file.ts';

/** Says that the columns of a file are unknown, and opens the screen that maps them. */
export function ColumnQuestionView({ question, fileId, uploadId, discard }: QuestionViewProps<'columns'>) {
  const { t } = useTranslation();
  const { open } = useMappedFile();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('upload.questions.columns.title')}
      description={
        <>
          <p>{t('upload.questions.columns.text')}</p>
          <details className={styles.line}>
            <summary>{t('upload.questions.columns.why')}</summary>
            {question.problem}
          </details>
          <div className={styles.choices}>
            <Button type="primary" onClick={() => open({ uploadId, fileId })}>
              {t('upload.questions.columns.map')}
            </Button>
          </div>
          {discard}
        </>
      }
    />
  );
}
