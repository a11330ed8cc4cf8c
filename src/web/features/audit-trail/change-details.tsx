import { useTranslation } from 'react-i18next';
import type { RecordedChange } from '#contract/audit-trail.ts';
import styles from './audit-trail.module.css';
import { listDifferences } from './list-differences.ts';

/** The fields that a change altered, with their values before and after. */
export function ChangeDetails({ change: { before, after } }: { change: RecordedChange }) {
  const { t } = useTranslation();
  const differences = listDifferences(before, after);
  if (differences.length === 0) return t('auditTrail.noDifference');
  return (
    <table className={styles.details}>
      <thead>
        <tr>
          <th scope="col">{t('auditTrail.field')}</th>
          <th scope="col">{t('auditTrail.before')}</th>
          <th scope="col">{t('auditTrail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.field}>
            <th scope="row">{t(`auditTrail.fields.${difference.field}`, difference.field)}</th>
            <td>
              <Value value={difference.before} />
            </td>
            <td>
              <Value value={difference.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation();
  if (value === undefined || value === null || value === '') return t('auditTrail.nothing');
  if (typeof value === 'boolean') return value ? t('auditTrail.yes') : t('auditTrail.no');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length === 0 ? t('auditTrail.nothing') : value.join(', ');
  return typeof value === 'object' ? <code>{JSON.stringify(value)}</code> : String(value);
}
