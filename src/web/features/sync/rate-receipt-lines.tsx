import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Conversion } from '#contract/exchange-rates.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './sync.module.css';

const GAPS_SHOWN = 3;

interface RateReceiptLinesProps {
  conversion: Conversion;
  onShow: (conversion: Conversion) => void;
}

/** The result of a rate file: new, changed and unchanged rates, gaps, and a button to show rejected rates. */
export function RateReceiptLines({ conversion, onShow }: RateReceiptLinesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { receipt, fileName } = conversion;
  if (receipt === null) return '–';
  const { added, changed, unchanged, rejected, gaps, firstDay, lastDay } = receipt;
  const count = (value: number) => value.toLocaleString(locale);
  return (
    <div className={styles.lines}>
      <span>{t('sync.taken', { added: count(added), changed: count(changed), unchanged: count(unchanged) })}</span>
      {firstDay !== null && (
        <span className={styles.reason}>
          {t('sync.period', { from: formatDay(firstDay, locale), to: formatDay(lastDay, locale) })}
        </span>
      )}
      {gaps.slice(0, GAPS_SHOWN).map(({ from, to }) => (
        <span key={from} className={styles.reason}>
          {t('sync.gap', { from: formatDay(from, locale), to: formatDay(to, locale) })}
        </span>
      ))}
      {gaps.length > GAPS_SHOWN && (
        <span className={styles.reason}>{t('sync.moreGaps', { number: count(gaps.length - GAPS_SHOWN) })}</span>
      )}
      {rejected > 0 && (
        <span>
          <Button
            size="small"
            danger
            aria-label={t('sync.rejectedOf', { name: fileName })}
            onClick={() => onShow(conversion)}
          >
            {t('sync.rejected', { number: count(rejected) })}
          </Button>
        </span>
      )}
    </div>
  );
}
