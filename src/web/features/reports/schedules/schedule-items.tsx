import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReportFormItems } from '#web/features/reports/form/report-form-items.tsx';
import { ScheduleDeliveryItems } from './schedule-delivery-items.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
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

/** The form items of the scheduled report. Another client has other destinations. */
export function ScheduledReportItems() {
  const form = Form.useFormInstance<ScheduleForm>();
  return <ReportFormItems onClientChange={() => form.setFieldValue('destinationIds', [])} />;
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
