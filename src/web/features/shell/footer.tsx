import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';

export function Footer() {
  const { t } = useTranslation();
  return <footer className={styles.footer}>{t('shell.copyright', { year: new Date().getUTCFullYear() })}</footer>;
}
