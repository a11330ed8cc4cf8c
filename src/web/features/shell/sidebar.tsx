import {
  DashboardOutlined,
  DollarOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Drawer, Tooltip } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useSearchParams } from 'react-router';
import type { AppRoute, RouteGroup } from '#model/routes.ts';
import { useIsNarrow } from '#web/lib/use-media-query.ts';
import { carriedSearch } from '#web/lib/view-state/carried-search.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import styles from './sidebar.module.css';

const GROUPS: readonly RouteGroup[] = ['dashboards', 'admin'];

const icons: Record<string, ComponentType> = { spend: DollarOutlined, uploadFiles: UploadOutlined };

interface SidebarProps {
  routes: readonly AppRoute[];
  isDrawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The menu of the pages the reader may open: a column that folds to its icons, or a drawer on a narrow screen. */
export function Sidebar({ routes, isDrawerOpen, onDrawerClose }: SidebarProps) {
  const { t, i18n } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isFolded, setIsFolded] = useState(false);
  if (isNarrow)
    return (
      <Drawer
        open={isDrawerOpen}
        onClose={onDrawerClose}
        placement={mirrorPlacement('left', i18n.dir())}
        size={248}
        closable={false}
        title={null}
        aria-label={t('shell.menu')}
        styles={{ body: { padding: 0, display: 'flex' } }}
      >
        <div className={styles.sidebar} data-drawer>
          <Menu routes={routes} isFolded={false} onNavigate={onDrawerClose} />
        </div>
      </Drawer>
    );
  return (
    <div className={styles.sidebar} data-folded={isFolded || undefined}>
      <Menu routes={routes} isFolded={isFolded} />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        onClick={() => setIsFolded(!isFolded)}
        aria-label={isFolded ? t('shell.unfoldMenu') : t('shell.foldMenu')}
      >
        {isFolded ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
      </button>
    </div>
  );
}

interface MenuProps {
  routes: readonly AppRoute[];
  isFolded: boolean;
  onNavigate?: () => void;
}

function Menu({ routes, isFolded, onNavigate }: MenuProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const search = carriedSearch(params);
  return (
    <>
      <Link className={styles.brand} to={{ pathname: '/aframe/dashboard', search }} aria-label={t('shell.home')}>
        <LogoMark />
        {!isFolded && <span>{t('shell.product')}</span>}
      </Link>
      <nav aria-label={t('shell.menu')} className={styles.nav}>
        {GROUPS.map((group) => {
          const members = routes.filter((route) => route.group === group);
          if (members.length === 0) return null;
          return (
            <section key={group} aria-label={t(`menuGroups.${group}`)}>
              <div className={styles.group}>{isFolded ? '' : t(`menuGroups.${group}`)}</div>
              <ul>
                {members.map((route) => (
                  <li key={route.id}>
                    <MenuLink route={route} search={search} isFolded={isFolded} {...(onNavigate && { onNavigate })} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </nav>
    </>
  );
}

interface MenuLinkProps {
  route: AppRoute;
  search: string;
  isFolded: boolean;
  onNavigate?: () => void;
}

function MenuLink({ route, search, isFolded, onNavigate }: MenuLinkProps) {
  const { t, i18n } = useTranslation();
  const label = t(`pages.${route.id}`, route.label);
  const Icon = icons[route.id] ?? DashboardOutlined;
  return (
    <Tooltip title={isFolded ? label : null} placement={mirrorPlacement('right', i18n.dir())}>
      <NavLink
        className={styles.link}
        to={{ pathname: route.path, search }}
        aria-label={isFolded ? label : undefined}
        onClick={onNavigate}
      >
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        {!isFolded && label}
      </NavLink>
    </Tooltip>
  );
}
