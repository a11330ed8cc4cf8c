import { BarsOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import styles from './rows-button.module.css';

interface RowsButtonProps {
  /** Names the figure. */
  what: string;
  onRows: () => void;
}

/** Opens the rows behind a figure. */
export function RowsButton({ what, onRows }: RowsButtonProps) {
  const { t } = useTranslation();
  const label = t('widgets.rowsOf', { what });
  return (
    <button type="button" className={styles.rows} aria-label={label} title={label} onClick={onRows}>
      <BarsOutlined aria-hidden="true" />
    </button>
  );
}
