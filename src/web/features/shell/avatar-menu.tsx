import { LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#web/lib/account-query.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import styles from './shell.module.css';
import { useLogOut } from './use-log-out.ts';

/** The reader's initial, with who is signed in and the way out behind it. */
export function AvatarMenu() {
  const { t } = useTranslation();
  const { login, firstName, lastName, email } = useAccount();
  const { logOut, isLoggingOut } = useLogOut();
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
      {() => (
        <div className={styles.account}>
          <strong>{`${firstName} ${lastName}`.trim() || login}</strong>
          <span className={styles.muted}>{email || login}</span>
          <Button block icon={<LogoutOutlined aria-hidden="true" />} onClick={logOut} loading={isLoggingOut}>
            {t('shell.logOut')}
          </Button>
        </div>
      )}
    </PopoverPanel>
  );
}
