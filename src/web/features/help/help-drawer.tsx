import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { trapFocus } from '#web/ui/focus/trap-focus.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import styles from './help.module.css';
import { HelpBody } from './help-body.tsx';
import type { HelpHistoryProps } from './help-history.ts';
import { HelpToolbar } from './help-toolbar.tsx';

interface HelpDrawerProps extends HelpHistoryProps {
  /** The name of the page. */
  page: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The help drawer: a topic, links to other topics and the search. */
export function HelpDrawer({ page, isOpen, history, onHistory, onClose }: HelpDrawerProps) {
  const { t, i18n } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
      placement={mirrorPlacement('right', i18n.dir())}
      size="min(600px, 100vw)"
      rootClassName={styles.drawer}
      closable={{ 'aria-label': t('help.close') }}
      title={
        <>
          <h2>{t('help.title')}</h2>
          <span className={styles.page}>{page}</span>
        </>
      }
      extra={<HelpToolbar history={history} onHistory={onHistory} />}
      styles={{ body: { padding: 0 } }}
      onKeyDown={(event) => trapFocus(event.currentTarget, event)}
    >
      <HelpBody history={history} onHistory={onHistory} />
    </Drawer>
  );
}
