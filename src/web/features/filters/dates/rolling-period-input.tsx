import { useTranslation } from 'react-i18next';
import { PICKER_PERIODS, type RollingPeriod } from '#model/dates/rolling-period.ts';
import styles from './dates.module.css';

interface RollingPeriodInputProps {
  period: RollingPeriod | null;
  onChange: (period: RollingPeriod) => void;
}

/** Selects a rolling period, such as the previous month. */
export function RollingPeriodInput({ period, onChange }: RollingPeriodInputProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.periods}>
      <legend className="visually-hidden">{t('dateModes.rp', 'Rolling Period')}</legend>
      {PICKER_PERIODS.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="rolling-period"
            className="visually-hidden"
            checked={choice === period}
            onChange={() => onChange(choice)}
          />
          {t(`rollingPeriods.${choice}`, choice)}
        </label>
      ))}
    </fieldset>
  );
}
