import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './filter-panel.module.css';

/** Further actions for saved filters. The popup opens inside the panel so that the keyboard reaches it. */
export function MoreButton({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.more}>
      <Popover
        trigger="click"
        getPopupContainer={(button) => button.parentElement ?? document.body}
        content={
          <Link to="/profile" onClick={onLeave}>
            {t('filters.deleteSets')}
          </Link>
        }
      >
        <Button type="text">{t('filters.more')}</Button>
      </Popover>
    </span>
  );
}
