import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './empty-list.module.css';

interface EmptyListProps {
  /** Whether the records are still loading, so that nothing can be said about them. */
  isLoading: boolean;
  /** What an empty list means. */
  text: string;
}

/** Fills a table without rows: says that it is loading, or that it is empty. */
export function EmptyList({ isLoading, text }: EmptyListProps) {
  const { t } = useTranslation();
  return (
    <Empty
      className={styles.empty}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isLoading ? t('shell.loading') : text}
    />
  );
}
