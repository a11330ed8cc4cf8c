import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';

interface PageTabsProps {
  tabs: readonly Page[];
  active: Page;
  onTab: (id: string) => void;
  children: ReactNode;
}

/** The tabs of a page with the content of the active one. */
export function PageTabs({ tabs, active, onTab, children }: PageTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      activeKey={active.id}
      onChange={onTab}
      items={tabs.map(({ id, title }) => ({
        key: id,
        label: t(`pages.${id}`, title),
        children: id === active.id ? children : null,
      }))}
    />
  );
}
