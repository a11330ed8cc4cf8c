import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { addFulfillmentCenter, editFulfillmentCenter, type FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { formatCityZips, parseCityZips } from '#model/fulfillment-centers/city-zips.ts';
import { states } from '#model/geography/states.ts';
import { call } from '#web/api/call.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';

interface Fields {
  name: string;
  state: string;
  city: string;
  zip: string;
  /** One city with its ZIP codes per line. */
  included: string;
}

interface CenterFormProps {
  /** The center to change, or null for a new one of the client. */
  center: FulfillmentCenter | null;
  clientId: number;
  onClose: () => void;
}

const ZIP = /^\s*\d{5}\s*$/;

/** The form of a fulfillment center and the ZIP codes it serves. */
export function CenterForm({ center, clientId, onClose }: CenterFormProps) {
  const { t } = useTranslation();
  const required = { required: true, whitespace: true, message: t('networkMap.center.required') };
  const save = ({ name, state, city, zip, included }: Fields) => {
    const INCLUDEDCITYZIPS = parseCityZips(included) ?? [];
    const fields = { NAME: name, STATE: state, CITY: city, ZIP: zip, INCLUDEDCITYZIPS };
    if (center === null) return call(addFulfillmentCenter, { body: { ...fields, clientId } });
    const { id, version } = center;
    return call(editFulfillmentCenter, { params: { centerId: id }, body: { ...fields, version } });
  };
  return (
    <RecordDialog<Fields>
      title={center === null ? t('networkMap.addCenter') : t('records.editOf', { name: center.NAME })}
      initialValues={toFields(center)}
      onSave={save}
      savedText={t('networkMap.saved')}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('networkMap.center.name')} rules={[required]}>
        <Input autoFocus maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="city" label={t('networkMap.center.city')} rules={[required]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="state" label={t('widgets.state')} rules={[required]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(states.US ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="zip"
        label={t('networkMap.center.zip')}
        rules={[required, { pattern: ZIP, message: t('networkMap.center.zipRule') }]}
      >
        <Input maxLength={10} autoComplete="off" inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="included"
        label={t('networkMap.center.included')}
        extra={t('networkMap.center.includedNote')}
        rules={[
          {
            validator: async (_, text: string) => {
              if (parseCityZips(text ?? '') === null) throw new Error(t('networkMap.center.includedRule'));
            },
          },
        ]}
      >
        <Input.TextArea rows={4} autoComplete="off" dir="ltr" />
      </Form.Item>
    </RecordDialog>
  );
}

function toFields(center: FulfillmentCenter | null): Partial<Fields> {
  if (center === null) return { name: '', city: '', zip: '', included: '' };
  const { NAME: name, STATE: state, CITY: city, ZIP: zip, INCLUDEDCITYZIPS } = center;
  return { name, state, city, zip, included: formatCityZips(INCLUDEDCITYZIPS).replaceAll(' | ', '\n') };
}
