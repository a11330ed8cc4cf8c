import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './loading-screen.module.css';

/** Shown while the code of a screen loads: a progress bar and a placeholder. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.screen}>
      <div className={styles.bar} role="progressbar" aria-label={t('shell.loadingScreen')} />
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
