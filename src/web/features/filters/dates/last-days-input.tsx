import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LAST_DAYS, MIN_LAST_DAYS, parseLastDays } from '#model/dates/last-days.ts';
import { FieldNote } from '#web/ui/layout/field-note.tsx';
import styles from './dates.module.css';

interface LastDaysInputProps {
  days: number | null;
  onChange: (days: number) => void;
}

/** A field for the number of last days, 1 to 365. Text that isn't a number counts as 0. */
export function LastDaysInput({ days, onChange }: LastDaysInputProps) {
  const { t } = useTranslation();
  const [input, note] = [useId(), useId()];
  const isAllowed = days !== null && days >= MIN_LAST_DAYS && days <= MAX_LAST_DAYS;
  return (
    <div>
      <div className={styles.row}>
        <label htmlFor={input}>{t('filters.lastDays')}</label>
        <Input
          id={input}
          inputMode="numeric"
          value={String(days ?? 0)}
          onChange={(event) => onChange(parseLastDays(event.target.value.replace(/^0+(?=\d)/, '')))}
          aria-describedby={note}
          aria-invalid={!isAllowed}
          {...(!isAllowed && { status: 'error' as const })}
          style={{ inlineSize: 96 }}
        />
      </div>
      <FieldNote id={note} isProblem={!isAllowed}>
        {t('filters.lastDaysRule', { min: MIN_LAST_DAYS, max: MAX_LAST_DAYS })}
      </FieldNote>
    </div>
  );
}
