import { ExportOutlined } from '@ant-design/icons';
import { Tooltip, type TooltipProps } from 'antd';
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

/** A name appears for the pointer and for the keyboard. */
const TRIGGERS: TooltipProps['trigger'] = ['hover', 'focus'];

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
                <MenuItem
                  key={entry.id}
                  entry={entry}
                  {...targetOf(entry)}
                  isFolded={isFolded}
                  onNavigate={onNavigate}
                />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

interface MenuItemProps extends MenuEntryTarget {
  entry: VisibleEntry;
  isFolded: boolean;
  onNavigate: (() => void) | undefined;
}

/** Memoised: a change of page then renders only two items again. */
const MenuItem = memo(function MenuItem({ entry, isFolded, ...link }: MenuItemProps) {
  const { i18n } = useTranslation();
  const label = useMenuEntryLabel()(entry);
  const Icon = entry.icon === null ? ExportOutlined : pageIcons[entry.icon];
  return (
    <Tooltip title={isFolded ? label : null} trigger={TRIGGERS} placement={mirrorPlacement('right', i18n.dir())}>
      <li>
        <MenuEntryLink
          ref={link.isCurrent ? scrollIntoView : undefined}
          entry={entry}
          {...link}
          className={styles.link}
          ariaLabel={isFolded ? label : undefined}
        >
          <span className={styles.icon} aria-hidden="true">
            <Icon />
          </span>
          {!isFolded && label}
        </MenuEntryLink>
      </li>
    </Tooltip>
  );
});

/** Shows the entry of the open page, which can be far down in the menu. */
function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}
