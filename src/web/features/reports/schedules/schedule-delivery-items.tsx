import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_RECIPIENTS, ScheduleDelivery } from '#contract/report-schedules.ts';
import { FormatItem } from '#web/features/reports/form/format-item.tsx';
import { findRecipientsProblem } from './find-recipients-problem.ts';

/** The form items for the recipients, format and delivery of a scheduled report. */
export function ScheduleDeliveryItems() {
  const { t } = useTranslation();
  const check = async (_rule: unknown, addresses: readonly string[]) => {
    const problem = findRecipientsProblem(addresses);
    if (problem?.kind === 'number') throw new Error(t('schedules.recipientsRule', { max: MAX_RECIPIENTS }));
    if (problem?.kind === 'address') throw new Error(t('schedules.addressRule', { address: problem.address }));
  };
  return (
    <>
      <Form.Item
        name="recipients"
        label={t('schedules.recipients')}
        extra={t('schedules.recipientsHint')}
        rules={[{ validator: check }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', ' ']} />
      </Form.Item>
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
