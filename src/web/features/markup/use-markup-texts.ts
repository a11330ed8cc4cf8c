import { useTranslation } from 'react-i18next';
import { ALL_MARKUP_POINTS, type MarkupRuleFields } from '#contract/markups.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { formatSigned } from '#web/format/format-signed.ts';
import { useLocale } from '#web/format/use-locale.ts';

/** How dates, percentages and price changes of markups are written. */
export function useMarkupTexts() {
  const { t } = useTranslation();
  const locale = useLocale();
  const percent = (points: number) =>
    (points / ALL_MARKUP_POINTS).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    percent,
    /** What a rule adds or takes off, such as +15% or −$0.75. */
    change: ({ discount, discountType }: Pick<MarkupRuleFields, 'discount' | 'discountType'>, currency: string) =>
      formatSigned(-discount || 0, (value) =>
        discountType === '%' ? percent(value) : formatMoney(value, currency, locale),
      ),
    days: (from: string | null, to: string | null) =>
      from === null && to === null
        ? t('markup.anyDay')
        : `${from === null ? '…' : formatDay(from, locale)} – ${to === null ? '…' : formatDay(to, locale)}`,
    money: (minor: number, currency: string) => formatMoney(minor, currency, locale),
    count: (number: number) => number.toLocaleString(locale),
  };
}
