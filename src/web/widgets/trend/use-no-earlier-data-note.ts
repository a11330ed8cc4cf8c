import { useTranslation } from 'react-i18next';
import { formatRange } from '#model/dates/format-date.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { rollingRange } from '#model/dates/rolling-period.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';

/**
 * Returns a function that makes the note for missing data in the period of comparison. The last six months have a text of their own
 * (dashboards.md §2).
 */
export function useNoEarlierDataNote(): (answer: WidgetAnswer, before: WidgetAnswer) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ dates }, before) => {
    const sixMonths = rollingRange('Last Six Months', getToday());
    const isRightBefore = addDays(before.dates.to, 1) === sixMonths.from;
    if (isRightBefore && dates.from === sixMonths.from) return t('widgets.noEarlierDataSixMonths');
    return t('widgets.noEarlierData', { range: formatRange(before.dates, locale) });
  };
}
