import { DatePicker, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { DateType, dateTypes } from '#model/dates/date-type.ts';
import { DateFrequency, dateFrequencyLabels } from '#model/dates/dates-filter.ts';
import { MAX_LAST_DAYS, MIN_LAST_DAYS } from '#model/dates/last-days.ts';
import { PICKER_PERIODS } from '#model/dates/rolling-period.ts';
import { getToday } from '#web/format/today.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import type { ReportFields } from './report-fields.ts';

const FORMAT = 'YYYY-MM-DD';

/** The form items for the dates of a report. */
export function DateItems() {
  const { t } = useTranslation();
  const frequency = Form.useWatch<DateFrequency | undefined>('frequency');
  return (
    <>
      <Form.Item name="dateType" label={t('reports.dateType')}>
        <Select
          options={DateType.options.map((type) => ({
            value: type,
            label: t(`dateTypes.${type}.label`, dateTypes[type].label),
          }))}
        />
      </Form.Item>
      <Form.Item name="frequency" label={t('reports.dates')}>
        <Select
          options={DateFrequency.options.map((mode) => ({
            value: mode,
            label: t(`dateModes.${mode}`, dateFrequencyLabels[mode]),
          }))}
        />
      </Form.Item>
      {frequency === 'rp' && (
        <Form.Item name="rollingPeriod" label={t('dateModes.rp', 'Rolling Period')}>
          <Select
            options={PICKER_PERIODS.map((period) => ({ value: period, label: t(`rollingPeriods.${period}`, period) }))}
          />
        </Form.Item>
      )}
      {frequency === 'la' && (
        <Form.Item
          name="lastDays"
          label={t('dateModes.la', 'Last Days')}
          rules={[{ required: true, message: t('reports.daysRule') }]}
        >
          <NumberInput min={MIN_LAST_DAYS} max={MAX_LAST_DAYS} precision={0} style={{ inlineSize: '100%' }} />
        </Form.Item>
      )}
      {frequency === 'dr' && (
        <Form.Item
          name="range"
          label={t('dateModes.dr', 'Date Range')}
          rules={[{ required: true, message: t('reports.rangeRule') }]}
          getValueProps={(range: ReportFields['range']) => ({ value: range?.map((day) => dayjs(day)) ?? null })}
          normalize={(days: readonly (dayjs.Dayjs | null)[] | null) =>
            days?.map((day) => day?.format(FORMAT) ?? '') ?? null
          }
        >
          <DatePicker.RangePicker
            format={FORMAT}
            maxDate={dayjs(getToday())}
            disabledDate={(day) => day.format(FORMAT) > getToday()}
            style={{ inlineSize: '100%' }}
          />
        </Form.Item>
      )}
    </>
  );
}
