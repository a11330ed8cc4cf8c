import { useTranslation } from 'react-i18next';
import type { FindingEvidence } from '#contract/audit.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './tracking.module.css';

/** The charges that a finding is about, as they were billed, with the text of their lines. */
export function BilledLines({ lines, currency }: Pick<FindingEvidence, 'lines' | 'currency'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <section aria-label={t('tracking.evidence.linesAsBilled')}>
      <h4>{t('tracking.evidence.linesAsBilled')}</h4>
      <ul className={styles.rows}>
        {lines.map(({ fileName, line, text, invoice, description, grossMinor, discountMinor, netMinor }, index) => (
          // Lines are never reordered, and one line can have the same charge twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <div className={styles.billed}>
              <span>{description || t('tracking.unnamedCharge')}</span>
              <strong>{money(netMinor)}</strong>
            </div>
            <div className={styles.muted}>
              <bdi>{invoice}</bdi>
              {discountMinor !== 0 && ` · ${money(grossMinor)} − ${money(discountMinor)}`} ·{' '}
              {t('tracking.evidence.fileLine', { file: fileName, line })}
            </div>
            {text !== '' && !isSameLine(lines[index + 1], { fileName, line }) && (
              <details>
                <summary>{t('tracking.evidence.rawText')}</summary>
                <pre className={styles.raw} dir="ltr">
                  {text}
                </pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the next charge is on the same line, so that the text of the line follows it. */
function isSameLine(
  next: FindingEvidence['lines'][number] | undefined,
  { fileName, line }: Pick<FindingEvidence['lines'][number], 'fileName' | 'line'>,
): boolean {
  return next?.fileName === fileName && next.line === line;
}
