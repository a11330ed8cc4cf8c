import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScheduleDeliveryItems } from './schedule-delivery-items.tsx';
import { ScheduleTimeItems } from './schedule-time-items.tsx';

/** The form item for the name of a schedule. */
export function NameItem() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="name"
      label={t('schedules.name')}
      rules={[{ required: true, whitespace: true, message: t('schedules.nameRule') }]}
    >
      <Input maxLength={60} />
    </Form.Item>
  );
}

/** The form items for the time of a schedule and the delivery of its report. */
export function ScheduleItems() {
  return (
    <>
      <ScheduleTimeItems />
      <ScheduleDeliveryItems />
    </>
  );
}
