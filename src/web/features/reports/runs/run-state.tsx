import { Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReportRun, ReportState } from '#contract/reports.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import styles from './runs.module.css';

const COLORS: Record<ReportState, string> = {
  Queued: 'default',
  Running: 'processing',
  Completed: 'success',
  Failed: 'error',
};

/** The progress of a run, why it failed, and the recipients its mail didn't reach. */
export function RunState({ run: { state, progress, reason, undelivered } }: { run: ReportRun }) {
  const { t } = useTranslation();
  const serverText = useServerText();
  return (
    <div className={styles.state}>
      <span>
        <Tag color={COLORS[state]}>{t(`reports.states.${state}`)}</Tag>
      </span>
      {state === 'Running' && (
        <Progress size="small" percent={Math.floor(progress * 100)} aria-label={t('reports.progress')} />
      )}
      {reason !== null && <span className={styles.reason}>{serverText(reason)}</span>}
      {undelivered.map(({ recipient, reason: why }) => (
        <span key={recipient} className={styles.reason}>
          {t('reports.undelivered', { recipient })} {why !== null && serverText(why)}
        </span>
      ))}
    </div>
  );
}
