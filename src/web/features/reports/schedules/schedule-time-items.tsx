import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScheduleFrequency } from '#contract/report-schedules.ts';
import { listTimeZones } from '#web/format/list-time-zones.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';

/** Any Sunday, used to format the names of weekdays. */
const SUNDAY = Date.UTC(2026, 0, 4);

const DAY_MS = 86_400_000;

/** The form items for the time at which a schedule runs. */
export function ScheduleTimeItems() {
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
        <NumberInput min={1} max={31} precision={0} style={{ inlineSize: '100%' }} />
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
          options={listTimeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </>
  );
}
