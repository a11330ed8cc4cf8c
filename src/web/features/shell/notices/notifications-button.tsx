import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listUploads } from '#contract/uploads.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useSession } from '#web/session/session-store.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import styles from './notifications.module.css';
import { type Notice, toNotices } from './notifications.ts';

/** A bell with the number of notices, which opens their list. */
export function NotificationsButton() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { permissions } = useAccount();
  const { passwordDays } = useSession();
  const uploads = useQuery({
    queryKey: [listUploads.path],
    queryFn: ({ signal }) => call(listUploads, {}, signal),
    enabled: permissions.includes('UPLOAD_FILES'),
  });
  const notices = toNotices(uploads.data ?? [], passwordDays);
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const write = (notice: Notice): string => {
    switch (notice.kind) {
      case 'loaded':
        return t('notifications.loaded', { files: notice.fileNames, client: notice.clientName });
      case 'failed':
        return t('notifications.failed', { files: notice.fileNames, client: notice.clientName });
      case 'needsAnswer':
        return t('notifications.needsAnswer', { files: notice.fileNames, client: notice.clientName });
      case 'unfooted':
        return t('notifications.unfooted', { count: notice.count, files: notice.fileNames });
      case 'passwordExpires':
        return t('notifications.passwordExpires', { count: notice.days });
    }
  };
  return (
    <PopoverPanel
      title={t('notifications.title')}
      width={340}
      placement="bottomRight"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.bell}
          aria-label={t('notifications.count', { count: notices.length })}
          title={t('notifications.title')}
        >
          <Badge count={notices.length} size="small" aria-hidden="true">
            <BellOutlined aria-hidden="true" />
          </Badge>
        </button>
      )}
    >
      {(close) =>
        notices.length === 0 ? (
          <p className={styles.noNotices}>{t('notifications.none')}</p>
        ) : (
          <ul className={styles.notices}>
            {notices.map((notice) => (
              <li key={`${notice.kind} ${notice.at}`}>
                <Link to={notice.path} onClick={close}>
                  {write(notice)}
                </Link>
                {notice.at !== null && <time dateTime={notice.at}>{when.format(new Date(notice.at))}</time>}
              </li>
            ))}
          </ul>
        )
      }
    </PopoverPanel>
  );
}
