import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_TRACKED } from '#contract/parcel-tracking.ts';
import { addWatchList, editWatchList, type WatchList } from '#contract/watch-lists.ts';
import { splitTrackingNumbers } from '#model/tracking/read-tracking-numbers.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';

interface WatchListForm {
  name: string;
  clientId: number;
  numbers: string;
}

interface WatchListDialogProps {
  /** The watch list to change, or `null` to add one. */
  list: WatchList | null;
  clients: readonly { id: number; name: string; code: string }[];
  /** What a new watch list begins with. */
  draft?: { clientId: number; numbers: readonly string[] };
  onClose: () => void;
}

/** Adds or changes a watch list. */
export function WatchListDialog({ list, clients, draft, onClose }: WatchListDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { name = '', clientId = draft?.clientId ?? clients[0]?.id ?? 0 } = list?.fields ?? {};
  const numbers = list?.fields.numbers ?? draft?.numbers ?? [];
  const save = (form: WatchListForm) => {
    const fields = { ...form, numbers: splitTrackingNumbers(form.numbers) };
    if (list === null) return call(addWatchList, { body: fields });
    return call(editWatchList, { params: { id: list.id }, body: { fields, version: list.version } });
  };
  const checkNumbers = async (_rule: unknown, text: string | undefined) => {
    const { length } = splitTrackingNumbers(text ?? '');
    const max = MAX_TRACKED.toLocaleString(locale);
    if (length === 0) throw new Error(t('payments.trackingRequired'));
    if (length > MAX_TRACKED)
      throw new Error(t('parcelTracking.tooMany', { count: length, numbers: length.toLocaleString(locale), max }));
  };
  return (
    <RecordDialog<WatchListForm>
      title={list === null ? t('parcelTracking.addListTitle') : t('records.editOf', { name })}
      initialValues={{ name, clientId, numbers: numbers.join('\n') }}
      onSave={save}
      savedText={t('parcelTracking.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('schedules.name')}
        rules={[{ required: true, whitespace: true, message: t('schedules.nameRule') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="clientId" label={t('reports.client')} extra={t('parcelTracking.clientHint')}>
        <Select
          options={clients.map((client) => ({ value: client.id, label: `${client.name} (${client.code})` }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="numbers" label={t('parcelTracking.numbers')} rules={[{ validator: checkNumbers }]}>
        <Input.TextArea dir="ltr" spellCheck={false} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
    </RecordDialog>
  );
}
