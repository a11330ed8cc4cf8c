import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu drawer of narrow screens. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const { t, i18n } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement={mirrorPlacement('left', i18n.dir())}
      size={248}
      closable={false}
      title={null}
      aria-label={t('shell.menu')}
      styles={{ body: { padding: 0, display: 'flex' } }}
    >
      {children}
    </Drawer>
  );
}
