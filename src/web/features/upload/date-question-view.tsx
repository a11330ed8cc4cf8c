import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { QuestionViewProps } from './question-view-props.ts';
import styles from './upload.module.css';

/** Asks in which order the dates of a file are written. Each choice shows what the file's own dates would mean. */
export function DateQuestionView({ question, given, onAnswer, discard }: QuestionViewProps<'dates'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('upload.questions.dates.title')}
      description={
        <>
          <p>{t('upload.questions.dates.text', { column: question.column })}</p>
          <div className={styles.choices}>
            {question.choices.map(({ order, examples }) => (
              <Button
                key={order}
                className={styles.choice ?? ''}
                disabled={given !== null}
                loading={given?.order === order}
                onClick={() => onAnswer({ kind: 'dates', order })}
              >
                <strong>{t(`upload.questions.dates.orders.${order}`)}</strong>
                {examples.map(({ text, day }) => (
                  <span key={text}>{t('upload.questions.dates.example', { text, day: formatDay(day, locale) })}</span>
                ))}
              </Button>
            ))}
          </div>
          {discard}
        </>
      }
    />
  );
}
