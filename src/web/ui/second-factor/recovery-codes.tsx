import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/browser/save-file.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import styles from './second-factor.module.css';

const FILE_NAME = 'parcelscope-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

/** Shows new recovery codes, which is possible only once, until the reader says that they are stored. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const text = `${codes.join('\n')}\n`;
  const handleCopy = () => copy(text, { done: t('secondFactor.copied'), failed: t('secondFactor.copyFailed') });
  return (
    <section aria-label={t('secondFactor.recoveryCodes')}>
      <p role="status">{t('secondFactor.recoveryCodesText')}</p>
      <ul dir="ltr" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button autoFocus icon={<CopyOutlined aria-hidden="true" />} onClick={handleCopy}>
          {t('secondFactor.copy')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE_NAME)}
        >
          {t('secondFactor.download')}
        </Button>
      </div>
      <Button type="primary" size="large" block onClick={onStored}>
        {t('secondFactor.stored')}
      </Button>
    </section>
  );
}
