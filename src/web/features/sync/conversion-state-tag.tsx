import { Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Conversion, ConversionState } from '#contract/exchange-rates.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import styles from './sync.module.css';

const COLORS: Record<ConversionState, string> = {
  queued: 'default',
  running: 'processing',
  done: 'success',
  failed: 'error',
};

/** The state of a conversion with its progress or the reason of its failure. */
export function ConversionStateTag({ conversion: { state, progress, reason } }: { conversion: Conversion }) {
  const { t } = useTranslation();
  const serverText = useServerText();
  return (
    <div className={styles.lines}>
      <span>
        <Tag color={COLORS[state]}>{t(`sync.states.${state}`)}</Tag>
      </span>
      {state === 'running' && (
        <Progress size="small" percent={Math.floor(progress * 100)} aria-label={t('sync.progress')} />
      )}
      {reason !== null && <span className={styles.reason}>{serverText(reason)}</span>}
    </div>
  );
}
