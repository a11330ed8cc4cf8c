import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/ui/use-copy.ts';
import styles from './tracking.module.css';

/** What to tell the carrier about a finding, with a button that copies it. */
export function CarrierLetter({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const handleCopy = () =>
    copy(text, { done: t('tracking.evidence.letterCopied'), failed: t('tracking.evidence.letterNotCopied') });
  return (
    <section aria-label={t('tracking.evidence.letter')}>
      <h4>{t('tracking.evidence.letter')}</h4>
      <pre className={styles.raw} dir="ltr" lang="en">
        {text}
      </pre>
      <Button size="small" icon={<CopyOutlined aria-hidden="true" />} onClick={handleCopy}>
        {t('tracking.evidence.copyLetter')}
      </Button>
    </section>
  );
}
