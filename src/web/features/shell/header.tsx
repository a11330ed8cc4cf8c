import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppRoute, isAnalysis } from '#model/access/routes.ts';
import type { VisibleMenu } from '#model/access/visible-menu.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { NotificationsButton } from '#web/features/shell/notices/notifications-button.tsx';
import { ThemeSwitch } from '#web/features/shell/preferences/theme-switch.tsx';
import { PageSearch } from '#web/features/shell/search/page-search.tsx';
import { LanguageChooser } from '#web/ui/page/language-chooser.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './shell.module.css';
import { TryBeta } from './try-beta.tsx';

interface HeaderProps {
  /** The current page, or `null` if the reader has no access to it. */
  route: AppRoute | null;
  routes: readonly AppRoute[];
  /** On a narrow dashboard, the button that opens the page's options. */
  options: ReactNode;
  /** On a dashboard, the button that opens the page's help. */
  help: ReactNode;
  menu: VisibleMenu;
  onMenuOpen: () => void;
}

/** The header of every page: breadcrumb, search, notifications, language, theme and account. */
export function Header({ route, routes, options, help, menu, onMenuOpen }: HeaderProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  return (
    <header className={styles.header}>
      {isNarrow && (
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden="true" />}
          aria-label={t('shell.openMenu')}
          onClick={onMenuOpen}
        />
      )}
      <div className={styles.place}>
        {options === null ? (
          <HeaderTitle route={route} routes={routes} />
        ) : (
          <>
            <h1 className="visually-hidden">{route && t(`pages.${route.id}`, route.label)}</h1>
            <span className={styles.current}>{t('shell.dashboards')}</span>
            {options}
          </>
        )}
      </div>
      {!isNarrow && <PageSearch menu={menu} />}
      <TryBeta route={route} />
      <NotificationsButton />
      {!isNarrow && <LanguageChooser />}
      {help}
      {!isNarrow && <ThemeSwitch />}
      <AvatarMenu entries={menu.user} />
    </header>
  );
}

function HeaderTitle({ route, routes }: Pick<HeaderProps, 'route' | 'routes'>) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  if (route === null) return <h1 className={styles.current}>{t('notFound.bar')}</h1>;
  if (isAnalysis(route) && !permissions.includes('ROLE_GUEST'))
    return <Breadcrumb route={route} siblings={routes.filter(isAnalysis)} />;
  return <h1 className={styles.current}>{t(`pages.${route.id}`, route.label)}</h1>;
}
