import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisibleMenu } from '#model/access/visible-menu.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { MenuSections } from './menu-sections.tsx';
import styles from './sidebar.module.css';

const MenuDrawer = loadOnDemand(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** Set while the menu is collapsed in this browser. */
const FOLDED = 'parcelscope.menuFolded';

interface SidebarProps {
  menu: VisibleMenu;
  isDrawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The menu of the pages the reader has access to: a column that collapses to icons, or a drawer on narrow screens. */
export function Sidebar({ menu, isDrawerOpen, onDrawerClose }: SidebarProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(FOLDED) !== null);
  const fold = (next: boolean) => {
    setIsFolded(next);
    if (next) localStorage.setItem(FOLDED, 'true');
    else localStorage.removeItem(FOLDED);
  };
  if (isNarrow)
    return (
      <MenuDrawer isOpen={isDrawerOpen} onClose={onDrawerClose}>
        <div className={styles.sidebar} data-drawer>
          <MenuSections menu={menu} isFolded={false} onNavigate={onDrawerClose} />
        </div>
      </MenuDrawer>
    );
  return (
    <div className={styles.sidebar} data-folded={isFolded || undefined}>
      <MenuSections menu={menu} isFolded={isFolded} />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        onClick={() => fold(!isFolded)}
        aria-label={isFolded ? t('shell.unfoldMenu') : t('shell.foldMenu')}
      >
        {isFolded ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
      </button>
    </div>
  );
}
