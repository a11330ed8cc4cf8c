import { LogoutOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { VisibleEntry } from '#model/access/visible-menu.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { MenuEntryLink, useMenuEntryTargets } from '#web/features/shell/menu/menu-entry-link.tsx';
import { useNavigationStyle } from '#web/features/shell/menu/use-navigation-style.ts';
import { ThemeSwitch } from '#web/features/shell/preferences/theme-switch.tsx';
import { LanguageChooser } from '#web/ui/page/language-chooser.tsx';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import styles from './shell.module.css';
import { useLogOut } from './use-log-out.ts';

/** The account menu behind the reader's initial: name, links, preferences and sign-out. */
export function AvatarMenu({ entries }: { entries: readonly VisibleEntry[] }) {
  const { t } = useTranslation();
  const { login, firstName, lastName, email } = useAccount();
  const { logOut, isLoggingOut } = useLogOut();
  const { style, setStyle } = useNavigationStyle();
  const isNarrow = useIsNarrow();
  const targetOf = useMenuEntryTargets();
  const initial = login === '' ? 'G' : login.slice(0, 1).toUpperCase();
  return (
    <PopoverPanel
      title={t('shell.accountMenu')}
      isTitleHidden
      placement="bottomRight"
      trigger={(props) => (
        <button type="button" {...props} className={styles.avatar} aria-label={t('shell.accountMenuOf', { login })}>
          {initial}
        </button>
      )}
    >
      {(close) => (
        <div className={styles.account}>
          <strong>{`${firstName} ${lastName}`.trim() || login}</strong>
          <span className={styles.muted}>{email || login}</span>
          <ul className={styles.userEntries}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <MenuEntryLink entry={entry} {...targetOf(entry)} onNavigate={close} />
              </li>
            ))}
          </ul>
          {isNarrow && (
            <div className={styles.choices}>
              <LanguageChooser />
              <ThemeSwitch />
            </div>
          )}
          {!isNarrow && (
            <Segmented
              block
              size="small"
              aria-label={t('shell.navigation')}
              value={style}
              onChange={setStyle}
              options={[
                { value: 'side', label: t('shell.navigationSide') },
                { value: 'top', label: t('shell.navigationTop') },
              ]}
            />
          )}
          <Button block icon={<LogoutOutlined aria-hidden="true" />} onClick={logOut} loading={isLoggingOut}>
            {t('shell.logOut')}
          </Button>
        </div>
      )}
    </PopoverPanel>
  );
}
