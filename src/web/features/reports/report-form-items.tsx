import { useQuery } from '@tanstack/react-query';
import { DatePicker, Form, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { DateType, dateTypes } from '#model/dates/date-type.ts';
import { DateFrequency, dateFrequencyLabels } from '#model/dates/dates-filter.ts';
import { MAX_LAST_DAYS, MIN_LAST_DAYS } from '#model/dates/last-days.ts';
import { PICKER_PERIODS } from '#model/dates/rolling-period.ts';
import { findReport, reports } from '#model/reports/reports.ts';
import { carriersQuery, clientQuery, clientsQuery, currencyCodesQuery } from '#web/api/reference-queries.ts';
import { getToday } from '#web/format/today.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import type { ReportFields } from './report-fields.ts';

const FORMAT = 'YYYY-MM-DD';

/** The form items of a report: report, client, dates, carriers and currency. */
export function ReportFormItems() {
  const { t } = useTranslation();
  const reportId = Form.useWatch<ReportFields['reportId'] | undefined>('reportId');
  const form = Form.useFormInstance();
  const chosen = reports.find(({ id }) => id === reportId);
  // Switch to Excel, which every report supports, when the report doesn't support the selected format.
  const keepFormat = (id: string) => {
    if (!findReport(id)?.formats.includes(form.getFieldValue('format'))) form.setFieldValue('format', 'xlsx');
  };
  return (
    <>
      <Form.Item
        name="reportId"
        label={t('reports.report')}
        extra={chosen && t(`reportDescriptions.${chosen.id}`, chosen.description)}
      >
        <Select
          options={reports.map(({ id, name }) => ({ value: id, label: t(`reportNames.${id}`, name) }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={keepFormat}
        />
      </Form.Item>
      <ClientItems />
      <DateItems />
      <NarrowingItems />
    </>
  );
}

function ClientItems() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ReportFields>();
  const clientId = Form.useWatch<number | undefined>('clientId');
  const clients = useQuery(clientsQuery);
  const client = useQuery({ ...clientQuery(clientId ?? 0), enabled: clientId !== undefined });
  const children = client.data?.childClients ?? [];
  return (
    <>
      <Form.Item name="clientId" label={t('reports.client')}>
        <Select
          loading={clients.isPending}
          options={(clients.data ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={() => form.setFieldsValue({ childClientIds: [], currency: '' })}
        />
      </Form.Item>
      <Form.Item name="childClientIds" label={t('reports.subClients')} hidden={children.length === 0}>
        <MultiSelect<number>
          placeholder={t('reports.all')}
          options={children.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  );
}

function DateItems() {
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
          <InputNumber min={MIN_LAST_DAYS} max={MAX_LAST_DAYS} precision={0} style={{ inlineSize: '100%' }} />
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

function NarrowingItems() {
  const { t } = useTranslation();
  const clientId = Form.useWatch<number | undefined>('clientId');
  const carriers = useQuery(carriersQuery);
  const currencies = useQuery({ ...currencyCodesQuery(clientId ?? 0, []), enabled: clientId !== undefined });
  return (
    <>
      <Form.Item name="carriers" label={t('dimensions.carrier_name', 'Carrier')}>
        <MultiSelect<string>
          placeholder={t('allOf.carrier_name', 'All Carriers')}
          options={(carriers.data ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
      </Form.Item>
      <Form.Item name="currency" label={t('dimensions.currency_code', 'Currency')}>
        <Select
          options={[
            { value: '', label: t('reports.inDollars') },
            ...(currencies.data ?? []).map(({ code }) => ({ value: code, label: code })),
          ]}
        />
      </Form.Item>
    </>
  );
}
