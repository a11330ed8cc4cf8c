import { CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './tracking.module.css';

/** What to tell the carrier about a finding, with a button that copies it. */
export function CarrierLetter({ text }: { text: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(t('tracking.evidence.letterCopied'));
    } catch {
      message.error(t('tracking.evidence.letterNotCopied'));
    }
  };
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
