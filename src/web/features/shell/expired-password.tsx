import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { CHANGE_PASSWORD_PATH } from '#model/access/routes.ts';
import { ThemeSwitch } from '#web/features/shell/preferences/theme-switch.tsx';
import { LogoMark } from '#web/ui/page/logo.tsx';
import styles from './expired-password.module.css';
import { Footer } from './footer.tsx';
import { useLogOut } from './use-log-out.ts';

/** The frame for a reader with an expired password: no menu, and every path redirects to the page that changes it. */
export function ExpiredPassword({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { logOut, isLoggingOut } = useLogOut();
  if (pathname.replace(/\/+$/, '') !== CHANGE_PASSWORD_PATH) return <Navigate to={CHANGE_PASSWORD_PATH} replace />;
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <LogoMark />
        <h1 className={styles.title}>{t('password.title')}</h1>
        <ThemeSwitch />
        <Button onClick={logOut} loading={isLoggingOut}>
          {t('shell.logOut')}
        </Button>
      </header>
      <main className={styles.main}>{children}</main>
      <Footer />
    </div>
  );
}
