import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './record-card.module.css';

interface RecordCardProps {
  title: string;
  search: string;
  onSearch: (search: string) => void;
  actions?: ReactNode;
  /** Why the records couldn't be loaded. */
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** A card with a list of records, a search over them and actions on the list. */
export function RecordCard({ title, search, onSearch, actions, error, onRetry, children }: RecordCardProps) {
  const { t } = useTranslation();
  return (
    <SectionCard
      title={title}
      actions={
        <>
          <Input
            className={styles.search}
            prefix={<SearchOutlined aria-hidden="true" />}
            placeholder={t('records.search')}
            aria-label={t('records.searchIn', { title })}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
          {actions}
        </>
      }
    >
      {error === null ? children : <ServerError error={error} onRetry={onRetry} />}
    </SectionCard>
  );
}
