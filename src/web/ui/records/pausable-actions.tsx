import { CaretRightOutlined, DeleteOutlined, EditOutlined, PauseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowAction } from './row-action.tsx';
import { RowActions } from './row-actions.tsx';
import { useConfirmRemoval } from './use-confirm-removal.ts';
import { useRecordAction } from './use-record-action.ts';

interface PausableActionsProps {
  record: { isPaused: boolean; fields: { name: string } };
  /** The texts before and after the removal. */
  removal: { title: string; text: string; done: string };
  /** Pauses the record, or resumes it if it is paused. */
  onPause: () => Promise<unknown>;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
  /** The buttons before the common ones. */
  children?: ReactNode;
}

/** The buttons of a record that can be paused: its own ones, pause or resume, edit, remove. */
export function PausableActions({ record, removal, onPause, onEdit, onRemove, children }: PausableActionsProps) {
  const { t } = useTranslation();
  const ask = useConfirmRemoval();
  const { isPaused, fields } = record;
  const { name } = fields;
  const pause = useRecordAction(onPause);
  const remove = useRecordAction(onRemove, removal.done);
  return (
    <RowActions>
      {children}
      <RowAction
        label={t(isPaused ? 'schedules.resume' : 'schedules.pause', { name })}
        icon={isPaused ? <CaretRightOutlined aria-hidden="true" /> : <PauseOutlined aria-hidden="true" />}
        isBusy={pause.isPending}
        onClick={() => pause.mutate()}
      />
      <RowAction label={t('records.editOf', { name })} icon={<EditOutlined aria-hidden="true" />} onClick={onEdit} />
      <RowAction
        label={t('reports.removeOf', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        isBusy={remove.isPending}
        onClick={() => ask({ title: removal.title, text: removal.text, onRemove: () => remove.mutate() })}
      />
    </RowActions>
  );
}
