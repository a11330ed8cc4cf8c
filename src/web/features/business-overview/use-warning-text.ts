import { useTranslation } from 'react-i18next';
import { numberFormat } from '#model/numbers/number-format.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { Warning } from './warnings.ts';

/** Returns a function that says what needs attention. */
export function useWarningText(): (warning: Warning) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (warning) => {
    switch (warning.kind) {
      case 'noData':
        return t('businessOverview.warnings.noData');
      case 'expiring':
        return t('businessOverview.warnings.expiring', { amount: formatMoney(warning.cents, 'USD', locale) });
      case 'spendUp':
        return t('businessOverview.warnings.spendUp', { change: percent.format(warning.percent / 100) });
      default:
        return t(`businessOverview.warnings.${warning.kind}`, { number: warning.count.toLocaleString(locale) });
    }
  };
}
