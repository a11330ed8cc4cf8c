import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeDisputes, type FindingAction, type FindingChange, type FindingSelection } from '#contract/disputes.ts';
import { call } from '#web/api/call.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { assigneesQuery } from './dispute-queries.ts';
import type { Started } from './started-change.ts';

const MAX_NOTE = 1000;

interface ChangeDialogProps {
  clientId: number;
  started: Started;
  count: number;
  selection: FindingSelection;
  onClose: () => void;
  onDone: () => void;
}

interface Fields {
  note: string;
  assignee: string;
}

/** Asks for what a change still needs, and makes it. */
export function ChangeDialog({ clientId, started, count, selection, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation();
  const nameOf = useValueName();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const assignees = useQuery({ ...assigneesQuery(clientId), enabled: started.kind === 'assign' });
  const change = useMutation({
    mutationFn: (fields: Fields) =>
      call(changeDisputes, { params: { clientId }, body: { selection, change: toChange(started, fields) } }),
    onSuccess: (action) => {
      // The status is part of many figures.
      queries.invalidateQueries();
      message.success(resultOf(action));
      onDone();
      onClose();
    },
  });
  const isNoteNeeded = started.kind === 'note' || (started.kind === 'status' && started.status === 'dismissed');
  return (
    <FormModal<Fields>
      title={titleOf()}
      form={form}
      initialValues={{ note: '', assignee: '' }}
      okText={t('disputes.apply')}
      cancelText={t('records.cancel')}
      isSaving={change.isPending}
      width={480}
      note={
        <>
          <p>{t('disputes.changeNote', { count })}</p>
          {change.error !== null && <ServerError error={change.error} />}
        </>
      }
      onFinish={(fields) => change.mutate(fields)}
      onClose={onClose}
    >
      {started.kind === 'assign' && (
        <Form.Item name="assignee" label={t('disputes.filters.assignee')}>
          <Select
            options={[
              { value: '', label: t('disputes.nobody') },
              ...(assignees.data ?? []).map((value) => ({ value, label: value })),
            ]}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
      )}
      <Form.Item
        name="note"
        label={t(isNoteNeeded ? 'disputes.reason' : 'disputes.note')}
        rules={isNoteNeeded ? [{ required: true, whitespace: true, message: t('disputes.reasonRule') }] : []}
      >
        <Input.TextArea maxLength={MAX_NOTE} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  );

  function titleOf(): string {
    if (started.kind === 'status')
      return t('disputes.setStatusTo', { status: nameOf({ dimension: 'status', value: started.status }) });
    return t(started.kind === 'assign' ? 'disputes.assign' : 'disputes.addNote');
  }

  function resultOf({ state, changed, total }: FindingAction): string {
    if (state === 'running') return t('disputes.changeRuns', { count: total });
    const skipped = total - changed;
    const done = t('disputes.changed', { count: changed });
    return skipped > 0 ? `${done} ${t('disputes.skipped', { count: skipped })}` : done;
  }
}

function toChange(started: Started, { note, assignee }: Fields): FindingChange {
  switch (started.kind) {
    case 'status':
      return { ...started, note };
    case 'assign':
      return { kind: 'assign', assignee, note };
    case 'note':
      return { kind: 'note', note };
  }
}
