import { ExportOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { VisibleEntry, VisibleMenu } from '#model/access/visible-menu.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { LogoMark } from '#web/ui/page/logo.tsx';
import { carriedSearch } from '#web/view/address/carried-search.ts';
import { MenuEntryLink, type MenuEntryTarget, useMenuEntryLabel, useMenuEntryTargets } from './menu-entry-link.tsx';
import { pageIcons } from './page-icons.ts';
import styles from './sidebar.module.css';

interface MenuSectionsProps {
  menu: VisibleMenu;
  isFolded: boolean;
  onNavigate?: () => void;
}

/** The content of the side menu: a link to the home page and the sections with their entries. */
export function MenuSections({ menu, isFolded, onNavigate }: MenuSectionsProps) {
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
