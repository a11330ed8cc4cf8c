import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '#web/ui/records/row-actions.tsx';

interface EditRemoveActionsProps {
  name: string;
  isEmpty: boolean;
  onEdit: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** The buttons to edit or remove a group or division. Only an empty one can be removed. */
export function EditRemoveActions({ name, isEmpty, onEdit, onRemove, children }: EditRemoveActionsProps) {
  const { t } = useTranslation();
  return (
    <RowActions>
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
    </RowActions>
  );
}
