import { useTranslation } from 'react-i18next';
import { canOpen, isAnalysis, routes } from '#model/access/routes.ts';
import type { Page } from '#model/pages/page.ts';
import { useAccount } from '#web/api/account-query.ts';
import { PageCards } from '#web/ui/page/page-cards.tsx';
import styles from './dashboard.module.css';

/** Links to the other dashboards that the reader has access to. */
export function DashboardLinks({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const pages = routes.filter((route) => isAnalysis(route) && route.id !== page.id && canOpen(route, permissions));
  return (
    <nav className={styles.ways} aria-label={t('overview.lookCloser')}>
      <h2>{t('overview.lookCloser')}</h2>
      <PageCards pages={pages} />
    </nav>
  );
}
