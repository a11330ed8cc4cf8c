import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableFile } from '#contract/audit-tables.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './audit-tables.module.css';

/** The most rows of a file that can be changed on the page. Longer files are changed in a spreadsheet. */
export const MOST_EDITED = 500;

interface TableFilesProps {
  files: readonly TableFile[];
  /** `null` for readers who can't upload files. */
  onEdit: ((file: TableFile) => void) | null;
}

/** The files that a table is from, newest last, because a later one replaces what overlaps. */
export function TableFiles({ files, onEdit }: TableFilesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('auditTables.files')}>
      {files.map((file) => (
        <li key={file.fileId}>
          <span>{file.fileName}</span>
          <span className={styles.count}>
            {t('auditTables.rows', { count: file.rows, number: file.rows.toLocaleString(locale) })}
            {file.loadedAt !== null && ` · ${formatDay(file.loadedAt.slice(0, 10), locale)}`}
          </span>
          {onEdit !== null && file.rows <= MOST_EDITED && (
            <Button
              size="small"
              icon={<EditOutlined aria-hidden="true" />}
              aria-label={t('auditTables.editFile', { name: file.fileName })}
              onClick={() => onEdit(file)}
            >
              {t('auditTables.edit')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
