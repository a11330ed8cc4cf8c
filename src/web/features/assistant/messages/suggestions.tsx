import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './messages.module.css';

/** Source: shell.md §2.12, five sample questions. */
const SAMPLES = ['spend', 'transportation', 'commercial', 'onTime', 'services'] as const;

/** Questions to start with. */
export function Suggestions({ canSend, onAsk }: { canSend: boolean; onAsk: (prompt: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.suggestions}>
      <p>{t('assistant.welcome')}</p>
      <ul className={styles.choices} aria-label={t('assistant.suggestions')}>
        {SAMPLES.map((sample) => (
          <li key={sample}>
            <Button disabled={!canSend} onClick={() => onAsk(t(`assistant.samples.${sample}`))}>
              {t(`assistant.samples.${sample}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
