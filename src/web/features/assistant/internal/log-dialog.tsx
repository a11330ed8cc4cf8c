import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnswerStep } from '#contract/assistant.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import styles from './internal.module.css';

/** The steps in which a prompt was answered. */
export function LogDialog({ steps, onClose }: { steps: readonly AnswerStep[]; onClose: () => void }) {
  const { t } = useTranslation();
  useRestoreFocus();
  return (
    <Modal open title={t('assistant.log.title')} footer={null} onCancel={onClose} width={720}>
      {steps.length === 0 ? (
        <p>{t('assistant.log.none')}</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ agent, output, ms }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a reply never change
            <li key={index}>
              <strong>{agent}</strong> <span>{t('assistant.log.ms', { ms: Math.round(ms) })}</span>
              <pre>{output}</pre>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
