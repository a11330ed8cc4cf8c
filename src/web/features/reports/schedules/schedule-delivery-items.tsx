import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScheduleDelivery } from '#contract/report-schedules.ts';
import { FormatItem } from '#web/features/reports/form/format-item.tsx';
import { RecipientsItem } from '#web/ui/forms/recipients-item.tsx';

/** The form items for the recipients, format and delivery of a scheduled report. */
export function ScheduleDeliveryItems() {
  const { t } = useTranslation();
  return (
    <>
      <RecipientsItem hint={t('schedules.recipientsHint')} least={1} />
      <FormatItem />
      <Form.Item name="delivery" label={t('schedules.delivery')}>
        <Select
          options={ScheduleDelivery.options.map((value) => ({ value, label: t(`schedules.deliveries.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="skipsEmpty" valuePropName="checked">
        <Checkbox>{t('schedules.skipsEmpty')}</Checkbox>
      </Form.Item>
    </>
  );
}
