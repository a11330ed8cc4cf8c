import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadInputTemplate } from '#contract/uploads.ts';
import { INPUT_LABELS, type InputId } from '#model/audit-inputs/input-labels.ts';
import { fetchFile } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './upload.module.css';

const TABLES = Object.keys(INPUT_LABELS) as InputId[];

/** The tables that the audit reads besides invoices, with a template of each. */
export function AuditTables() {
  const { t } = useTranslation();
  const template = useMutation({
    mutationFn: (table: InputId) => fetchFile(downloadInputTemplate, { params: { table } }),
    onSuccess: (file, table) => saveFile(file, `parcelscope-${table}.csv`),
  });
  return (
    <SectionCard title={t('upload.auditTables')}>
      <p>{t('upload.auditTablesHint')}</p>
      {template.error !== null && <ServerError error={template.error} />}
      <ul className={styles.templates}>
        {TABLES.map((table) => (
          <li key={table}>
            <Button
              type="link"
              size="small"
              icon={<DownloadOutlined aria-hidden="true" />}
              loading={template.isPending && template.variables === table}
              onClick={() => template.mutate(table)}
            >
              {t(`inputTables.${table}`, INPUT_LABELS[table].label)}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
