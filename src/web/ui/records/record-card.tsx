import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './records.module.css';

interface RecordCardProps {
  title: string;
  search: string;
  onSearch: (search: string) => void;
  actions?: ReactNode;
  /** Why the records cannot be loaded. */
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** A list of records under its title, with a search and what can be done with the list. */
export function RecordCard({ title, search, onSearch, actions, error, onRetry, children }: RecordCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <div className={styles.actions}>
          <Input
            className={styles.search}
            prefix={<SearchOutlined aria-hidden="true" />}
            placeholder={t('records.search')}
            aria-label={t('records.searchIn', { title })}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
          {actions}
        </div>
      </div>
      {error === null ? children : <ServerError error={error} onRetry={onRetry} />}
    </section>
  );
}
