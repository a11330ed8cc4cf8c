import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
      {securityBadge !== null && <Badge address={securityBadge} name={t('shell.securityBadge')} />}
      {cloudBadge !== null && <Badge address={cloudBadge} name={t('shell.cloudBadge')} />}
    </footer>
  );
}

interface BadgeProps {
  address: string;
  name: string;
}

/** An image of another host, or nothing if it can't be loaded. */
function Badge({ address, name }: BadgeProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <img src={address} alt={name} height={28} onError={() => setBroken(true)} />;
}
