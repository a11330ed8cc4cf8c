import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { fileFormats } from '#model/reports/file-formats.ts';
import { findReport } from '#model/reports/reports.ts';

/** Selects the file format of the report. */
export function FormatItem() {
  const { t } = useTranslation();
  const reportId = Form.useWatch<string | undefined>('reportId');
  const formats = findReport(reportId ?? '')?.formats ?? [];
  return (
    <Form.Item name="format" label={t('reports.format')}>
      <Select options={formats.map((format) => ({ value: format, label: fileFormats[format].label }))} />
    </Form.Item>
  );
}
