import { Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { addMarkupSet, editMarkupSet, type MarkupSet, type MarkupSetFields } from '#contract/markups.ts';
import { call } from '#web/api/call.ts';
import { useCurrencyOptions } from '#web/format/use-currency-options.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { DateItems } from './date-items.tsx';

const FORMAT = 'YYYY-MM-DD';

interface SetDialogProps {
  /** The set to change, or `null` to add one. */
  set: MarkupSet | null;
  /** The set whose rules a new set starts with. */
  copyOf: MarkupSet | null;
  onClose: () => void;
}

interface SetForm {
  name: string;
  currency: string;
  from?: Dayjs | null;
  to?: Dayjs | null;
}

/** Adds, copies or changes a set of markup rules. */
export function SetDialog({ set, copyOf, onClose }: SetDialogProps) {
  const { t } = useTranslation();
  const save = (form: SetForm) => {
    const fields = fromForm(form);
    if (set === null) return call(addMarkupSet, { body: { ...fields, copyOf: copyOf?.id ?? null } });
    return call(editMarkupSet, { params: { setId: set.id }, body: { ...fields, version: set.version } });
  };
  const title = set === null ? t('markup.addSet') : t('records.editOf', { name: set.name });
  return (
    <RecordDialog<SetForm>
      title={copyOf === null ? title : t('markup.copy', { name: copyOf.name })}
      initialValues={toForm(set ?? copyOf, set !== null)}
      onSave={save}
      savedText={t('markup.setSaved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('schedules.name')}
        rules={[{ required: true, whitespace: true, message: t('schedules.nameRule') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="currency" label={t('billing.currency')} extra={t('markup.currencyHint')}>
        <Select disabled={copyOf !== null} showSearch={{ optionFilterProp: 'label' }} options={useCurrencyOptions()} />
      </Form.Item>
      <DateItems hint={t('markup.setDatesHint')} />
    </RecordDialog>
  );
}

function toForm(set: MarkupSet | null, isSame: boolean): Partial<SetForm> {
  if (set === null) return { name: '', currency: 'USD' };
  if (!isSame) return { name: '', currency: set.currency };
  const { name, currency, effectiveFrom, effectiveTo } = set;
  const day = (text: string | null) => (text === null ? null : dayjs(text));
  return { name, currency, from: day(effectiveFrom), to: day(effectiveTo) };
}

function fromForm({ name, currency, from, to }: SetForm): MarkupSetFields {
  const days = { effectiveFrom: from?.format(FORMAT) ?? null, effectiveTo: to?.format(FORMAT) ?? null };
  return { name: name.trim(), currency, ...days };
}
