import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VisibleMenu } from '#model/access/visible-menu.ts';
import { LogoMark } from '#web/ui/page/logo.tsx';
import { MenuEntryLink, useMenuEntryTargets } from './menu-entry-link.tsx';
import styles from './top-navigation.module.css';

/** The menu across the top: a dropdown per section, and links to the most used pages. */
export function TopNavigation({ menu }: { menu: VisibleMenu }) {
  const { t } = useTranslation();
  const targetOf = useMenuEntryTargets();
  return (
    <div className={styles.bar}>
      <Link className={styles.brand} to="/aframe/dashboard" aria-label={t('shell.home')}>
        <LogoMark />
        <span>{t('shell.product')}</span>
      </Link>
      <nav aria-label={t('shell.menu')} className={styles.nav}>
        <ul>
          {menu.sections.map(({ id, entries }) => (
            <li key={id}>
              <Dropdown
                trigger={['click']}
                autoFocus
                menu={{
                  items: entries.map((entry) => ({
                    key: entry.id,
                    label: <MenuEntryLink entry={entry} {...targetOf(entry)} />,
                  })),
                }}
              >
                <button type="button" className={styles.link} aria-haspopup="menu">
                  {t(`menuGroups.${id}`)}
                  <DownOutlined className={styles.chevron} aria-hidden="true" />
                </button>
              </Dropdown>
            </li>
          ))}
          {menu.top.map((entry) => (
            <li key={entry.id}>
              <MenuEntryLink entry={entry} {...targetOf(entry)} className={styles.link} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
