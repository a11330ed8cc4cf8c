import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deploymentQuery, noDeployment } from '#web/api/deployment-query.ts';
import styles from './shell.module.css';

/** The copyright notice, and the contact link and badges configured for this installation. */
export function Footer() {
  const { t } = useTranslation();
  const { contact, securityBadge, cloudBadge } = useQuery(deploymentQuery).data ?? noDeployment;
  return (
    <footer className={styles.footer}>
      <span>{t('shell.copyright', { year: new Date().getUTCFullYear() })}</span>
      {contact !== null && <a href={contact}>{t('maintenance.contact')}</a>}
      {securityBadge !== null && <img src={securityBadge} alt={t('shell.securityBadge')} height={28} />}
      {cloudBadge !== null && <img src={cloudBadge} alt={t('shell.cloudBadge')} height={28} />}
    </footer>
  );
}
