import { DownOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VisibleEntry, VisibleMenu } from '#model/access/visible-menu.ts';
import { LogoMark } from '#web/ui/page/logo.tsx';
import { MenuEntryLink, useMenuEntryTargets } from './menu-entry-link.tsx';
import styles from './top-navigation.module.css';
import { useFittingCount } from './use-fitting-count.ts';

type Items = NonNullable<MenuProps['items']>;

/** The menu across the top: a dropdown per section, and links to the most used pages. What doesn't fit is under "More". */
export function TopNavigation({ menu }: { menu: VisibleMenu }) {
  const { t } = useTranslation();
  const targetOf = useMenuEntryTargets();
  const list = useRef<HTMLUListElement>(null);
  const count = menu.sections.length + menu.top.length;
  const fitting = useFittingCount(list, count);
  const itemOf = (entry: VisibleEntry): Items[number] => ({
    key: entry.id,
    label: <MenuEntryLink entry={entry} {...targetOf(entry)} />,
  });
  const sections = menu.sections.map(({ id, entries }) => ({ id, items: entries.map(itemOf) }));
  const rest: Items = [
    ...sections.slice(fitting).map(({ id, items }) => ({
      key: id,
      type: 'group' as const,
      label: t(`menuGroups.${id}`),
      children: items,
    })),
    ...menu.top
      .slice(Math.max(0, fitting - sections.length))
      .map((entry) => ({ ...itemOf(entry), key: `top-${entry.id}` }) as Items[number]),
  ];
  const hidden = (isHidden: boolean) => (isHidden ? styles.hidden : undefined);
  return (
    <div className={styles.bar}>
      <Link className={styles.brand} to="/aframe/dashboard" aria-label={t('shell.home')}>
        <LogoMark />
        <span>{t('shell.product')}</span>
      </Link>
      <nav aria-label={t('shell.menu')} className={styles.nav}>
        <ul ref={list}>
          {sections.map(({ id, items }, index) => (
            <li key={id} className={hidden(index >= fitting)}>
              <Section label={t(`menuGroups.${id}`)} items={items} />
            </li>
          ))}
          {menu.top.map((entry, index) => (
            <li key={entry.id} className={hidden(sections.length + index >= fitting)}>
              <MenuEntryLink entry={entry} {...targetOf(entry)} className={styles.link} />
            </li>
          ))}
          <li className={hidden(fitting === count)}>
            <Section label={t('shell.moreMenu')} items={rest} />
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Section({ label, items }: { label: string; items: Items }) {
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items, className: styles.menu }}>
      <button type="button" className={styles.link} aria-haspopup="menu">
        {label}
        <DownOutlined className={styles.chevron} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}
