import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, DatePicker, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import {
  changeExceptions,
  type ExceptionChange,
  type ExceptionList,
  type ListedException,
} from '#contract/exceptions.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { call } from '#web/api/call.ts';
import { getToday } from '#web/format/today.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { assigneesQuery } from './exception-queries.ts';
import styles from './exceptions.module.css';

const MAX_NOTE = 1000;
const SNOOZE_DAYS = 7;

interface ChangeDialogProps {
  clientId: number;
  list: ExceptionList;
  kind: ExceptionChange['kind'];
  selected: readonly ListedException[];
  onClose: () => void;
  onDone: () => void;
}

interface Fields {
  note: string;
  assignee: string;
  until: dayjs.Dayjs;
}

/** Asks for what a change of exceptions still needs, and makes it. */
export function ChangeDialog({ clientId, list, kind, selected, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const assignees = useQuery({ ...assigneesQuery(clientId), enabled: kind === 'assign' });
  const change = useMutation({
    mutationFn: (fields: Fields) => {
      const exceptions = selected.map(({ key, version }) => ({ key, version }));
      return call(changeExceptions, {
        params: { clientId, list },
        body: { exceptions, change: toChange(kind, fields) },
      });
    },
    onSuccess: ({ changed }) => {
      queries.invalidateQueries();
      message.success(t('exceptions.changed', { number: changed }));
      onDone();
      onClose();
    },
  });
  return (
    <FormModal<Fields>
      title={t(`exceptions.changes.${kind}`)}
      form={form}
      initialValues={{ note: '', assignee: '', until: dayjs(addDays(getToday(), SNOOZE_DAYS)) }}
      okText={t('disputes.apply')}
      cancelText={t('records.cancel')}
      isSaving={change.isPending}
      width={480}
      note={
        <>
          <p className={styles.count}>
            {t(kind === 'dispute' ? 'exceptions.disputeNote' : 'exceptions.total', { number: selected.length })}
          </p>
          {change.error !== null && <ServerError error={change.error} />}
        </>
      }
      onFinish={(fields) => change.mutate(fields)}
      onClose={onClose}
    >
      {kind === 'assign' && (
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
      {kind === 'snooze' && (
        <Form.Item name="until" label={t('exceptions.until')} rules={[{ required: true }]}>
          <DatePicker allowClear={false} minDate={dayjs(addDays(getToday(), 1))} />
        </Form.Item>
      )}
      <Form.Item
        name="note"
        label={t(kind === 'note' ? 'disputes.reason' : 'disputes.note')}
        rules={kind === 'note' ? [{ required: true, whitespace: true, message: t('disputes.reasonRule') }] : []}
      >
        <Input.TextArea maxLength={MAX_NOTE} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  );
}

function toChange(kind: ExceptionChange['kind'], { note, assignee, until }: Fields): ExceptionChange {
  if (kind === 'assign') return { kind, assignee, note };
  if (kind === 'snooze') return { kind, until: until.format('YYYY-MM-DD'), note };
  return { kind, note };
}
