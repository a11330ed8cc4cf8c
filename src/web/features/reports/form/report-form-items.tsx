import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { findReport, reportsFor } from '#model/reports/reports.ts';
import { useAccount } from '#web/api/account-query.ts';
import { ClientItems } from './client-items.tsx';
import { DateItems } from './date-items.tsx';
import { NarrowingItems } from './narrowing-items.tsx';
import type { ReportFields } from './report-fields.ts';

/** The form items of a report: report, client, dates, carriers and currency. */
export function ReportFormItems({ onClientChange }: { onClientChange?: () => void }) {
  const { t } = useTranslation();
  const reportId = Form.useWatch<ReportFields['reportId'] | undefined>('reportId');
  const form = Form.useFormInstance();
  const reports = reportsFor(useAccount().permissions);
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
      <ClientItems {...(onClientChange !== undefined && { onClientChange })} />
      <DateItems />
      <NarrowingItems />
    </>
  );
}
