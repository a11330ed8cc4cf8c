import { useTranslation } from 'react-i18next';
import { dateTypes } from '#model/dates/date-type.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { WidgetAnswer } from './widget-answer.ts';

interface FreshnessProps {
  answer: WidgetAnswer;
  /** When the answer arrived, in milliseconds since 1970; 0 if that is not known. */
  updatedAt: number;
}

/** The days that a widget's figures cover, and when they were fetched. */
export function Freshness({ answer: { dates }, updatedAt }: FreshnessProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { type } = dates;
  const time = new Date(updatedAt);
  const updated = time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <>
      <span>{`${t(`dateTypes.${type}.range`, dateTypes[type].rangeLabel)} ${formatRange(dates, locale)}`}</span>
      {updatedAt > 0 && <time dateTime={time.toISOString()}>{t('widgets.updated', { time: updated })}</time>}
    </>
  );
}
