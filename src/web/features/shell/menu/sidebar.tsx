import { ExportOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { VisibleEntry, VisibleMenu } from '#model/access/visible-menu.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { LogoMark } from '#web/ui/page/logo.tsx';
import { carriedSearch } from '#web/view/address/carried-search.ts';
import { MenuEntryLink, type MenuEntryTarget, useMenuEntryLabel, useMenuEntryTargets } from './menu-entry-link.tsx';
import { pageIcons } from './page-icons.ts';
import styles from './sidebar.module.css';

const MenuDrawer = loadOnDemand(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

interface SidebarProps {
  menu: VisibleMenu;
  isDrawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The menu of the pages the reader has access to: a column that collapses to icons, or a drawer on narrow screens. */
export function Sidebar({ menu, isDrawerOpen, onDrawerClose }: SidebarProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isFolded, setIsFolded] = useState(false);
  if (isNarrow)
    return (
      <MenuDrawer isOpen={isDrawerOpen} onClose={onDrawerClose}>
        <div className={styles.sidebar} data-drawer>
          <Menu menu={menu} isFolded={false} onNavigate={onDrawerClose} />
        </div>
      </MenuDrawer>
    );
  return (
    <div className={styles.sidebar} data-folded={isFolded || undefined}>
      <Menu menu={menu} isFolded={isFolded} />
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
  menu: VisibleMenu;
  isFolded: boolean;
  onNavigate?: () => void;
}

function Menu({ menu, isFolded, onNavigate }: MenuProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const search = carriedSearch(params);
  const targetOf = useMenuEntryTargets();
  return (
    <>
      <Link className={styles.brand} to={{ pathname: '/aframe/dashboard', search }} aria-label={t('shell.home')}>
        <LogoMark />
        {!isFolded && <span>{t('shell.product')}</span>}
      </Link>
      <nav aria-label={t('shell.menu')} className={styles.nav}>
        {menu.sections.map(({ id, entries }) => (
          <section key={id} aria-label={t(`menuGroups.${id}`)}>
            {id !== 'start' && <div className={styles.group}>{isFolded ? '' : t(`menuGroups.${id}`)}</div>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <MenuLink entry={entry} {...targetOf(entry)} isFolded={isFolded} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

interface MenuLinkProps extends MenuEntryTarget {
  entry: VisibleEntry;
  isFolded: boolean;
  onNavigate: (() => void) | undefined;
}

/** Memoised: a change of page then renders only two links again. */
const MenuLink = memo(function MenuLink({ entry, isFolded, ...link }: MenuLinkProps) {
  const { i18n } = useTranslation();
  const label = useMenuEntryLabel()(entry);
  const Icon = entry.icon === null ? ExportOutlined : pageIcons[entry.icon];
  return (
    <Tooltip title={isFolded ? label : null} placement={mirrorPlacement('right', i18n.dir())}>
      <MenuEntryLink entry={entry} {...link} className={styles.link} ariaLabel={isFolded ? label : undefined}>
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        {!isFolded && label}
      </MenuEntryLink>
    </Tooltip>
  );
});
