import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InputWarning } from '#contract/audit-tables.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './audit-tables.module.css';

/** What looks wrong about agreements and tracking events. */
export function InputWarnings({ warnings }: { warnings: readonly InputWarning[] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('auditTables.warnings.title')}
      description={
        <ul className={styles.problems}>
          {warnings.map((warning) => (
            <li key={JSON.stringify(warning)}>
              <Warning warning={warning} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Warning({ warning }: { warning: InputWarning }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const carrier = findCarrier(warning.carrierId)?.name ?? '';
  if (warning.kind !== 'terms')
    return t(`auditTables.warnings.${warning.kind}`, {
      carrier,
      count: warning.times,
      number: warning.times.toLocaleString(locale),
    });
  const { agreements, term, conditions, from, to } = warning;
  return t('auditTables.warnings.terms', {
    term,
    agreements: new Intl.ListFormat(locale).format(agreements),
    about: [carrier, ...conditions].join(', '),
    from: from === null ? '…' : formatDay(from, locale),
    to: to === null ? '…' : formatDay(to, locale),
  });
}
