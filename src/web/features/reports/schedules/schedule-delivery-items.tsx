import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScheduleDelivery } from '#contract/report-schedules.ts';
import { deliveryOptionsQuery } from '#web/features/reports/destinations/destination-queries.ts';
import { FormatItem } from '#web/features/reports/form/format-item.tsx';
import { RecipientsItem } from '#web/ui/forms/recipients-item.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';

/** The form items for the recipients, format and delivery of a scheduled report. */
export function ScheduleDeliveryItems() {
  const { t } = useTranslation();
  const options = useQuery(deliveryOptionsQuery);
  const clientId = Form.useWatch<number | undefined>('clientId');
  const chosen = Form.useWatch<number[] | undefined>('destinationIds') ?? [];
  const { destinations = [], defaultRecipients = [] } = options.data ?? {};
  const offered = destinations.filter(({ clientIds }) => clientIds.includes(clientId ?? 0));
  return (
    <>
      <RecipientsItem
        hint={
          defaultRecipients.length === 0
            ? t('schedules.recipientsHint')
            : t('schedules.defaultsHint', { addresses: defaultRecipients.join(', ') })
        }
        least={defaultRecipients.length === 0 && chosen.length === 0 ? 1 : 0}
      />
      {/* Hidden instead of left out, because forms forget the values of absent items when they are saved. */}
      <Form.Item name="destinationIds" label={t('schedules.destinations')} hidden={offered.length === 0}>
        <MultiSelect<number> options={offered.map(({ id, name }) => ({ value: id, label: name }))} />
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
