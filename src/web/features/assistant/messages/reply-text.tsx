import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './messages.module.css';

/** Source: shell.md §9, "summary text truncated past 175 characters". */
const MAX_LENGTH = 175;

/** A text of the assistant. A long one is cut until the reader asks for all of it. */
export function ReplyText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > MAX_LENGTH;
  return (
    <p className={styles.text} dir="auto">
      {isLong && !isWhole ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text}
      {isLong && (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('assistant.less') : t('assistant.more')}
        </Button>
      )}
    </p>
  );
}
