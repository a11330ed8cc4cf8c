import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MAX_RECIPIENTS, ScheduleDelivery, ScheduleFrequency } from '#contract/report-schedules.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FormatItem } from './format-item.tsx';

/** Any Sunday, used to format the names of weekdays. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

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
      <TimeItems />
      <DeliveryItems />
    </>
  );
}

function TimeItems() {
  const { t } = useTranslation();
  const locale = useLocale();
  const every = Form.useWatch<ScheduleFrequency | undefined>('every');
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <>
      <Form.Item name="every" label={t('schedules.frequency')}>
        <Select
          options={ScheduleFrequency.options.map((value) => ({ value, label: t(`schedules.frequencies.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="weekday" label={t('schedules.weekday')} hidden={every !== 'weekly'}>
        <Select
          options={Array.from({ length: 7 }, (_, day) => ({
            value: day,
            label: weekday.format(new Date(SUNDAY + day * DAY_MS)),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="monthDay"
        label={t('schedules.monthDay')}
        extra={t('schedules.monthDayHint')}
        hidden={every !== 'monthly'}
      >
        <InputNumber min={1} max={31} precision={0} style={{ inlineSize: '100%' }} />
      </Form.Item>
      <Form.Item
        name="timeOfDay"
        label={t('schedules.time')}
        hidden={every === 'afterImport'}
        rules={[{ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: t('schedules.timeRule') }]}
      >
        <Input type="time" />
      </Form.Item>
      <Form.Item name="timeZone" label={t('schedules.timeZone')} hidden={every === 'afterImport'}>
        <Select
          options={timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </>
  );
}

/** The time zones that the browser supports, UTC, and the browser's own, which may use another name. */
function timeZones(): string[] {
  return [...new Set(['UTC', Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')])];
}

function DeliveryItems() {
  const { t } = useTranslation();
  const check = async (_rule: unknown, addresses: readonly string[]) => {
    if (addresses.length === 0 || addresses.length > MAX_RECIPIENTS)
      throw new Error(t('schedules.recipientsRule', { max: MAX_RECIPIENTS }));
    const wrong = addresses.find((address) => !z.email().safeParse(address.trim()).success);
    if (wrong !== undefined) throw new Error(t('schedules.addressRule', { address: wrong }));
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
