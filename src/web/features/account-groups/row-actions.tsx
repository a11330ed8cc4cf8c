import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/ui/records/records.module.css';

interface RowActionsProps {
  name: string;
  isEmpty: boolean;
  onEdit: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** What can be done with a group or division; only an empty one can be removed. */
export function RowActions({ name, isEmpty, onEdit, onRemove, children }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.rowActions}>
      {children}
      <Button
        size="small"
        icon={<EditOutlined aria-hidden="true" />}
        aria-label={t('records.editOf', { name })}
        onClick={onEdit}
      >
        {t('records.edit')}
      </Button>
      <Button
        size="small"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t('accountGroups.removeOf', { name })}
        title={isEmpty ? undefined : t('accountGroups.notEmpty')}
        disabled={!isEmpty}
        onClick={onRemove}
      />
    </div>
  );
}
