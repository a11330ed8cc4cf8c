import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import {
  type AssignableSet,
  addMarkupAssignment,
  editMarkupAssignment,
  type MarkupAssignment,
  type MarkupAssignmentFields,
} from '#contract/markups.ts';
import { addMonths, startOfMonth } from '#model/dates/iso-date.ts';
import { call } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { getToday } from '#web/format/today.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { DateItems } from './date-items.tsx';
import styles from './markup.module.css';

const FORMAT = 'YYYY-MM-DD';
const POINTS_PER_PERCENT = 100;

interface AssignmentDialogProps {
  /** The assignment to change, or `null` to add one. */
  assignment: MarkupAssignment | null;
  sets: readonly AssignableSet[];
  onClose: () => void;
}

interface AssignmentForm {
  clientId: number;
  setId: number;
  from: Dayjs;
  to?: Dayjs | null;
  credits: number;
}

/** Assigns a set to a client, or changes an assignment. */
export function AssignmentDialog({ assignment, sets, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation();
  const clients = useQuery(clientsQuery).data ?? [];
  const save = (form: AssignmentForm) => {
    const fields = fromForm(form);
    if (assignment === null) return call(addMarkupAssignment, { body: fields });
    const params = { assignmentId: assignment.id };
    return call(editMarkupAssignment, { params, body: { ...fields, version: assignment.version } });
  };
  return (
    <RecordDialog<AssignmentForm>
      title={t(assignment === null ? 'markup.assign' : 'markup.editAssignment')}
      initialValues={toForm(assignment)}
      onSave={save}
      savedText={t('markup.assignmentSaved')}
      onClose={onClose}
    >
      <Form.Item
        name="clientId"
        label={t('records.client')}
        rules={[{ required: true, message: t('billing.clientRequired') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={clients.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        />
      </Form.Item>
      <Form.Item name="setId" label={t('markup.set')} rules={[{ required: true, message: t('markup.setRequired') }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={sets.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
        />
      </Form.Item>
      <DateItems hint={t('markup.assignDatesHint')} isFromRequired />
      <Form.Item
        name="credits"
        label={t('markup.credits')}
        extra={t('markup.creditsHint')}
        rules={[{ required: true, message: t('markup.amountRule') }]}
      >
        <NumberInput className={styles.full} min={0} max={100} precision={2} suffix="%" />
      </Form.Item>
    </RecordDialog>
  );
}

function toForm(assignment: MarkupAssignment | null): Partial<AssignmentForm> {
  // By default, runs bill the month before.
  if (assignment === null) return { from: dayjs(addMonths(startOfMonth(getToday()), -1)), credits: 100 };
  const { clientId, setId, effectiveFrom, effectiveTo, creditPoints } = assignment;
  const to = effectiveTo === null ? null : dayjs(effectiveTo);
  return { clientId, setId, from: dayjs(effectiveFrom), to, credits: creditPoints / POINTS_PER_PERCENT };
}

function fromForm({ clientId, setId, from, to, credits }: AssignmentForm): MarkupAssignmentFields {
  return {
    ...{ clientId, setId, effectiveFrom: from.format(FORMAT), effectiveTo: to?.format(FORMAT) ?? null },
    creditPoints: Math.round(credits * POINTS_PER_PERCENT),
  };
}
